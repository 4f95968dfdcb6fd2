deal-of = сдача { $deal } из { $deals }
deal-number = сдача { $deal }
dealer-and-trick = Сдаёт { $dealer } · взятка { $trick } из { $tricks }
dealer = Сдатчик: { $dealer }

card-played = { $card } { $name }
card-best = { $card } { $name } ◂ старшая
card-passed = – { $name } пропускает
turn-lead = ▸ Заходит { $name }
turn-follow = ▸ Ходит { $name }
turn-other = Ходит { $name }
turn-answer = Отвечает { $name }
turn-call = 🔔 { $names }, { $count ->
    [one] ваш ход
    [few] вас ждут за столом
   *[many] вас ждут за столом
}: { $left }
turn-nudge = 🔔 { $names }, { $count ->
    [one] ваш ход
    [few] вас ждут за столом
   *[many] вас ждут за столом
}
claim-line = { $name }: «Остальные мои» – { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[other] { $count } взяток
}, { $points }
trick-line = { $number }. { $leader }: { $cards } → { $winner }
tally = Взятки: { $parts }
away-legend = 💤 – за игрока ходит робот

tables-private = Ваши столы
tables-group = Столы этой группы
tables-none-private = Сейчас вы ни за одним столом не сидите. Сыграть: /play
tables-none-group = Сейчас здесь нет ни одного стола. Открыть: /play
tables-robots = с роботами
tables-lobby = собираемся, { $seated } из { $seats }
tables-between = между сдачами
tables-absent = за вас ходит робот
tables-you = ваш ход
tables-answer = ждём ответа
tables-turn = ждём: { $names }

ended-claimed = Остальное забирает { $name }: { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[other] { $count } взяток
}.
ended-decided = Все очки разыграны на взятке { $trick }, карты собраны.
ended-played = Сдача сыграна до последней карты.
given-up = Игру остановили посреди сдачи, она не в счёт.
claim-line-open = { $name }: «Остальные мои»
ended-claimed-open = Остальное забирает { $name }.
fold-course = Ход сдачи
fold-tricks = { $count ->
    [one] { $count } взятка
    [few] { $count } взятки
   *[many] { $count } взяток
}
fold-tricks-note = { $sign } – первый ход, жирным – кто взял.
fold-points = очки
