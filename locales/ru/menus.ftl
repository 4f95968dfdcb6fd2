time-endless = долго
game-deals-from = { $low ->
    [one] от { $low } сдачи
    [few] от { $low } сдач
   *[other] от { $low } сдач
}
game-endless = бывает очень долго
game-goal = до { $goal }
game-deals-usual = обычно { $low }–{ $high } { $high ->
    [one] сдача
    [few] сдачи
   *[other] сдач
}
game-hours = { $half ->
    [0] { $hours ->
        [1] около часа
        [one] около { $hours } часа
        [few] около { $hours } часов
       *[other] около { $hours } часов
    }
   *[other] около { $hours },5 часа
}
time-minutes = ~{ $count } мин
time-hours = { $half ->
    [0] ~{ $hours } ч
   *[other] ~{ $hours },5 ч
}
column-players = кто
column-cards = карт
column-deals = сдач
column-time = время
family-range = { $players }, партия { $shortest } – { $longest }.

game-short-king_simple = Простой
game-short-king_online = Онлайн
game-short-king_three = Втроём
game-short-omnibus = Омнибус
game-short-king_domino = Домино
game-short-king_ordered = Заказной
game-short-king_minsk = Минский
game-short-king_atomic = Атомный
game-short-king_jokers = С джокером
game-short-ladies_preference = Дамский
game-short-king_52 = 52 карты
game-short-king_auction = С торгами
game-short-petukh = Обычный
game-short-petukh_15 = На 15
game-short-petukh_20 = На 20
game-short-petukh_25 = На 25
game-short-trump_boys = Районен
game-short-president = Король

topic-table = Стол
topic-cards = Карты
topic-play = Ходы
topic-calls = Козыри
topic-boys = Мальчики
topic-points = Очки
topic-end = Расчёт
lobby-long = ⏳ Долгая игра: можно прерваться и доиграть в другой день.
lobby-long-shorter = ⏳ Долгая игра: можно прерваться и доиграть в другой день. Короче её сделают правила стола: { $options }
