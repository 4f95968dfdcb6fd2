invitation = Invitation to the table
invitation-friends = Whoever opens the link sits down, or waits in line where no seat is free.
invitation-group = Any member of the group sits down by this link, or waits in line where no seat is free.
invitation-until = The link works as long as the table is open.
invitation-renew = Has the link gone astray? A new one makes the old one dead.
button-link = 🔗 Link
button-invite-chat = Invite another chat
button-qr = QR code
qr-title = Come and play
qr-how = Point a telephone’s camera at the code and open the link: the bot will seat you.
button-new-link = New link
said-new-link = Here is the new link, the old one does not work any more
button-replay = 🎞 Watch the deal
button-share-replay = Share
button-deal-before = ◀ Deal { $deal }
button-deal-after = Deal { $deal } ▶
share-replay = Look at this deal
replay-step = { $dealer } deals · { $step ->
    [0] all cards in hand
   *[other] move { $step } of { $last }
}
replay-beside = Beside: { $cards }
no-replay = There is no such deal, or it is still being played
card-free = { $count ->
    [one] { $count } seat is free
   *[other] { $count } seats are free
}
card-line = All seats are taken, but there is a line
card-table = My table: { $game }
card-deal = { $game }, deal { $deal }
card-deal-about = The whole deal move by move, with all hands open
button-sit-down = Sit down
button-in-group = Play in a group
button-in-private = Play in private
inline-none = Open a table
