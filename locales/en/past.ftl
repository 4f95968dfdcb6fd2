nameless = Player
decimal-point = .
date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
top = Who plays how well
top-all = of all time
top-recent = of the last { $days ->
    [one] day
   *[other] { $days } days
}
top-matches = games
top-wins = wins
top-place = place
top-note = A win is a first place, shared ones too. Places are means. Robots do not count.
top-off = This group keeps no standings: it plays for the fun of it. The sheet is at /score, the last games at /history
top-empty-all = No game has been finished here yet. Open a table: /play
top-empty-recent = No game has been finished here in the last { $days ->
    [one] day
   *[other] { $days } days
}. High time: /play
button-top-all = All time
button-top-recent = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
me = How you play
me-empty = You have not finished a game yet. Play one to the end, and the first numbers will be here.
me-total = score
me-note = Place and score are means of a match.
button-contracts = By contract
contracts = Your contracts
contracts-note = Mean points a deal, over your last games (at most { $count }).
contracts-deals = deals
contracts-mean = pts
contracts-empty = There is nothing to tell by contract yet. Finish a game of King, and I will count.
history-private = Your last games
history-group = The last games here
history-records = 📄 brings the record of a game as a file, 🎞 its deals to watch again.
deal-listed = Deal { $deal }
deals-how = Open a deal, and it is played again move by move in our private chat.
history-empty-private = You have not finished a game yet. The first will be here as soon as it ends.
history-empty-group = No game has been finished here yet. Open a table: /play
