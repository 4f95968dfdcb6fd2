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
game-king_simple = Кинг простой
game-petukh = Петух
game-petukh_15 = Петух на 15
game-petukh_20 = Петух на 20
game-petukh_25 = Петух на 25
game-trump_boys = Козырные мальчики
about-game-petukh = Взятки списывают запись; мальчики помогают. Кто первым дойдёт до нуля, победил.
about-game-petukh_15 = Обязаловка, один прикуп на всех, хлюст.
about-game-petukh_20 = Мальцы: цветные мальчики стоят вдвое.
about-game-petukh_25 = Каждую карту перебивают, две взятки можно пропустить.
about-game-trump_boys = Районен: два старших валета, сдатчик сносит прикуп.
about-game-king_simple = Семь сдач на штраф и семь на отыгрыш.
game-players-range = { $low }–{ $high ->
    [one] { $high } игрок
    [few] { $high } игрока
   *[other] { $high } игроков
}
game-race = с { $start } до нуля
game-deals = { $count ->
    [one] { $count } сдача
    [few] { $count } сдачи
   *[other] { $count } сдач
}
game-minutes = { $count ->
    [one] около { $count } минуты
    [few] около { $count } минут
   *[other] около { $count } минут
}
game-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
game-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
choose-game = <b>Во что сыграем?</b>

contract-no_tricks = Не брать взяток
contract-no_boys = Не брать мальчиков
contract-no_girls = Не брать девочек
contract-no_hearts = Не брать червей
contract-no_king = Не брать Кинга
contract-no_last = { $last ->
    [1] Не брать последнюю взятку
   *[other] Не брать две последние взятки
}
contract-no_all = Не брать всё подряд
contract-take_tricks = Брать взятки
contract-take_boys = Брать мальчиков
contract-take_girls = Брать девочек
contract-take_hearts = Брать червей
contract-take_king = Брать Кинга
contract-take_last = { $last ->
    [1] Брать последнюю взятку
   *[other] Брать две последние взятки
}
contract-take_all = Брать всё подряд

contract-short-no_tricks = −взятки
contract-short-no_boys = −мальчики
contract-short-no_girls = −девочки
contract-short-no_hearts = −черви
contract-short-no_king = −Кинг
contract-short-no_last = −последние
contract-short-no_all = −всё
contract-short-take_tricks = +взятки
contract-short-take_boys = +мальчики
contract-short-take_girls = +девочки
contract-short-take_hearts = +черви
contract-short-take_king = +Кинг
contract-short-take_last = +последние
contract-short-take_all = +всё

about-no_tricks = За каждую взятку пишется минус.
about-no_boys = Мальчики во взятке стоят очков. Взятки сами по себе не в счёт.
about-no_girls = Дамы во взятке стоят очков. Взятки сами по себе не в счёт.
about-no_hearts = Каждая черва во взятке стоит очков.
about-no_king = Кинг – король червей. Кто взял его, тот и платит.
about-no_last = Считается только конец сдачи.
about-no_all = Ералаш, всё сразу: взятки, мальчики, девочки, черви, Кинг и последние взятки.
about-take_tricks = За каждую взятку пишется плюс.
about-take_boys = Мальчики во взятке приносят очки. Взятки сами по себе не в счёт.
about-take_girls = Дамы во взятке приносят очки. Взятки сами по себе не в счёт.
about-take_hearts = Каждая черва во взятке приносит очки.
about-take_king = Кинг – король червей. Он и есть вся добыча.
about-take_last = Считается только конец сдачи.
about-take_all = Положительный ералаш, всё сразу: взятки, мальчики, девочки, черви, Кинг и последние взятки.
family-king = 👑 Кинг
family-petukh = 🐓 Петух
family-boys = 🃏 Козырные мальчики
about-family-king = 👑 <b>Кинг</b> – { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[other] { $count } вариантов
}: сначала не брать, потом отыгрываться.
about-family-petukh = 🐓 <b>Петух</b> – { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[other] { $count } вариантов
}: взятки списывают запись, мальчики помогают.
about-family-boys = 🃏 <b>Козырные мальчики</b> – { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[other] { $count } вариантов
}: два валета старше туза.
