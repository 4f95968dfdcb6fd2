phase-exchange = прикупка
phase-widow = прикуп
phase-take_turnup = вскрышка
phase-lay_away = снос
phase-boys = мальчики
phase-flush = хлюст
phase-stop = остановка
phase-play = взятки
dealer-and-phase = Сдаёт { $dealer } · { $phase }
trumps = Козырь { $symbol }
trumps-turnup = Козырь { $symbol }, вскрышка { $card }
balances = До нуля: { $parts }

did = { $name }: { $acts }
did-draw = обмен { $count }
did-stand = свои
did-pass = пас
did-take_widow = взят прикуп
did-leave_widow = без прикупа
did-take_turnup = взята вскрышка
did-leave_turnup = без вскрышки
did-discard = { $count ->
    [one] снесена { $count } карта
    [few] снесены { $count } карты
   *[other] снесено { $count } карт
}
laid-away = Снос: { $name } { $cards }
did-flush = хлюст
did-boys = Мальчики: { $name } { $cards }
did-stop = до нуля, стоп
did-go_on = до нуля, но играем дальше

turn-exchange = Меняет карты { $name }
turn-widow = Решает о прикупе { $name }
turn-take_turnup = Решает о вскрышке { $name }
turn-lay_away = Сносит карты { $name }
turn-boys = Решает о мальчиках { $name }
turn-flush = Решает о хлюсте { $name }
turn-stop = Решает, остановить ли игру, { $name }
secret-boys = Спрашиваю о мальчиках
secret-flush = Спрашиваю о хлюсте

owed-exchange = { $count ->
    [0] Ваша прикупка: карты сейчас не меняют
    [one] Ваша прикупка: отметьте, что менять, не больше { $count } карты
    [few] Ваша прикупка: отметьте, что менять, не больше { $count } карт
   *[other] Ваша прикупка: отметьте, что менять, не больше { $count } карт
}
owed-widow = Возьмёте прикуп?
owed-take_turnup = Возьмёте вскрышку { $card }? Отметьте карту, которую отдадите за неё
owed-lay_away = { $count ->
    [0] Отмечено всё, что нужно снести
    [one] Отметьте ещё { $count } карту на снос
    [few] Отметьте ещё { $count } карты на снос
   *[other] Отметьте ещё { $count } карт на снос
}
owed-boys = У вас мальчики. Показать?
owed-flush = У вас хлюст. Показать?
owed-stop = Вы дошли до нуля. Остановить игру?

hint-near-draw = Близко к финишу: менять карты нельзя.
hint-near-pass = Близко к финишу: пасовать нельзя.
hint-stock = { $count ->
    [one] В колоде { $count } карта.
    [few] В колоде { $count } карты.
   *[other] В колоде { $count } карт.
}
hint-widow = В прикупе { $count ->
    [one] { $count } карта.
    [few] { $count } карты.
   *[other] { $count } карт.
} { $keeps ->
    [0] За него отдают всю руку.
   *[other] За него отдают всю руку, кроме одной карты.
}
hint-barred = Сносить нельзя: { $cards }
hint-barred-scoring = Сносить нельзя, { $count ->
    [1] стоит
   *[other] стоят
} очков: { $cards }
hint-boys-offset = Без взятки мальчики только покроют штраф { $count }, лишнее спишется.
hint-boys-forfeited = Без взятки мальчики не в счёт, и штраф { $count }.
hint-boys-added = Без взятки они прибавятся к штрафу { $count }.
hint-flush-redeal = Покажете – карты пересдадут.
hint-flush-win_deal = Покажете – спишете { $count }, остальные прибавят столько же.
hint-flush-win_match = Покажете – и игра ваша.
hint-stop-auto = Игра кончается сама.
hint-stop-claim = Не остановите и возьмёте ещё взятку – перебор: запись начнётся сначала.
hint-stop-optional = Победа уже ваша. Если играть дальше, соперники без взяток получат штраф.
came = Пришли: { $cards }
to-zero = До нуля { $count }
to-zero-of = До нуля { $count } из { $start }

button-stand = Оставить все
button-draw = Сменить { $count }
button-pass = Спасовать
button-take_widow = Взять прикуп
button-leave_widow = Оставить
button-take_turnup = Отдать { $card }
button-leave_turnup = Не брать
button-discard = Снести { $cards }
button-boys = Показать { $cards } · { $points }
button-boys-none = Не показывать
button-flush = Показать хлюст
button-hide_flush = Не показывать
button-go_on = Играть дальше
button-pass_trick = { $count ->
    [one] Пропустить взятку (ещё { $count } раз)
    [few] Пропустить взятку (ещё { $count } раза)
   *[other] Пропустить взятку (ещё { $count } раз)
}
button-halt = Остановить
button-pass-sure = Да, пас
button-stop-sure = Да, стоп
button-go_on-sure = Да, дальше
button-not-yet = Ещё подумаю
question-pass = Спасовать? Эту сдачу доиграют без вас, запись не изменится.
question-stop = Остановить игру? Победа будет вашей.
question-go_on = Играть дальше? Передумать уже не получится.

about-phase-exchange = Каждый по очереди один раз меняет ненужные карты на столько же из колоды или оставляет свои.
about-phase-widow = Прикуп предлагают по очереди. Кто взял, отдаёт за него свои карты.
about-phase-take_turnup = Сдатчик может взять вскрышку, отдав за неё любую карту.
about-phase-lay_away = Сдатчик взял вскрышку и последнюю карту и сносит две. Их очки – его, если возьмёт взятку.
about-phase-lay_away-always = Сдатчик взял вскрышку и последнюю карту и сносит две. Их очки – его.
about-phase-boys = Мальчики – пара или четвёрка валетов. Кого спросили, остальным не видно.
about-phase-flush = Хлюст – все карты одной масти. Кого спросили, остальным не видно.
about-phase-stop = Кто дошёл до нуля, решает, останавливать ли игру.

claim-line-aside = { $name }: «Остальные мои» – { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[other] { $count } взяток
}
ended-stopped = Запись списана: { $name }. Игра остановлена.
ended-void = Все спасовали, сдача не в счёт.
ended-unplayed = Остался один игрок, играть было не с кем.
ended-flush = Показан хлюст, играть не пришлось.
deal-brought-balance = Вам { $points }, до нуля { $total }
title-last = Петух
title-last-neutral = замыкает
why-bust = перебор, запись снова { $count }
why-flush = хлюст
why-others-flush = чужой хлюст
why-alone = играть было не с кем
why-prize-won = { $card } со взяткой { $points }
why-prize-lost = { $card } отдан { $points }
why-shown = мальчики { $points }
why-shown-lost = мальчики не в счёт
why-none = без взяток { $points }
why-spared = без взяток (игра остановлена, штрафа нет)
why-capped = без взяток (в записи больше { $count }, штрафа нет)
why-cross = крест
why-widow = прикуп { $cards } { $points }
why-widow-lost = прикуп { $cards } пропал
why-null = нулевой штраф { $points }
why-scoring = { $cards } { $points }
why-cards = { $count ->
    [one] { $count } взятка { $points }
    [few] { $count } взятки { $points }
   *[other] { $count } взяток { $points }
}
said-robot-answered = Робот ответил
