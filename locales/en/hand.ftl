on-table = On the table: { $cards }
last-trick = Last trick: { $line }
taken = You have { $count ->
    [0] no tricks
    [one] { $count } trick
   *[other] { $count } tricks
}
taken-scored = You have { $count ->
    [0] no tricks
    [one] { $count } trick
   *[other] { $count } tricks
}: { $points }
hand-away = A robot is playing for you.

duty-lead = Your lead, any card
duty-void = Your turn: no { $symbol } in hand, any card
duty-answer = Do you give up the other tricks?
duty-must_follow = Your turn: follow { $symbol }
duty-must_head = Your turn: beat it in { $symbol }
duty-must_trump = Your turn: you must trump with { $symbol }
duty-must_overtrump = Your turn: you must overtrump with { $symbol }
duty-lead_banned = { $suit ->
    [C] Your lead: no clubs yet
    [D] Your lead: no diamonds yet
    [S] Your lead: no spades yet
   *[H] Your lead: no hearts yet
}
duty-trump_lead_banned = Your lead: no trumps { $symbol } yet
duty-must_discard = { $which ->
    [KH] Your turn: the King must go
   *[other] Your turn: { $card } must go
}
duty-must_play = { $which ->
    [KH] Your turn: the King must be played
   *[other] Your turn: play { $card }
}
claim-question = { $count ->
    [one] Take the last trick
   *[other] Take the other { $count } tricks
}? If it is not beyond doubt, the others will be asked.
claim-refused = The others want to play on.

seated = You are at the table. Your cards will come here as soon as the game begins.
got-up = You got up from the table. Until the game begins you can sit down again.
deal-over = deal { $deal } is over
deal-brought = { $points } for you, { $total } in all
left = You left, a robot plays for you. Your seat is waiting.
over = The game is over.
over-won = The game is over. You won: { $total }!
over-place = The game is over. Your place is { $place }, with { $total }.
over-stopped = The game was stopped.
claim-question-open = Take the other tricks? If it is not beyond doubt, the others will be asked.
