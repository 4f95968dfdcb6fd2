lobby-clock = ⏱ Per move: { $clock }
lobby-standard = Standard rules
lobby-changed = Different from the standard rules:
lobby-commitment = 🔒 Pack: <code>{ $digest }</code>
lobby-kept = 💤 – the seat is kept; a robot plays until its owner sits down
lobby-missing = { $count ->
    [one] { $count } more player needed
   *[other] { $count } more players needed
}
lobby-missing-or-start = { $count ->
    [one] { $players } are enough to start, { $count } more may sit down
   *[other] { $players } are enough to start, { $count } more may sit down
}
lobby-awaited = { $count ->
    [one] Waiting for { $count } player; the host ★ may start all the same
   *[other] Waiting for { $count } players; the host ★ may start all the same
}
lobby-full-host = Everybody is here. The host ★ starts
lobby-full-anyone = Everybody is here. Anyone seated may start
lobby-by-link = Call your friends: whoever opens the link sits down.
unseat-whom = Who is to leave the table?
unseat-lobby = Ask { $name } to leave the table? The seat will be free. They can sit down here again only if you let them: /unseat
unseat-match = Ask { $name } to leave the table? A robot plays there to the end of the match. You can let them back to the table later: /unseat
unseated = You were asked to leave this table. It happens! Other tables are open to you, and the host may let you in here again.
unseated-public = { $name }: you were asked to leave this table. Other tables are open to you, and the host may let you in here again.
next-opened = A table has been opened here, as you asked to be told.
next-noted = I shall write here when a table opens in “{ $title }”. If you change your mind, say /nextgame there again
next-forgotten = All right, I shall not write about a new table in “{ $title }”.
next-unreachable = I shall call you in private. Open that chat, press “Start” and say /nextgame here again
join-asks = { $name } asks to join the table. Seat { $number }: { $seat }, where a robot plays. Let them?
join-who-decides = The host ★ decides. Without the host all who sit here do, and one “no” is enough.
join-yes = Seat { $number }: now { $seat } plays
join-no = { $name }: the table goes on as it is
join-gone = { $name }: the seat is taken
join-silence = { $name }: the table has not answered. To ask again: /join
join-owner-asked = A robot plays for you, and { $name } asks for your seat. Come back, and it stays yours.
join-owner-told = While a robot played for you, the table let somebody else sit down there: { $name }. To play again: /play
invite-text = Come and play

folded-started = { $game }: { $names } are playing
folded-expired = { $game }: nobody started, the table is folded up
folded-idle = { $game }: nobody is left, the table is folded up
folded-closed = { $game }: the table is closed
folded-stopped = { $game }: the game was stopped
