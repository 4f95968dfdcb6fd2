scored = { $name } <b>{ $points }</b>: { $why }
scored-nothing = { $names } – { $count ->
    [one] ноль
    [few] по нулям
   *[other] по нулям
}
why-tricks = { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[other] { $count } взяток
}
why-boys = { $count ->
    [one] { $count } мальчик
    [few] { $count } мальчика
   *[other] { $count } мальчиков
}
why-girls = { $count ->
    [one] { $count } девочка
    [few] { $count } девочки
   *[other] { $count } девочек
}
why-hearts = { $count ->
    [one] { $count } черва
    [few] { $count } червы
   *[other] { $count } червей
}
why-king = Кинг
why-last = { $of ->
    [1] последняя взятка
   *[other] { $count ->
        [2] обе последние взятки
       *[other] одна из последних взяток
    }
}
next-contract = Дальше: <b>{ $contract }</b>. Сдаёт { $dealer }.
next-dealer = Сдаёт { $dealer }.
next-declarer = Сдаёт { $dealer }, заказывает { $declarer }.

final-winner = 🏆 <b>С победой, { $names }!</b>
final-robot = 🏆 <b>Сегодня сильнее всех { $names }.</b> Отыграемся?
final-after = { $game }: { $count ->
    [one] сыграна { $count } сдача
    [few] сыграны { $count } сдачи
   *[other] сыграно { $count } сдач
}. Спасибо за игру.
payment = { $name } получает <b>{ $total }</b>. { $count ->
    [one] Платит
    [few] Платят
   *[other] Платят
}: { $parts }

sheet = запись
sheet-empty = Пока пусто: первая сдача ещё идёт.
sheet-played-of = { $count ->
    [one] Сыграна { $count } сдача из { $of }
    [few] Сыграны { $count } сдачи из { $of }
   *[other] Сыграно { $count } сдач из { $of }
}
sheet-played = { $count ->
    [one] Сыграна { $count } сдача
    [few] Сыграны { $count } сдачи
   *[other] Сыграно { $count } сдач
}
sheet-total = Всего
sheet-declared = ✓ – игрок уже заказал эту игру{ $most ->
    [1] {""}
   *[other] , ¹ ² – сколько раз
}
fold-sheet = Запись по сдачам
