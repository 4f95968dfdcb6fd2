lobby-clock = ⏱ For a move: { $clock }
lobby-standard = Standard rules
lobby-changed = Not as in the standard rules:
lobby-commitment = 🔒 Pack: <code>{ $digest }</code>
lobby-kept = 💤 – the seat is kept; a robot plays for who does not sit down
lobby-missing = { $count ->
    [one] { $count } player is missing
   *[other] { $count } players are missing
}
lobby-full-host = Everybody is here. The host ★ starts
lobby-full-anyone = Everybody is here. Anyone seated may start
invite-text = Come and play

folded-started = { $game }: { $names } are playing
folded-expired = { $game }: nobody started, the table is folded up
folded-idle = { $game }: nobody is left, the table is folded up
folded-closed = { $game }: the table is closed
folded-stopped = { $game }: the game was stopped
