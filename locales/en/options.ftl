rules-menu = table rules
rules-menu-hint = Tap a rule to change it. ✏️ marks what is not standard.
option-line = { $label }: { $value }
option-standard = { $value } (standard)
option-all = { $count ->
    [one] { $count }
   *[other] all { $count }
}

option-clock = Per move
option-clock-about = When the time is up, a robot moves for the player.

option-boys = Boys
option-boys-about = Which cards are boys. Where there are eight, each is worth half.
option-boys-J = jacks
option-boys-JK = jacks and kings
option-boys-K = kings

option-hearts_lead_ban = Leading hearts
option-hearts_lead_ban-about = Whether hearts may be led while holding another suit. Matters in the deals of hearts, of the King and of all at once.
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
option-settlement-about = Whether everybody pays the winner the difference in points after the last deal.
option-settlement-differences = difference to the winner
option-settlement-none = nothing is paid, only places

option-stages = Stages
option-stages-about = Which deals are played. Their order stays.
