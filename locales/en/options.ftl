rules-menu = table rules
rules-menu-hint = Tap a rule to change it. ✏️ marks what is not standard.
option-line = { $label }: { $value }
option-standard = { $value } (standard)
option-all = { $count ->
    [one] { $count }
   *[other] all { $count }
}

option-game = Game
option-clock = Per move
option-clock-about = When the time is up, a robot moves for the player.

option-boys = Boys
option-boys-about = Which cards are boys. Eight boys are worth as much as four together; King with 52 cards has a price of its own.
option-boys-J = jacks
option-boys-JK = jacks and kings
option-boys-K = kings

option-hearts_lead_ban = Leading hearts
option-hearts_lead_ban-about = Whether hearts may be led while holding another suit. Where deals differ, only in those of hearts, of the King and of all at once.
option-hearts_lead_ban-yes = with no other suit
option-hearts_lead_ban-no = at any time

option-kh_forced = King must go
option-kh_forced-about = When the King must go. Matters in the deals of the King and of all at once.
option-kh_forced-off = never
option-kh_forced-when_void = when you cannot follow
option-kh_forced-when_void_or_hearts_led = also when hearts are led

option-last_tricks = Last tricks
option-last_tricks-about = How many of the last tricks count. One is worth as much as both together.
option-last_tricks-1 = one
option-last_tricks-2 = two

option-early_end = End of a deal
option-early_end-about = Whether the cards are gathered as soon as nothing is left to score.
option-early_end-yes = once nothing can score
option-early_end-no = at the last card

option-settlement = Settlement
option-settlement-about = What the losers pay the winner after the last deal.
option-settlement-differences = difference to the winner
option-settlement-none = nothing is paid, only places

option-stages = Stages
option-stages-about = Which deals are played. Their order stays.

option-no-limit = none
option-settlement-reunion = 1 to 4, by their points

option-players = Players
option-players-about = How many sit at the table.
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-players-6 = 6

option-deck_size = Pack
option-deck_size-about = How many cards: from the sixes or from the sevens.
option-deck_size-32 = 32 cards
option-deck_size-36 = 36 cards

option-start_score = Balance
option-start_score-about = How many points everybody has to write off.
option-start_score-15 = 15
option-start_score-20 = 20
option-start_score-25 = 25
option-start_score-30 = 30

option-exchange_mode = Exchange
option-exchange_mode-about = How cards are changed before play.
option-exchange_mode-each_player = each changes some
option-exchange_mode-single_widow = one widow for all
option-exchange_mode-none = no exchange

option-widow_size = Widow
option-widow_size-about = Cards in the widow. With four, one card of the hand is kept.
option-widow_size-5 = 5 cards
option-widow_size-4 = 4 cards

option-max_draw = Cards to change
option-max_draw-about = How many cards may be changed at once.

option-dealer_takes_turnup = Turn-up
option-dealer_takes_turnup-about = Whether the dealer may take the turn-up for any card.
option-dealer_takes_turnup-yes = for the dealer
option-dealer_takes_turnup-no = stays there

option-allow_pass = Passing
option-allow_pass-about = Whether a player may leave the deal.
option-allow_pass-yes = allowed
option-allow_pass-no = all must play

option-follow = Following
option-follow-about = What must be played to another’s lead.
option-follow-follow_or_trump = suit, else trump
option-follow-follow_head_or_trump = higher in suit
option-follow-follow_head_strict = higher, else trump

option-must_overtrump = Overtrumping
option-must_overtrump-about = Whether a trump must be beaten by a higher one.
option-must_overtrump-yes = required
option-must_overtrump-no = not required

option-trick_passes = Passed tricks
option-trick_passes-about = How often in a deal a player may play no card to a trick.

option-boys_kind = Boys
option-boys_kind-about = Which two jacks are boys.
option-boys_kind-none = not played
option-boys_kind-same_colour = same colour
option-boys_kind-same_colour_or_trump = same colour, or with trump
option-boys_kind-any_pair = any two

option-boys_values = Worth of boys
option-boys_values-about = How many points boys write off.
option-boys_values-1 = pair
option-boys_values-2 = with trump
option-boys_values-3 = four

option-boys_timing = When to show
option-boys_timing-about = When boys are shown.
option-boys_timing-immediate = at once
option-boys_timing-before_play = before play
option-boys_timing-on_play = when played

option-boys_must_survive_exchange = Boys exchanged
option-boys_must_survive_exchange-about = Whether boys count that were changed afterwards.
option-boys_must_survive_exchange-yes = only those kept
option-boys_must_survive_exchange-no = all count

option-boys_no_trick = Boys, no trick
option-boys_no_trick-about = What boys do for a player without a trick.
option-boys_no_trick-offset = cover the penalty
option-boys_no_trick-forfeited = do not count
option-boys_no_trick-added = add to the penalty

option-boys_min_balance = Balance for boys
option-boys_min_balance-about = The smallest balance with which boys may be shown.
option-boys_min_balance-1 = pair
option-boys_min_balance-2 = four

option-boys_instant_win = Win by boys
option-boys_instant_win-about = Whether boys can win as soon as they are shown.
option-boys_instant_win-off = no
option-boys_instant_win-guaranteed = if sure without tricks
option-boys_instant_win-full = if enough

option-boys_trick_by_jack = Trick by a jack
option-boys_trick_by_jack-about = Whether boys count only if one of them takes a trick.
option-boys_trick_by_jack-yes = required
option-boys_trick_by_jack-no = not required

option-ace_of_spades = Ace of spades
option-ace_of_spades-about = A trick with the ace of spades writes off five; losing the ace adds five.
option-ace_of_spades-yes = worth 5
option-ace_of_spades-no = like others

option-no_trick_penalty = No trick
option-no_trick_penalty-about = Points added for a deal without a trick.

option-no_trick_cap = Penalty limit
option-no_trick_cap-about = With a higher balance no penalty is written.

option-remiz_crosses = Crosses
option-remiz_crosses-about = Every deal without a trick is a cross, paid to the winner at the end.
option-remiz_crosses-yes = written
option-remiz_crosses-no = none

option-remiz_stake = Price of a cross
option-remiz_stake-about = What each cross costs at the end.

option-remiz_replaces_points = Cross and penalty
option-remiz_replaces_points-about = Whether points are written beside a cross.
option-remiz_replaces_points-yes = only the cross
option-remiz_replaces_points-no = both

option-flush_trump = Flush of trumps
option-flush_trump-about = What a hand of trumps brings.
option-flush_trump-off = nothing
option-flush_trump-win_deal = wins the deal
option-flush_trump-win_match = wins the game

option-flush_plain = Plain flush
option-flush_plain-about = What a hand of one plain suit brings.
option-flush_plain-off = nothing
option-flush_plain-redeal = a new deal
option-flush_plain-win_deal = wins the deal
option-flush_plain-win_match = wins the game

option-stop_rule = At zero
option-stop_rule-about = How play stops when somebody reaches zero.
option-stop_rule-auto = the game ends
option-stop_rule-claim = must be announced
option-stop_rule-optional = may play on

option-near_finish = Near the finish
option-near_finish-about = When little is left, changing cards and passing are forbidden.
option-near_finish-petukh = at 2 you stand, at 1 all do
option-near_finish-petukh_15 = at 1–3 no widow
option-near_finish-petukh_20 = at 2 you stand
option-near_finish-none = no bans
option-near_finish-own = rules of its own

option-lone_player = Left alone
option-lone_player-about = What a player gets when everybody else has passed.
option-lone_player-all_tricks = five tricks
option-lone_player-no_score = nothing

option-knockout = Knock-out
option-knockout-about = Whether the loser makes room before the next game.
option-knockout-yes = makes room
option-knockout-no = stays

option-deals = Deals
option-deals-about = How many deals there are.
option-deals-3 = 3
option-deals-6 = 6
option-deals-9 = 9

option-null_penalty_each = Null penalty
option-null_penalty_each-about = What a player without a trick gives to each of the others.

option-last_trick = Last trick
option-last_trick-about = The prize for the last trick.
option-last_trick-0 = no prize
option-last_trick-10 = 10 points

option-dealer_null_loses_widow = Dealer’s widow
option-dealer_null_loses_widow-about = Whether the dealer scores the widow without a trick.
option-dealer_null_loses_widow-yes = needs a trick
option-dealer_null_loses_widow-no = always

option-left_bower_payment = Left bower
option-left_bower_payment-about = Whether the owner of a left bower pays who takes it with the right one.
option-left_bower_payment-yes = pays 1
option-left_bower_payment-no = pays nothing
