phase-choose_contract = declaring
phase-choose_trump = trumps
phase-auction = bidding
phase-sell = sale
phase-penalty_suit = penalty suit
phase-give = passing
phase-pass_cards = passing

turn-choose_contract = { $name } declares
turn-choose_trump = { $name } calls trumps
turn-auction = { $name } is to bid
turn-sell = { $name } decides whether to sell
turn-penalty_suit = { $name } names the penalty suit
turn-give = { $name } gives a card to each
turn-pass_cards = Passing cards: { $name }

owed-choose_contract = You declare. What shall we play?
owed-choose_trump = Call trumps
owed-auction = { $count ->
    [0] Nothing higher may be bid
   *[other] Your bid? { $count } or more, or pass
}
owed-sell = The game is yours. Will you sell it?
owed-penalty_suit = Which suit is the penalty?
owed-give = { $count ->
    [0] Which card for whom?
    [one] Mark { $count } more card: one for each opponent
   *[other] Mark { $count } more cards: one for each opponent
}
owed-pass_cards = { $count ->
    [0] All that must be passed is marked
    [one] Mark { $count } more card to pass
   *[other] Mark { $count } more cards to pass
}

hint-left = { $count ->
    [one] You have { $count } game left to declare:
   *[other] You have { $count } games left to declare:
}
hint-with-trumps = you call trumps
hint-bought = { $count ->
    [one] You bought the call for { $count }.
   *[other] You bought the call for { $count }.
}
hint-first-cards = { $count ->
    [one] You have { $count } card so far, the others come later.
   *[other] You have { $count } cards so far, the others come later.
}
hint-seen-suits = You may call a suit that you hold.
hint-split = { $count ->
    [one] Writing down { $count } each: { $points } for everybody, no play.
   *[other] Writing down { $count } each: { $points } for everybody, no play.
}
hint-lower = Nobody gave { $count }. Lower it once, or play yourself.
hint-reserve = “Sell” binds you to any bid, “from 4” to none below four.
hint-price-tricks = Prices are in tricks: for each the buyer gives the seller { $count } points.
hint-price-points = Prices are in points, from the buyer to the seller.
hint-bid-cost = The highest bidder pays the bid.
hint-all-pass = If all pass, hearts cost points and nobody pays a price.
hint-all-pass-redeal = If all pass, the cards are dealt again.
hint-no-bid = Nobody has bid yet.
hint-top = Highest so far { $name }: { $count }.
hint-from = The seller sells from { $count }.
hint-once = You are asked only once.
hint-penalty-suit = Every card of this suit costs a point. Your bid of { $count } is taken off.
hint-receiver = The cards go to { $name }.

button-trump-none = No-trump
button-trump-last = By the last card
button-trump-misere = Misère
button-split = Write down { $count } each
button-bid = { $count }
button-reserve = from { $count }
button-no-bid = Pass
button-keep_game = I play it
button-offer_game = Sell
button-give = Pass { $cards } → { $name }

about-phase-choose_contract = The declarer looks at the cards and chooses what is played. Each game as often as the table plays it, in any order.
about-phase-choose_trump = A trump suit is called before the play. Everybody hears it.
about-phase-auction = Bids go round, each higher than the last. The highest bidder decides.
about-phase-sell = The right to call trumps may be kept or sold. Once offered, it goes for the best price.
about-phase-penalty_suit = The highest bidder names the suit whose cards cost points.
about-phase-give = Whoever took the widow gives each opponent a card. Only the two of them know which.
about-phase-pass_cards = All pass cards at once, then take what was passed to them.
about-phase-lay_away-lost = Whoever took the widow lays as many cards away. They count for nobody.

called-suit = trumps { $symbol }
called-none = no-trump
called-last = trumps by the last card
called-misere = misère (twos are highest)
did-contract = declares “{ $what }”
did-trump = { $what }
did-split = tricks written down alike
did-sell-no = does not sell
did-sell-yes = sells
did-sell-from = sells from { $count }
did-bid = { $count }
did-suit = names { $what }
did-give = { $count ->
    [one] { $count } card given
   *[other] { $count } cards given
}

open-widow = Open widow: { $cards }
seen-widow = Widow taken: { $name } { $cards }
seen-last = Last card: { $name } { $cards }
bought = Sold to { $name }: { $price }/{ $taken } (price/taken)
penalty-suit = Penalty suit { $symbol }
cards-left = { $count ->
    [0] Cards: { $parts }. The stock is empty
   *[other] Cards: { $parts }. In the stock { $count }
}
drawn = From the stock: { $parts }
dealer-and-trick-open = { $dealer } deals · trick { $trick }
ended-left = { $count ->
    [one] Nobody is left to play with. { $count } card is left over and goes to the last player.
   *[other] Nobody is left to play with. { $count } cards are left over and go to the last player.
}
ended-split = Tricks were written down alike, nothing had to be played.

why-bid = bid { $points }
why-sold = sale { $points }
why-bought = purchase { $points }
why-slam = took it all
why-leftover = left over { $points }
why-split = tricks alike
why-whole = the deal
