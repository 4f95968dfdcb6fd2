rules-declares-left = The player on the dealer’s left sees the cards and declares what is played. Everybody declares { $count ->
    [one] { $count } game
   *[other] { $count } games
}, in any order.
rules-declares-right = The player on the dealer’s right sees the cards and declares what is played. Everybody declares { $count ->
    [one] { $count } game
   *[other] { $count } games
}, in any order.
rules-in-deals = { $count ->
    [one] Game
   *[other] Games
} { $deals }. { $lines }
rules-trumps-must = Cannot follow? You must trump; without a trump play anything. Trumps beat other suits.
rules-trumps-may = Cannot follow? You may trump or play anything. Trumps beat other suits.
rules-trump-lead = Opponents lead trumps only when they hold nothing else.
rules-declarer-leads = The declarer or highest bidder leads first.
rules-give = Whoever takes the widow gives each opponent a card, face down.
rules-penalty-suit = The highest bidder names the penalty suit.
rules-recall = The buyer calls trumps anew.
rules-trump = Trumps are called before the play, on all cards.
rules-trump-pause = After { $count } cards each the player on the dealer’s left calls trumps. Then the rest is dealt.
rules-trump-seen = A suit among these cards may be called.
rules-trump-others = Also: { $words }.
rules-trump-none = no-trump
rules-trump-last = by one’s last card
rules-trump-misere = misère – no trumps, twos are highest
rules-split = Instead of playing, { $count } tricks may be written down for everybody.
rules-sell = The right to call trumps may be sold. Once offered, it goes for the best price.
rules-reserve = A least price may be named. If nobody gives it, lower it once or keep the game.
rules-auction = Bids go round, each higher than the last, up to { $count }. Whoever passes is out.
rules-auction-once = Everybody bids once, each bid higher than the last, up to { $count }.
rules-all-pass = If all pass, hearts are the penalty suit and nobody pays.
rules-all-pass-redeal = If all pass, the cards are dealt anew.
rules-talon = The declarer takes the widow unseen: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
rules-talon-shown = The declarer takes the widow, shown to all: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
rules-talon-open = The widow lies open; whoever has the right takes it: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
rules-lay = Then as many are laid away: { $count }. They count for nobody.
rules-lay-scoring = Then as many are laid away: { $count }, but none that score in this game. They count for nobody.
rules-bid-cost = The highest bidder pays the bid in points.
rules-price = Prices are in tricks; for each the buyer gives the seller { $count } points.
rules-price-points = Prices are in points, from the buyer to the seller.
rules-play-draw = { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} each, the rest is the stock. Ranks: { $ranks }. The player on the dealer’s left leads first. Follow suit; if you cannot, draw from the stock until you can. If it is empty, play anything. Without cards you are out of the deal.
rules-joker = A joker is a heart between ten and jack. If another suit was led, it takes the trick it is thrown on.
rules-joker-thrown = A joker is a heart between ten and jack. It takes the trick unless a jack, queen, king or ace of hearts is in it, even one thrown in.
rules-penalty-cards = A card of the penalty suit: { $points }.
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
rules-last-takes-widow = { $count ->
    [one] The odd card goes to whoever takes the last trick.
   *[other] The odd cards go to whoever takes the last trick.
}
rules-joker-worth = A joker { $points }
