icon = { $game ->
    [petukh] 🐓
    [petukh_15] 🐓
    [petukh_20] 🐓
    [petukh_25] 🐓
    [trump_boys] 🃏
    [president] 🎩
    [omnibus] ♥️
    [king_domino] ♥️
    [king_jokers] 🎭
   *[other] 👑
}
game-king_simple = Simple King
game-petukh = Petukh
game-petukh_15 = Petukh to 15
game-petukh_20 = Petukh to 20
game-petukh_25 = Petukh to 25
game-trump_boys = Trump Boys
about-game-petukh = Tricks write a balance off, boys help. The first at zero wins.
about-game-petukh_15 = All must play; one widow for all; flushes.
about-game-petukh_20 = Coloured boys count twice.
about-game-petukh_25 = Every card must be beaten; two tricks may be passed.
about-game-trump_boys = Réunion: two bowers, and the dealer lays two cards away.
about-game-king_simple = Seven deals to avoid, the same seven to take.
game-players-range = { $low }–{ $high } players
game-race = from { $start } down to zero
game-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
game-minutes = { $count ->
    [one] about { $count } minute
   *[other] about { $count } minutes
}
game-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
game-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
choose-game = <b>What shall we play?</b>

contract-no_tricks = No tricks
contract-no_boys = No boys
contract-no_girls = No girls
contract-no_hearts = No hearts
contract-no_king = No King
contract-no_last = { $last ->
    [1] No last trick
   *[other] No last two tricks
}
contract-no_all = Nothing at all
contract-take_tricks = Take tricks
contract-take_boys = Take boys
contract-take_girls = Take girls
contract-take_hearts = Take hearts
contract-take_king = Take the King
contract-take_last = { $last ->
    [1] Take the last trick
   *[other] Take the last two tricks
}
contract-take_all = Take everything

contract-short-no_tricks = −tricks
contract-short-no_boys = −boys
contract-short-no_girls = −girls
contract-short-no_hearts = −hearts
contract-short-no_king = −King
contract-short-no_last = −last
contract-short-no_all = −all
contract-short-take_tricks = +tricks
contract-short-take_boys = +boys
contract-short-take_girls = +girls
contract-short-take_hearts = +hearts
contract-short-take_king = +King
contract-short-take_last = +last
contract-short-take_all = +all

about-no_tricks = Every trick costs you.
about-no_boys = Boys in a trick cost you. Tricks themselves do not count.
about-no_girls = Queens in a trick cost you. Tricks themselves do not count.
about-no_hearts = Every heart in a trick costs you.
about-no_king = The King is the king of hearts. Whoever takes it pays.
about-no_last = Only the end of the deal counts.
about-no_all = The jumble, all at once: tricks, boys, girls, hearts, the King and the last tricks.
about-take_tricks = Every trick pays you.
about-take_boys = Boys in a trick pay you. Tricks themselves do not count.
about-take_girls = Queens in a trick pay you. Tricks themselves do not count.
about-take_hearts = Every heart in a trick pays you.
about-take_king = The King is the king of hearts. It is the whole prize.
about-take_last = Only the end of the deal counts.
about-take_all = The positive jumble, all at once: tricks, boys, girls, hearts, the King and the last tricks.
family-king = 👑 King
family-petukh = 🐓 Petukh
family-boys = 🃏 Trump Boys
about-family-king = 👑 <b>King</b> – { $count ->
    [one] { $count } variant
   *[other] { $count } variants
}: first avoid, then win it back.
about-family-petukh = 🐓 <b>Petukh</b> – { $count ->
    [one] { $count } variant
   *[other] { $count } variants
}: tricks write a balance off, boys help.
about-family-boys = 🃏 <b>Trump Boys</b> – { $count ->
    [one] { $count } variant
   *[other] { $count } variants
}: two jacks above the ace.
