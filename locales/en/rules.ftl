rules-play = Everybody gets { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}. Ranks: { $ranks }. The dealer’s left neighbour leads first. Follow suit; if you cannot, play any card. The highest card of the suit led takes the trick, and its winner leads next.
rules-deals = <b>Deals and prices</b>
unit-tricks = { $points } a trick
unit-boys = { $points } a boy
unit-girls = { $points } a queen
unit-hearts = { $points } a heart
unit-king = { $points } for the king of hearts
unit-last = { $of ->
    [1] { $points } for the last trick
   *[other] { $points } for each of the last tricks
}
rules-boys-J = Boys are jacks.
rules-boys-JK = Boys are jacks and kings.
rules-boys-K = Boys are kings.
rules-forbidden = <b>What is forbidden</b>
rules-ban = { $suit ->
    [C] Clubs
    [D] Diamonds
    [S] Spades
   *[H] Hearts
} may not be led while you hold another suit: { $count ->
    [one] deal
   *[other] deals
} { $deals }.
rules-no-ban = Any card may be led.
rules-forced = If you cannot follow suit, the King must go at once: { $count ->
    [one] deal
   *[other] deals
} { $deals }. When hearts are led, as you like.
rules-forced-own = The King must go as soon as you cannot follow suit or hearts are led: { $count ->
    [one] deal
   *[other] deals
} { $deals }.
rules-no-forced = The King may be kept back.
rules-end = <b>End of a deal</b>
rules-early-yes = As soon as nothing is left to score, the cards are gathered.
rules-early-no = Every deal is played to the last card.
rules-claim = Before leading you may say “The rest are mine”. If it is beyond doubt, the deal ends at once; otherwise the others decide.
rules-match = <b>End of the game</b>
rules-winner = The most points win.
rules-pay-differences = Everybody pays the winner the difference in points.
rules-pay-none = Nothing is paid, only places count.
rules-check = Every finished deal can be checked: /verify
