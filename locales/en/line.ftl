lobby-line = In line: { $names }
line-turn = It is your turn: a seat is kept for you. If you do not sit down, a robot plays for you.
button-line = Get in line
said-in-line = { $place ->
    [1] All seats are taken. You are next in line. Tap again to leave it
   *[other] All seats are taken. You are in line, { $ahead } before you. Tap again to leave it
}
said-left-line = You are not in line any more
said-made-way = Knocked out: the seat is free for others. If nobody takes it, sit down again
said-playing-again = The next match is on, your cards are waiting for you
no-long-line = { $most ->
    [one] There is { $most } person in line already
   *[other] There are { $most } people in line already
}, no more fit
