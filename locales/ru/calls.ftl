phase-choose_contract = заказ
phase-choose_trump = козырь
phase-auction = торговля
phase-sell = продажа
phase-penalty_suit = штрафная масть
phase-give = передача
phase-pass_cards = передача

turn-choose_contract = Заказывает { $name }
turn-choose_trump = Назначает козырь { $name }
turn-auction = Торгуется { $name }
turn-sell = Решает, продать ли игру, { $name }
turn-penalty_suit = Называет штрафную масть { $name }
turn-give = Отдаёт по карте { $name }
turn-pass_cards = Передают карты: { $name }

owed-choose_contract = Ваш заказ. Что играем?
owed-choose_trump = Назначьте козырь
owed-auction = { $count ->
    [0] Больше назначить нельзя
   *[other] Ваша цена? От { $count } – или пас
}
owed-sell = Игра ваша. Продадите?
owed-penalty_suit = Какая масть – штрафная?
owed-give = { $count ->
    [0] Кому какую карту?
    [one] Отметьте ещё { $count } карту: каждому сопернику по одной
    [few] Отметьте ещё { $count } карты: каждому сопернику по одной
   *[other] Отметьте ещё { $count } карт: каждому сопернику по одной
}
owed-pass_cards = { $count ->
    [0] Отмечено всё, что нужно передать
    [one] Отметьте ещё { $count } карту для передачи
    [few] Отметьте ещё { $count } карты для передачи
   *[other] Отметьте ещё { $count } карт для передачи
}

hint-left = { $count ->
    [one] Вам осталось заказать { $count } игру:
    [few] Вам осталось заказать { $count } игры:
   *[other] Вам осталось заказать { $count } игр:
}
hint-with-trumps = козырь назначаете вы
hint-bought = { $count ->
    [one] Право вы купили за { $count }.
    [few] Право вы купили за { $count }.
   *[other] Право вы купили за { $count }.
}
hint-first-cards = { $count ->
    [one] Пока у вас { $count } карта, остальные придут потом.
    [few] Пока у вас { $count } карты, остальные придут потом.
   *[other] Пока у вас { $count } карт, остальные придут потом.
}
hint-seen-suits = Назвать можно масть, которая у вас есть.
hint-split = { $count ->
    [one] Расписать по { $count }: каждому { $points } без игры.
    [few] Расписать по { $count }: каждому { $points } без игры.
   *[other] Расписать по { $count }: каждому { $points } без игры.
}
hint-lower = Цены { $count } никто не дал. Можно сбавить один раз или оставить игру себе.
hint-reserve = «Продаю» – отдадите за любую цену, «от 4» – дешевле можно не отдавать.
hint-price-tricks = Цена – во взятках: за каждую покупатель отдаёт продавцу { $count ->
    [one] { $count } очко
    [few] { $count } очка
   *[other] { $count } очков
}.
hint-price-points = Цена – в очках, покупатель отдаёт их продавцу.
hint-bid-cost = Свою цену платит тот, кто назначил больше всех.
hint-all-pass = Все спасуют – штрафными будут черви, цену никто не платит.
hint-all-pass-redeal = Все спасуют – карты пересдадут.
hint-no-bid = Цену пока никто не назвал.
hint-top = Больше всех пока { $name }: { $count }.
hint-from = Продавец отдаёт от { $count }.
hint-once = Спросят только один раз.
hint-penalty-suit = Каждая карта этой масти – минус очко. Ваша цена { $count } спишется.
hint-receiver = Карты получит { $name }.

button-trump-none = Без козырей
button-trump-last = По последней карте
button-trump-misere = Мизер
button-split = Расписать по { $count }
button-bid = { $count }
button-reserve = от { $count }
button-no-bid = Пас
button-keep_game = Оставляю себе
button-offer_game = Продаю
button-give = Передать { $cards } → { $name }

about-phase-choose_contract = Заказывающий смотрит карты и выбирает, что играть. Каждую игру – столько раз, сколько положено, в любом порядке.
about-phase-choose_trump = Козырь называют до игры, заказ слышат все.
about-phase-auction = Цены называют по очереди, каждая выше прежней. Кто назвал больше всех, тот и решает.
about-phase-sell = Право назначить козырь можно оставить себе или продать. Предложили – продайте за лучшую цену.
about-phase-penalty_suit = Кто назначил больше всех, называет масть, карты которой стоят очков.
about-phase-give = Взявший прикуп отдаёт каждому сопернику по карте. Какие это карты, видят только двое.
about-phase-pass_cards = Все разом передают карты, потом берут переданные им.
about-phase-lay_away-lost = Кто взял прикуп, сносит столько же карт. Снос никому не считают.

called-suit = козырь { $symbol }
called-none = без козырей
called-last = козырь по последней карте
called-misere = мизер (двойка старше всех)
did-contract = заказ «{ $what }»
did-trump = { $what }
did-split = взятки расписаны поровну
did-sell-no = не продаёт
did-sell-yes = продаёт
did-sell-from = продаёт от { $count }
did-bid = { $count }
did-suit = не брать { $what }
did-give = { $count ->
    [one] отдана { $count } карта
    [few] отданы { $count } карты
   *[other] отдано { $count } карт
}

open-widow = Прикуп открыт: { $cards }
seen-widow = Взят прикуп: { $name } { $cards }
seen-last = Последняя карта: { $name } { $cards }
bought = Игра продана: { $name } { $price }/{ $taken } (цена/взято)
penalty-suit = Штрафная масть { $symbol }
cards-left = { $count ->
    [0] Карт: { $parts }. Базар пуст
   *[other] Карт: { $parts }. В базаре { $count }
}
drawn = Из базара: { $parts }
dealer-and-trick-open = Сдаёт { $dealer } · взятка { $trick }
ended-left = { $count ->
    [one] Играть больше не с кем. Осталась { $count } карта, она – последнему игроку.
    [few] Играть больше не с кем. Остались { $count } карты, они – последнему игроку.
   *[other] Играть больше не с кем. Осталось { $count } карт, они – последнему игроку.
}
ended-split = Взятки расписаны поровну, играть не пришлось.

why-bid = цена { $points }
why-sold = продажа { $points }
why-bought = покупка { $points }
why-slam = взято всё
why-leftover = остаток { $points }
why-split = взятки поровну
why-whole = итог сдачи
