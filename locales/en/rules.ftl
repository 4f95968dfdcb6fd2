rules-hand = Everybody gets { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}. Ranks: { $ranks }.
rules-hand-draw = Everybody gets { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}, the rest is the stock. Ranks: { $ranks }.
rules-eldest-leads = The dealer’s left neighbour leads first.
rules-suit = Follow suit; if you cannot, play any card.
rules-suit-draw = Follow suit; if you cannot, draw from the stock until you can. If it is empty, play anything.
rules-winner-leads = The highest card of the suit led takes the trick, and its winner leads next.
rules-winner-leads-draw = The highest card of the suit led takes the trick, and its winner leads next; without cards, the next player does. Without cards you wait for the next deal.
rules-missing = The pack has no { $cards }.
rules-deals = { $of ->
    [game] <b>Games and prices</b>
   *[deal] <b>Deals and prices</b>
}
unit-tricks = { $points } a trick
unit-boys = { $points } a boy
unit-girls = { $points } a queen
unit-hearts = { $points } a heart
unit-king = { $points } for the king of hearts
unit-last = { $of ->
    [1] { $points } for the last trick
   *[other] { $points } for each of the last tricks
}
rules-boys-J = Boys are jacks.
rules-boys-JK = Boys are jacks and kings.
rules-boys-K = Boys are kings.
rules-forbidden = <b>What is forbidden</b>
rules-ban = { $suit ->
    [C] Clubs
    [D] Diamonds
    [S] Spades
   *[H] Hearts
} may not be led while you hold another suit: { $of ->
    [game] { $count ->
        [one] game
       *[other] games
    }
   *[deal] { $count ->
        [one] deal
       *[other] deals
    }
} { $deals }.
rules-no-ban = Any card may be led.
rules-forced = If you cannot follow suit, the King must go at once: { $of ->
    [game] { $count ->
        [one] game
       *[other] games
    }
   *[deal] { $count ->
        [one] deal
       *[other] deals
    }
} { $deals }. When hearts are led, as you like.
rules-forced-own = The King must go as soon as you cannot follow suit or hearts are led: { $of ->
    [game] { $count ->
        [one] game
       *[other] games
    }
   *[deal] { $count ->
        [one] deal
       *[other] deals
    }
} { $deals }.
rules-no-forced = The King may be kept back.
rules-end = <b>End of a deal</b>
rules-early-yes = As soon as nothing is left to score, the cards are gathered.
rules-early-no = Every deal is played to the last card.
rules-claim = Before leading you may say “The rest are mine”. If it is beyond doubt, the deal ends at once; otherwise the others decide.
rules-match = <b>End of the game</b>
rules-winner = The most points win. Equal points win together.
rules-pay-differences = Everybody pays the winner the difference in points.
rules-pay-none = Nothing is paid, only places count.
rules-check = Every finished deal can be checked: /verify
rules-dealt = Everybody gets { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
}; the next is turned up, its suit is trumps. The dealer’s left neighbour leads first, then whoever took the trick.
rules-before = <b>Before the play</b>
rules-exchange = Exchange: once, in turn, everybody may lay away up to { $count ->
    [one] { $count } card
   *[other] { $count } cards
} and draw as many from the stock, as long as it lasts.
rules-may-pass = Passing is allowed: the deal is played without you, your balance stays.
rules-lone = If all pass, the deal does not count. If one player is left, { $count ->
    [0] nothing is written off.
   *[other] they write off { $count } without play, but no more than they need.
}
rules-no-pass = Nobody may pass.
rules-widow = { $count ->
    [one] The widow of { $count } card
   *[other] The widow of { $count } cards
} is offered in turn until somebody takes it. { $keeps ->
    [0] It costs the whole hand.
   *[other] It costs the hand but one card.
}
rules-widow-pass = Once the widow is taken nobody may pass.
rules-take_turnup = The dealer may take the turn-up for any card.
rules-lay_away = The dealer takes the turn-up and the last card and lays { $count } away, but no aces and no bowers.
rules-flush = A flush, all cards of one suit, may be shown in place of playing: plain – { $plain }, of trumps – { $trump }.
rules-flush-off = nothing
rules-flush-redeal = a new deal
rules-flush-win_deal = its holder −{ $count }, all others +{ $count }
rules-flush-win_match = wins the game
rules-ban-at = With a balance of { $balances }: { $what }.
rules-ban-own-draw = that player neither changes cards nor takes the turn-up
rules-ban-own-widow = that player takes neither widow nor turn-up
rules-ban-own-pass = that player may not pass
rules-ban-all-draw = nobody changes cards or takes the turn-up
rules-ban-all-widow = nobody takes the widow or the turn-up
rules-ban-all-pass = nobody may pass
rules-tricks = <b>Tricks</b>
rules-ranks = Ranks: { $ranks }.
rules-bowers = The highest trumps are two jacks: that of trumps (right bower), then the other of its colour (left bower), a trump, too.
rules-follow-follow_or_any = Follow suit, else play any card.
rules-follow-follow_or_trump = Follow suit; without it play a trump; without trumps any card.
rules-follow-follow_head_or_trump = Follow suit and beat the best card if you can; without the suit play a trump.
rules-follow-follow_head_strict = Follow suit with a higher card. If you cannot, play a trump; without trumps follow with any card.
rules-follow-follow_or_draw = Follow suit.
rules-overtrump = A trump must be beaten by a higher one if you hold it.
rules-trick-passes = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
} a deal may be passed without a card, but not when you lead.
rules-score = <b>Score</b>
rules-cards = In tricks: bowers 12 each, ace 11, ten 10, king 4, queen 3, other jacks 2.
rules-last = Last trick: +{ $count }.
rules-widow-needs = Cards laid away count for the dealer if he took a trick.
rules-widow-always = Cards laid away always count for the dealer.
rules-null = Null penalty: without a trick you give { $count } to each of the others.
rules-left-bower = If the right bower takes your left bower, you pay its owner { $count }.
rules-written = Everybody’s balance is { $start }. { $penalty ->
    [0] A trick writes one off.
   *[other] A trick writes one off, a deal without a trick adds { $penalty }.
}
rules-cap = With a balance above { $count } no penalty is written.
rules-ace-of-spades = A trick with the ace of spades writes off 5, losing the ace adds 5.
rules-boys-same_colour = Boys are two jacks of one colour.
rules-boys-same_colour_or_trump = Boys are two jacks of one colour, or any two with the jack of trumps.
rules-boys-any_pair = Boys are any two jacks.
rules-boys-worth = A pair shown writes off { $pair }, with the jack of trumps { $trump }, four jacks { $four }.
rules-boys-worth-any = A pair shown writes off { $pair }, four jacks { $four }.
rules-boys-immediate = They are shown as soon as they come: after the deal or your own exchange.
rules-boys-before_play = They are shown before the play.
rules-boys-on_play = They are shown with the first of them that is played.
rules-boys-offset = Without a trick boys cover the penalty; what is left over is written off.
rules-boys-forfeited = Without a trick boys do not count.
rules-boys-added = Without a trick boys add to the penalty.
rules-boys-from = A pair may be shown with a balance of { $pair } or more, four with { $four } or more.
rules-boys-instant-guaranteed = If what boys write off even without a trick is enough for zero, showing them wins at once.
rules-boys-instant-full = If boys are enough for zero, showing them wins at once.
rules-boys-by-jack = Boys count only if one of them takes a trick.
rules-boys-changed = Boys count even if they are changed afterwards.
rules-crosses = Every deal without a trick is a cross; at the end each costs { $count }, paid to the winner.
rules-crosses-only = The cross takes the place of the penalty.
rules-first-at-zero = The first at zero wins.
rules-stop-auto = At zero the game stops by itself.
rules-stop-claim = Stopping must be announced. Whoever does not and wins another trick goes bust: the balance starts over.
rules-bust = Writing off too much with tricks is a bust: the balance starts over. Boys never cause one.
rules-stop-optional = Whoever has reached zero may stop the game, or play the deal out to catch others without a trick.
rules-cut-short = In a deal stopped early the others write off what they took; nobody is charged for having no trick.
rules-last-title = Whoever has the highest balance at the end is the Rooster.
rules-last-neutral = Whoever has the highest balance at the end comes last.
rules-pay-balance = Everybody pays the winner what is left of their balance.
rules-knockout = Knock-out: in the next game the seat of { $titled ->
    [yes] the Rooster
   *[no] whoever came last
} goes to the first in line.
rules-deals-count = { $count ->
    [one] { $count } deal is played.
   *[other] { $count } deals are played.
}
rules-pay-reunion = Losers pay the winner by their points: below { $high } 1, below { $middle } 2, below { $low } 3, zero or less 4.
