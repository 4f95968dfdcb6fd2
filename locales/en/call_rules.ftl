rules-trumps-must = Cannot follow? You must trump; without a trump play anything. Trumps beat other suits.
rules-trumps-may = Cannot follow? You may trump or play anything. Trumps beat other suits.
rules-give = Whoever takes the widow gives each opponent a card, face down.
rules-trump-seen = A suit among these cards may be called.
rules-trump-others = Also: { $words }.
rules-trump-none = no-trump
rules-trump-last = by one’s last card
rules-trump-misere = misère (no trumps, twos are highest)
rules-all-pass = If all pass, hearts are the penalty suit, nobody pays, and the dealer’s left neighbour leads.
rules-all-pass-redeal = If all pass, the cards are dealt anew.
rules-price = Prices are in tricks; for each the buyer gives the seller { $count } points.
rules-price-points = Prices are in points, from the buyer to the seller.
rules-joker = A joker is a heart between ten and jack. If another suit was led, it takes the trick it is thrown on.
rules-joker-thrown = A joker is a heart between ten and jack. It takes the trick unless a jack, queen, king or ace of hearts is in it, even one thrown in.
rules-penalty-cards = A card of the penalty suit { $points }
rules-suit-worth = Every { $symbol } { $points }
rules-slam = Whoever takes all these cards scores { $points } instead.
rules-last-takes = What is left in hands and stock goes to the last one: who still holds cards, or took the last trick.
rules-last-takes-hand = Cards that the last player still holds are that player’s.
rules-ban-penalty = The penalty suit is not led while you hold another.
rules-ban-suit = { $symbol } may not be led while you hold another suit.
rules-until = The game ends with the deal after which somebody has { $points } or worse.
rules-passes = Before the play everybody passes { $count } cards: { $ways }. Then a deal without passing, and so on.
rules-pass-left = to the left
rules-pass-right = to the right
rules-pass-across = across
rules-joker-worth = A joker { $points }
rules-in-deals = { $of ->
    [game] { $count ->
        [one] Game
       *[other] Games
    }
   *[deal] { $count ->
        [one] Deal
       *[other] Deals
    }
} { $deals }. { $lines }
rules-declares = { $side ->
    [left] The dealer’s left neighbour
   *[right] The dealer’s right neighbour
} looks at the cards and declares what is played.
rules-declares-all = { $count ->
    [one] Everybody declares this game once.
   *[other] Everybody declares all { $count } games once, in any order.
}
rules-trump = { $who ->
    [eldest] The dealer’s left neighbour looks at the cards and calls trumps.
    [taker] Then this player calls trumps.
    [declarer-unseen] The declarer calls trumps before seeing the widow.
   *[declarer] The declarer calls trumps.
}
rules-trump-pause = After { $count ->
    [one] { $count } card
   *[other] { $count } cards
} each the dealer’s left neighbour calls trumps.
rules-deal-rest = Then the rest is dealt.
rules-split = Instead of playing, { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
} may be written down for everybody.
rules-sell = { $what ->
    [talon] The right to take it and to call trumps is the left neighbour’s. It may be sold: once offered it goes to whoever gives most; if nobody bids, its owner plays.
   *[call] The game may be sold: once offered it goes to whoever gives most; if nobody bids, the caller plays.
}
rules-reserve = A least price may be named; if nobody gives it, lower it once or play.
rules-recall = The buyer calls trumps anew in the same way.
rules-no-recall = The buyer plays what was called.
rules-dealt-open = { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} each are dealt, { $count ->
    [one] { $count } more lies
   *[other] { $count } more lie
} open: the widow.
rules-talon-open = Whoever has the right takes the widow.
rules-declarer-leads = Whoever took the widow leads first.
rules-bidder-leads = The same player leads first.
rules-penalty-suit = The highest bidder names the penalty suit.
rules-bid-cost = The bid is written down as minus points.
rules-auction = Bids go round from the dealer’s left, each higher than the last, up to { $count }. Whoever passes is out.
rules-auction-once = Everybody bids once, from the dealer’s left, each bid higher than the last, up to { $count }.
rules-talon = The declarer takes the widow, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, without showing it.
rules-talon-shown = The declarer takes the widow, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, and shows it to all.
rules-lay = Then { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} laid away face down and count for nobody.
rules-lay-scoring = Then { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} laid away face down and count for nobody. Cards that score in this game may go only if there are too few others.
rules-trump-lead = The declarer’s opponents lead trumps only when they hold nothing else.
rules-jokers = Of two jokers the one played first wins.
rules-last-takes-widow = { $count ->
    [one] The odd card lies face down and goes to whoever takes the last trick.
   *[other] The odd cards lie face down and go to whoever takes the last trick.
}
rules-dominoes-card = All cards are dealt. Whoever holds { $card } begins with it.
rules-dominoes-any = All cards are dealt. The dealer’s left neighbour begins with any card{ $but ->
    [deuce] {" "}but a two
   *[nothing] {""}
}.
rules-dominoes = In turn everybody lays a card: of the rank that came first, or the next one up or down in a suit begun. Lay if you can, pass if you cannot. Whoever is out of cards earlier comes higher.
rules-lottery = All cards are dealt, nothing is played. From a second pack { $count ->
    [one] { $count } card is
   *[other] { $count } cards are
} revealed: whoever holds the same card wins a prize. Prizes in order: { $prizes }.
