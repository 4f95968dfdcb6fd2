on-table = На столе: { $cards }
last-trick = Прошлая взятка: { $line }
taken = У вас { $count ->
    [0] взяток нет
    [one] { $count } взятка
    [few] { $count } взятки
   *[other] { $count } взяток
}
taken-scored = У вас { $count ->
    [0] взяток нет
    [one] { $count } взятка
    [few] { $count } взятки
   *[other] { $count } взяток
}: { $points }
hand-away = За вас пока ходит робот.

duty-lead = Ваш заход, можно с любой карты
duty-void = Ваш ход: масти { $symbol } нет, можно любую
duty-answer = Вы согласны отдать остальные взятки?
duty-must_follow = Ваш ход: масть { $symbol }
duty-must_head = Ваш ход: перебейте в масть { $symbol }
duty-must_trump = Ваш ход: нужно бить козырем { $symbol }
duty-must_overtrump = Ваш ход: перебейте козырем { $symbol }
duty-lead_banned = { $suit ->
    [C] Ваш заход: с треф пока нельзя
    [D] Ваш заход: с бубён пока нельзя
    [S] Ваш заход: с пик пока нельзя
   *[H] Ваш заход: с червей пока нельзя
}
duty-trump_lead_banned = Ваш заход: с козырей { $symbol } пока нельзя
duty-must_discard = { $which ->
    [KH] Ваш ход: Кинга нужно сбросить
   *[other] Ваш ход: нужно сбросить { $card }
}
duty-must_play = { $which ->
    [KH] Ваш ход: Кинга нужно положить
   *[other] Ваш ход: нужно положить { $card }
}
claim-question = Забрать { $count ->
    [one] последнюю взятку
    [few] остальные { $count } взятки
   *[other] остальные { $count } взяток
}? Если это не бесспорно, спросим соперников.
claim-refused = Соперники хотят доиграть.

seated = Вы за столом. Карты придут сюда, как только начнётся игра.
got-up = Вы встали из-за стола. Пока игра не началась, можно сесть снова.
deal-over = сдача { $deal } окончена
deal-brought = Вам { $points }, всего { $total }
left = Вы ушли, за вас играет робот. Место ждёт вас.
over = Игра окончена.
over-won = Игра окончена. Победа ваша: { $total }!
over-place = Игра окончена. Ваше место – { $place }-е, { $total }.
over-stopped = Игру остановили.
claim-question-open = Забрать остальные взятки? Если это не бесспорно, спросим соперников.
