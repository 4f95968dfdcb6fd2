game-president = President
about-game-president = Also called King or Scum: be the first to get rid of your cards. The last one is the Beggar.
family-president = 🎩 President
about-family-president = 🎩 <b>President</b> – { $count ->
    [one] { $count } variant
   *[other] { $count } variants
}: the first without cards is King.

title-king = King
title-prince = Prince
title-citizen = Citizen
title-poor = Pauper
title-beggar = Beggar
title-president = President
title-vice_president = Vice-president
title-vice_scum = Vice-scum
title-scum = Scum
title-low-1 = Last
title-low-2 = Last but one
title-place = Place { $place }
rank-own = Your rank: { $title }
ranks = Ranks: { $parts }

phase-tribute = exchange
phase-climb = rounds
phase-dominoes = dominoes
phase-lottery = lottery
turn-tribute = Waiting for the exchange: { $name }
turn-climb = { $name } to play
turn-dominoes = { $name } to play

swap = { $low } ⇄ { $high }, { $count ->
    [one] { $count } card each
   *[other] { $count } cards each
}
swaps = Exchange: { $parts }
round-line = { $number }. { $plays } → { $leader }
last-round = Last round: { $line }
specials = Special cards: { $parts }
round-passed = Out of the round: { $names }
round-reversed = Play goes the other way round
run-locked = A run: only the next rank may follow
dominoes-fitting = Fits: { $cards }
hands-left = Cards: { $parts }
gone-out = Out: { $parts }
prize-line = { $number }. { $card } – { $name } <b>{ $points }</b>
ended-lottery = The prizes were drawn from a second pack and given out.
ended-first-out = { $name } was the first without cards; the other places go by the cards left.
ended-one-left = Only one player still holds cards: { $name }.
why-place = { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
why-prize = prize for { $card } { $points }

owed-climb-start = You lead: play { $card }, alone or with others of its rank
owed-climb-lead = You lead: one to four cards of one rank
owed-climb-nothing = Your turn: nothing beats this, so pass
owed-climb-run = Your turn: a run, so only { $rank }, or pass
owed-climb = Your turn: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} { $height }, or pass
owed-climb-more = Your turn: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} or more { $height }, or pass
climb-equal = from { $rank } up
climb-above = above { $rank }
owed-dominoes-start = You lead: begin with { $card }
owed-dominoes-any = You lead: any card; all suits will begin with its rank
owed-dominoes-nothing = Your turn: nothing fits, so pass
owed-dominoes = Your turn: lay a card that fits
owed-tribute = { $count ->
    [0] All that you give is marked
    [one] Mark { $count } more card to give
   *[other] Mark { $count } more cards to give
}
gave = You gave: { $cards }
button-skip = Pass
button-give-back = Give { $cards } · { $name }

about-phase-tribute = Low ranks gave their best cards to high ones, who give as many back, of their choice.
about-phase-climb = Plays go higher and higher. If all pass, you lead the next round.
about-phase-dominoes = Rows grow up and down. If a card of yours fits, you must lay it.

option-order = Order of cards
option-order-about = Which card is lowest; threes and twos may stand above the ace.
option-order-climb_4low = four low, three high
option-order-climb_3low = three low, two high
option-order-climb_2low = two low, ace high
option-start_card = First card
option-start_card-about = Whoever holds it begins the first deal with it.
option-start_card-4C = 4♣
option-start_card-3C = 3♣
option-start_card-2C = 2♣
option-start_card-none = none, left of the dealer leads
option-later_lead = Later leads
option-later_lead-about = Who begins the later deals.
option-later_lead-left_of_dealer = left of the dealer
option-later_lead-start_card = holder of the first card
option-allow_equal = Equal cards
option-allow_equal-about = Whether cards of the same rank may be played.
option-allow_equal-yes = beat
option-allow_equal-no = do not beat
option-follow_count = Number of cards
option-follow_count-about = Whether more cards may follow fewer.
option-follow_count-same = as many
option-follow_count-same_or_more = as many or more
option-pass_lock = After a pass
option-pass_lock-about = Whether one may come back into the round after a pass.
option-pass_lock-yes = out of the round
option-pass_lock-no = may come back
option-runs = Runs
option-runs-about = Several cards in ascending order: only the next may follow.
option-runs-yes = played
option-runs-no = not played
option-run_length = Length of a run
option-run_length-about = How many cards in a row make a run.
option-specials = Special cards
option-specials-about = Cards that do something more when they are played.
specials-none = none
special-clear = { $rank } ends the round
special-skip = { $rank } skips the next player
special-reverse = { $rank } turns play around
option-exchange = Exchange
option-exchange-about = Whether low ranks give their best cards to high ones.
option-exchange-standard = two and one
option-exchange-off = none
option-fast_finish = Quick end
option-fast_finish-about = Whether the deal ends as soon as there is a King.
option-fast_finish-yes = once the first is out
option-fast_finish-no = play to the last
option-reseat = Seats
option-reseat-about = Whether the next deal is played in the order of ranks.
option-reseat-yes = in order of ranks
option-reseat-no = stay as they are
option-points = Points
option-points-about = What a place in a deal brings.
option-points-place = for every place
option-points-classic = 2 and 1, play to 11
option-house_rules = The King's rule
option-house_rules-about = Whether the King may announce a rule.
option-house_rules-yes = allowed
option-house_rules-no = none
option-titles = Titles
option-titles-about = What the places are called. Your own, joined by commas: /titles Tsar, Boyar, Merchant, Serf
no-titles = Titles belong to the game “President”
no-other-titles = Write { $count } titles joined by commas, from the first place: /titles Tsar, Boyar, Merchant, Serf
option-titles-royal = King to Beggar
option-titles-presidential = President to Scum

rules-shed-dealt = All cards are dealt one by one. Ranks, from the lowest: { $ranks }. Suits do not matter.
rules-shed-dealt-up = From the second deal on the last player deals, up the ranks from himself: extra cards stay low.
rules-rounds = <b>Rounds</b>
rules-start = { $card } begins the first deal: its holder must play it.
rules-start-always = { $card } begins every deal: its holder must play it.
rules-start-none = The player to the dealer's left begins.
rules-start-later = Later the player to the dealer's left begins.
rules-lead = One leads one, two, three or four cards of one rank.
rules-follow-same = The others play as many cards, { $equal ->
    [yes] of the same rank or higher
   *[other] always higher
}, or pass.
rules-follow-more = The others play as many cards or more, { $equal ->
    [yes] of the same rank or higher
   *[other] always higher
}, or pass.
rules-lock-yes = Whoever passes waits for the end of the round.
rules-lock-no = After a pass one may come back at the next turn.
rules-round-over = When all have passed the round is over; whoever played last leads. If he has no cards, the next one does.
rules-run = A run: { $count ->
    [one] { $count } single card
   *[other] { $count } single cards in a row
}, then only the next rank may follow. A run ends at the ace.
rules-run-lock = Whoever passes in a run waits for the end of the round.
rules-exchange-ranks = <b>Exchange</b>
rules-tribute = From the second deal on the last gives his two best cards to the first, who gives any two back. With four players or more the last but one gives one to the second and gets any one back.
rules-no-tribute = There is no exchange.
rules-places = <b>Places</b>
rules-titles = The sooner without cards, the higher: { $titles }.
rules-fast-yes = When the first is out the deal ends: of the others, the fewer cards the higher.
rules-fast-no = The deal is played until only one holds cards.
rules-reseat-yes = The next deal is played in the order of the ranks.
rules-reseat-no = Seats stay as they are.
rules-points = Points for the places: { $points }.
rules-race = Play goes on until somebody has { $count }.

contract-dominoes = Card dominoes
contract-lottery = Lottery
contract-short-dominoes = dominoes
contract-short-lottery = lottery
about-dominoes = The sooner you get rid of your cards, the more you get.
about-lottery = Prize cards are drawn from a second pack. Whoever holds the same card wins the prize.
command-president-private = Open a table for President
command-president-group = A table for President
