invitation = Invitation to the table
invitation-friends = Whoever opens the link sits down, or waits in line where no seat is free.
invitation-group = Any member of the group sits down by this link, or waits in line where no seat is free.
invitation-renew = Has the link gone astray? A new one makes the old one dead.
button-link = 🔗 Link
button-new-link = New link
said-new-link = Here is the new link, the old one does not work any more
