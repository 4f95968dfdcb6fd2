popup-no-trick = No trick has been taken in this deal yet.
popup-no-own-tricks = You have no tricks in this deal.
popup-trick = Trick { $number }. { $leader }: { $cards }. Taken by { $winner }
popup-totals = { $count ->
    [0] The first deal is being played
    [one] After { $count } deal
   *[other] After { $count } deals
}:
    { $parts }
popup-nobody = Nobody is to play just now.
popup-by-robot = (robot)
popup-proof = The pack’s fingerprint was published before the deal, so it cannot be swapped. Check it afterwards: /verify
    { $digest }

refused-not_your_turn = It is not your turn
refused-wrong_phase = That is not possible now
refused-no_deal = The deal is over
refused-not_your_card = You do not hold { $card }
refused-must_follow = You must follow { $symbol }
refused-no_such_bid = That cannot be bid: bids rise, up to the highest allowed
refused-no_such_price = That price cannot be asked
refused-give_one_each = Give each of the others one card
refused-not_to_be_called = That cannot be called here
refused-suit_not_seen = Only a suit of the cards you have seen may be called, not { $symbol }
refused-must_head = You must beat it in { $symbol }
refused-must_trump = You must trump with { $symbol }
refused-must_overtrump = You must overtrump with { $symbol }
refused-lead_banned = { $suit ->
    [C] Clubs may not be led while you hold another suit
    [D] Diamonds may not be led while you hold another suit
    [S] Spades may not be led while you hold another suit
   *[H] Hearts may not be led while you hold another suit
}
refused-trump_lead_banned = Trumps { $symbol } may not be led while you hold another suit
refused-must_discard = { $which ->
    [KH] The King must go
   *[other] { $card } must go
}
refused-must_play = { $which ->
    [KH] The King must be played
   *[other] Play { $card }
}
refused-no_trick_pass = You cannot pass this trick
refused-no_pass = At this table nobody may leave the deal
refused-near_finish = So near the finish you may not do that
refused-too_many_cards = You cannot draw that many cards
refused-one_card = Give one card for the turn-up
refused-other_number = Lay away another number of cards
refused-not_left = You have no such game left to declare
refused-give_otherwise = Give another number of cards, all to the same player
refused-not_to_be_laid = { $card } may not be laid away: no aces and no bowers
refused-scores_here = { $card } scores in this deal: it may not be laid away
refused-no_boys = These are no boys
refused-must_play_shown = Play one of the jacks you have shown
refused-must_lead = You lead: play something
refused-must_start = Begin with { $card }
refused-one_rank = Play cards of one rank
refused-other_count = Play as many cards as were led
refused-too_low = That is too low here
refused-run_locked = This is a run: only the next rank may follow
refused-not_next = { $card } does not fit yet
refused-a_card_fits = One of your cards fits: you must play it
refused-rule_text = A house rule is one line of 1 to 200 characters
refused-claim_only_on_lead = “The rest are mine” is said instead of a lead
refused-claimed_already = You have been answered, please lead

no-stale = This is an old message
no-made = This move has been made
no-table = This table is gone
no-not-seated = You do not sit at this table
no-barred = You were asked to leave this table. You may sit down again if its host ★ lets you
no-not-there = There is nobody at this table to be asked to leave
no-asked-already = Somebody else asks for a seat at this table. Wait until it is decided
no-ask-later = This table has heard you. You may ask again in { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
no-nobody-decides = Nobody is there to decide, and the seat waits for its player
no-robot-seat = There are no robots at this table. You may join the line
no-other-seat = You have seen cards of this match: only your former seat is open to you
no-answered = This question is closed. To ask again: /join
no-not-host = Only the host ★ may do that
no-not-admin = Only the group’s admins may do that
no-full = All seats are taken
no-already-seated = You are at the table already
no-robots = The admins of this group want no robots
no-old-rules = These rules do not fit the game any more
no-dead-rules = These rules are gone: somebody deleted them. Ask for a new link
no-not-author = Only who saved these rules, or an admin, may do that
no-name = Write a name: /save as at the lake
no-too-many-rules = { $most ->
    [one] There is { $most } rule set already, delete it
   *[other] There are { $most } rule sets already, delete one
}
no-not-full = { $missing ->
    [one] { $missing } player is missing
   *[other] { $missing } players are missing
}. { $robots ->
    [0] Call friends
   *[other] Call friends or add a robot
}
no-not-together = { $option ->
    [players] These do not go together: the pack has too few cards for so many players
    [later_lead] These do not go together: this table has no starting card to lead
    [titles] These do not go together: there must be as many titles as players
   *[other] These do not go together
}
seat-gone = There are fewer seats at the table now, and none was left for you. Sorry! Sit down when one is free
no-running = The game has begun
no-hints = This group plays without hints
no-hints-here = There are hints only in games with robots
no-hint-now = You get a hint when it is your turn
no-not-running = Nothing is being played at this table
no-not-now = No need for that now
no-too-soon = { $seconds ->
    [one] Let’s wait another second
   *[other] Let’s wait another { $seconds } seconds
}
no-nudge-later = { $unit ->
    [h] You may nudge in { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
   *[m] You may nudge in { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
}
no-your-turn = It is you whom the table waits for
no-too-many-tables = { $most ->
    [one] There is { $most } table here already, no room for more
   *[other] There are { $most } tables here already, no room for more
}. /stop closes one
no-table-here = No table here yet. Open one: /play
no-table-elsewhere = { $count ->
    [1] No table in this topic, it is in { $topics }
   *[other] No table in this topic, there are tables in { $topics }
}
no-deal-played = No deal has been finished yet
no-not-in-group = This table is in a group that you have left. Come back to the group, then to the table
no-too-fast = That is too fast. Let us rest some seconds and go on
no-anonymous = You cannot play anonymously: write under your own name
no-only-in-group = This command is for groups. Add me to one and repeat it there
no-only-in-private = Better do that in our private chat
no-bad-link = This link does not work: ask whoever sent it to send it again
no-dead-invite = This link is wrong or does not work any more. Ask the host for a new one
no-old-invite = The host has replaced this link. Ask for the new one
no-folded = This table is gone: it was closed. Open a new one: /play
no-played-out = This game has been played to its end. Open a new table: /play
no-other-group = This table is in a group that you are not in yet. Ask your friends to add you and open the link again
no-banned = This table is in a group that has closed its doors to you. Play with others: /play
no-bad-button = This button does not work any more
no-language = No such language. There is: { $known }

said-failed = Something broke on my side, the game is safe. Please try again
said-who-sits = Nobody sits down in the name of a group or a channel: tap “{ $button }”, and it is seen who you are
topic-astray = ↪️ From the closed topic { $topic }
topic-gone = The topic { $topic } is no more. Its table is here now
said-language = I speak English now
said-seated = You are at the table
said-got-up = You got up from the table
said-robot-sits = A robot sat down
said-robot-gone = A robot got up
said-standard = Standard rules again
said-dealt = Your cards are in our private chat
said-back = Welcome back
said-left = You left, a robot plays for you
said-robot-moved = { $count ->
    [one] The robot moved for { $name }
   *[other] Robots moved for { $name }
}
said-nudged = Calling: { $names }
said-nudged-secret = Calling everybody whom the table waits for
said-nudged-quiet = Not disturbing { $names }: no signals now, the cards wait
said-unseated = { $name } has left the table
said-let-in = { $name } may sit down at this table again
said-join-asked = Asking the table
said-join-seated = You are at the table. This match does not count for you in /top: the seat belongs to who began
said-join-yes = Let in
said-join-no = The table goes on as it is
said-join-gone = Too late: the seat is taken, or they have gone
said-join-wait = You agree. Waiting for the others
said-stopped = The game was stopped
export-caption = The record of all finished deals, to replay and to check
