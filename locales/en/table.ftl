deal-of = deal { $deal } of { $deals }
deal-number = deal { $deal }
dealer-and-trick = { $dealer } deals · trick { $trick } of { $tricks }
dealer = Dealer: { $dealer }

card-played = { $card } { $name }
card-best = { $card } { $name } ◂ highest
card-passed = – { $name } lets it pass
turn-lead = ▸ { $name } to lead
turn-follow = ▸ { $name } to play
turn-other = { $name } is to play
turn-answer = { $name } is to answer
turn-call = 🔔 { $names }, { $count ->
    [one] it is your turn
   *[other] the table waits for you
}: { $left }
turn-nudge = 🔔 { $names }, { $count ->
    [one] it is your turn
   *[other] the table waits for you
}
claim-line = { $name }: “The rest are mine” – { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}, { $points }
trick-line = { $number }. { $leader }: { $cards } → { $winner }
tally = Tricks: { $parts }
away-legend = 💤 – a robot moves for this player

tables-private = Your tables
tables-group = The tables of this group
tables-none-private = You sit at no table now. Play: /play
tables-none-group = There is no table here now. Open one: /play
tables-robots = with robots
tables-lobby = gathering, { $seated } of { $seats }
tables-between = between deals
tables-absent = a robot plays for you
tables-you = your turn
tables-answer = an answer is awaited
tables-turn = waiting for { $names }

ended-claimed = The rest go to { $name }: { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}.
ended-decided = Nothing was left to score after trick { $trick }.
ended-played = Played to the last card.
given-up = The game was stopped in the middle of this deal, which does not count.
claim-line-open = { $name }: “The rest are mine”
ended-claimed-open = The rest go to { $name }.
fold-course = How it went
fold-tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
fold-tricks-note = { $sign } led the trick, bold took it.
fold-points = points
