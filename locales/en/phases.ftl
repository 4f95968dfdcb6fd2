phase-exchange = exchange
phase-widow = widow
phase-take_turnup = turn-up
phase-lay_away = lay-away
phase-boys = boys
phase-flush = flush
phase-stop = stop
phase-play = tricks
dealer-and-phase = { $dealer } deals · { $phase }
trumps = Trumps { $symbol }
trumps-turnup = Trumps { $symbol }, turn-up { $card }
balances = To zero: { $parts }

did = { $name }: { $acts }
did-draw = drew { $count }
did-stand = stands
did-pass = passes
did-take_widow = takes the widow
did-leave_widow = leaves the widow
did-take_turnup = takes the turn-up
did-leave_turnup = leaves the turn-up
did-discard = { $count ->
    [one] { $count } card laid away
   *[other] { $count } cards laid away
}
laid-away = Laid away: { $name } { $cards }
did-flush = flush
did-boys = Boys: { $name } { $cards }
did-stop = zero reached, stop
did-go_on = zero reached, plays on

turn-exchange = { $name } is to exchange
turn-widow = { $name } decides on the widow
turn-take_turnup = { $name } decides on the turn-up
turn-lay_away = { $name } lays cards away
turn-boys = { $name } decides on boys
turn-flush = { $name } decides on a flush
turn-stop = { $name } decides whether to stop
secret-boys = I am asking about boys
secret-flush = I am asking about flushes

owed-exchange = { $count ->
    [0] Your exchange: no cards may be changed now
    [one] Your exchange: mark what to change, { $count } card at most
   *[other] Your exchange: mark what to change, { $count } cards at most
}
owed-widow = Will you take the widow?
owed-take_turnup = Take the turn-up { $card }? Mark the card you give for it
owed-lay_away = { $count ->
    [0] All that must be laid away is marked
    [one] Mark { $count } more card to lay away
   *[other] Mark { $count } more cards to lay away
}
owed-boys = You hold boys. Show them?
owed-flush = You hold a flush. Show it?
owed-stop = You have reached zero. Stop the game?

hint-near-draw = Near the finish: no cards may be changed.
hint-near-pass = Near the finish: no passing.
hint-stock = { $count ->
    [one] { $count } card in the stock.
   *[other] { $count } cards in the stock.
}
hint-widow = { $count ->
    [one] { $count } card in the widow.
   *[other] { $count } cards in the widow.
} { $keeps ->
    [0] It costs your whole hand.
   *[other] It costs your whole hand but one card.
}
hint-barred = Not to be laid away: { $cards }
hint-barred-scoring = Not to be laid away, { $count ->
    [1] it scores
   *[other] they score
}: { $cards }
hint-boys-offset = Without a trick boys only cover the penalty of { $count }; what is left over is written off.
hint-boys-forfeited = Without a trick boys do not count, and the penalty is { $count }.
hint-boys-added = Without a trick they add to the penalty of { $count }.
hint-flush-redeal = If you show it, the cards are dealt anew.
hint-flush-win_deal = If you show it, you write off { $count } and everybody else adds as many.
hint-flush-win_match = If you show it, the game is yours.
hint-stop-auto = The game ends by itself.
hint-stop-claim = If you do not stop and win another trick, it is a bust: your balance starts over.
hint-stop-optional = You have won already. If play goes on, others without a trick pay the penalty.
came = Came in: { $cards }
to-zero = { $count } to zero
to-zero-of = { $count } of { $start } to zero

button-stand = Keep all
button-draw = Change { $count }
button-pass = Pass
button-take_widow = Take the widow
button-leave_widow = Leave it
button-take_turnup = Give { $card }
button-leave_turnup = Leave it
button-discard = Lay away { $cards }
button-boys = Show { $cards } · { $points }
button-boys-none = Do not show
button-flush = Show the flush
button-hide_flush = Do not show
button-go_on = Play on
button-pass_trick = { $count ->
    [one] Pass the trick ({ $count } left)
   *[other] Pass the trick ({ $count } left)
}
button-halt = Stop
button-pass-sure = Yes, pass
button-stop-sure = Yes, stop
button-go_on-sure = Yes, play on
button-not-yet = Let me think
question-pass = Pass? This deal is played without you, your balance stays.
question-stop = Stop the game? You will have won.
question-go_on = Play on? There is no way back.

about-phase-exchange = Everybody in turn changes cards for as many from the stock, or keeps all.
about-phase-widow = The widow is offered in turn. Whoever takes it gives cards for it.
about-phase-take_turnup = The dealer may take the turn-up for any card.
about-phase-lay_away = The dealer took the turn-up and the last card and lays two away. Their points are the dealer’s, with a trick.
about-phase-lay_away-always = The dealer took the turn-up and the last card and lays two away. Their points are the dealer’s.
about-phase-boys = Boys are a pair or four of jacks. Nobody else sees who is asked.
about-phase-flush = A flush is a hand of one suit. Nobody else sees who is asked.
about-phase-stop = Whoever has reached zero decides whether the game stops.

claim-line-aside = { $name }: “The rest are mine” – { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
ended-stopped = { $name } has reached zero, the game is stopped.
ended-void = Everybody passed, the deal does not count.
ended-unplayed = One player was left, there was nobody to play with.
ended-flush = A flush was shown, nothing had to be played.
deal-brought-balance = { $points } for you, { $total } to zero
title-last = Rooster
title-last-neutral = comes last
why-bust = a bust, { $count } again
why-flush = a flush
why-others-flush = another’s flush
why-alone = nobody left to play with
why-prize-won = { $card } with its trick { $points }
why-prize-lost = { $card } lost { $points }
why-shown = boys { $points }
why-shown-lost = boys do not count
why-none = no trick { $points }
why-spared = no trick (the game was stopped, no penalty)
why-capped = no trick (balance above { $count }, no penalty)
why-cross = a cross
why-widow = widow { $cards } { $points }
why-widow-lost = widow { $cards } lost
why-null = null penalty { $points }
why-scoring = { $cards } { $points }
why-cards = { $count ->
    [one] { $count } trick { $points }
   *[other] { $count } tricks { $points }
}
said-robot-answered = The robot has answered
