nameless = Игрок
decimal-point = ,
date = { NUMBER($day, minimumIntegerDigits: 2) }.{ NUMBER($month, minimumIntegerDigits: 2) }.{ $year }
top = Кто как играет
top-all = за всё время
top-recent = за { $days ->
    [one] последний { $days } день
    [few] последние { $days } дня
   *[many] последние { $days } дней
}
top-matches = игр
top-wins = побед
top-place = место
top-note = Победа – первое место, и поделённое тоже. Место – среднее. Роботы не в счёт.
top-off = В этой группе рейтинг не ведут: играют ради игры. Запись игры – /score, последние игры – /history
top-empty-all = Здесь пока не доиграли ни одной игры. Открыть стол: /play
top-empty-recent = За { $days ->
    [one] последний { $days } день
    [few] последние { $days } дня
   *[many] последние { $days } дней
} здесь не доиграли ни одной игры. Самое время: /play
button-top-all = За всё время
button-top-recent = За { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
me = Ваша игра
me-empty = Доигранных игр у вас пока нет. Сыграйте одну до конца, и здесь появятся первые числа.
me-total = счёт
me-note = Место и счёт – в среднем за игру.
button-contracts = По контрактам
contracts = Ваши контракты
contracts-note = Очки в среднем за сдачу, по последним играм (до { $count }).
contracts-deals = сдач
contracts-mean = очки
contracts-empty = По контрактам рассказать пока нечего. Доиграйте партию в Кинга, и я посчитаю.
history-private = Ваши последние игры
history-group = Последние игры здесь
history-records = 📄 пришлёт запись игры файлом, 🎞 – её сдачи, чтобы пересмотреть.
deal-listed = Сдача { $deal }
deals-how = Откройте сдачу – она пойдёт ход за ходом в личном чате.
history-empty-private = Доигранных игр у вас пока нет. Первая появится здесь, как только закончится.
history-empty-group = Здесь пока не доиграли ни одной игры. Открыть стол: /play
