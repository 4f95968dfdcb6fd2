scored = { $name } <b>{ $points }</b>: { $why }
scored-nothing = { $count ->
    [one] { $names } – nothing
   *[other] { $names } – nothing each
}
why-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
why-boys = { $count ->
    [one] { $count } boy
   *[other] { $count } boys
}
why-girls = { $count ->
    [one] { $count } girl
   *[other] { $count } girls
}
why-hearts = { $count ->
    [one] { $count } heart
   *[other] { $count } hearts
}
why-king = the King
why-last = { $of ->
    [1] the last trick
   *[other] { $count ->
        [2] both last tricks
       *[other] one of the last tricks
    }
}
next-contract = Next: <b>{ $contract }</b>. { $dealer } deals.
next-dealer = { $dealer } deals next.
next-declarer = { $dealer } deals, { $declarer } declares.

final-winner = 🏆 <b>Well played, { $names }!</b>
final-robot = 🏆 <b>Nobody beat { $names } today.</b> Another try?
final-after = { $game }: { $count ->
    [one] { $count } deal
   *[other] { $count } deals
} played. Thank you for the game.
payment = { $name } gets <b>{ $total }</b>. { $count ->
    [one] Pays
   *[other] Pay
}: { $parts }

sheet = scores
sheet-empty = Nothing yet: the first deal is being played.
sheet-played-of = { $count ->
    [one] { $count } deal of { $of } played
   *[other] { $count } deals of { $of } played
}
sheet-played = { $count ->
    [one] { $count } deal played
   *[other] { $count } deals played
}
sheet-total = Total
sheet-declared = ✓ – the player has declared this game{ $most ->
    [1] {""}
   *[other] , ¹ ² – how often
}
fold-sheet = Scores deal by deal
