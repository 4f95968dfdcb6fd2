game-president = Король
about-game-president = Он же Президент и Отброс: избавьтесь от карт первым, а последним останется Нищий.
family-president = 🎩 Король
about-family-president = 🎩 <b>Король</b> – { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[other] { $count } вариантов
}: кто первым без карт, тот и Король.

title-king = Король
title-prince = Принц
title-citizen = Гражданин
title-poor = Бедняк
title-beggar = Нищий
title-president = Президент
title-vice_president = Вице-президент
title-vice_scum = Вице-отброс
title-scum = Отброс
title-low-1 = Последний
title-low-2 = Предпоследний
title-place = { $place }-е место
rank-own = Ваш чин: { $title }
ranks = Чины: { $parts }

phase-tribute = обмен
phase-climb = розыгрыши
phase-dominoes = домино
phase-lottery = лотерея
turn-tribute = Жду обмена: { $name }
turn-climb = Ходит { $name }
turn-dominoes = Ходит { $name }

swap = { $low } ⇄ { $high } по { $count ->
    [one] { $count } карте
    [few] { $count } карты
   *[other] { $count } карт
}
swaps = Обмен: { $parts }
round-line = { $number }. { $plays } → { $leader }
last-round = Прошлый розыгрыш: { $line }
specials = Особые карты: { $parts }
round-passed = Пропускают: { $names }
round-reversed = Ход идёт в обратную сторону
run-locked = Дорожка: дальше только подряд
dominoes-fitting = Подходят: { $cards }
hands-left = Карты: { $parts }
gone-out = Вышли: { $parts }
prize-line = { $number }. { $card } – { $name } <b>{ $points }</b>
ended-lottery = Призы вытянуты из второй колоды и розданы.
ended-first-out = Первым без карт остался игрок { $name }, остальные места – по числу карт.
ended-one-left = Карты остались только у одного игрока: { $name }.
why-place = { $place }-е место
why-prize = приз за { $card } { $points }

owed-climb-start = Ваш заход: сыграйте { $card }, можно с другими картами того же достоинства
owed-climb-lead = Ваш заход: от одной до четырёх карт одного достоинства
owed-climb-nothing = Ваш ход: бить нечем, остаётся пас
owed-climb-run = Ваш ход: дорожка, дальше только { $rank }, или пас
owed-climb = Ваш ход: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
} { $height }, или пас
owed-climb-more = Ваш ход: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
} или больше, { $height }, или пас
climb-equal = от { $rank } и выше
climb-above = выше { $rank }
owed-dominoes-start = Ваш заход: начните с { $card }
owed-dominoes-any = Ваш заход: любая карта, с её достоинства начнут все масти
owed-dominoes-nothing = Ваш ход: ничего не подходит, пропустите его
owed-dominoes = Ваш ход: положите карту, которая подходит
owed-tribute = { $count ->
    [0] Отмечено всё, что нужно отдать
    [one] Отметьте ещё { $count } карту, которую отдадите
    [few] Отметьте ещё { $count } карты, которые отдадите
   *[other] Отметьте ещё { $count } карт, которые отдадите
}
gave = Вы отдали: { $cards }
button-skip = Пас
button-give-back = Отдать { $cards } · { $name }

about-phase-tribute = Младшие чины отдали старшим лучшие карты. Старшие возвращают столько же любых.
about-phase-climb = Карты кладут всё старше и старше. Все спасовали – розыгрыш ваш.
about-phase-dominoes = Ряды растут вверх и вниз. Есть подходящая карта – её надо положить.

option-order = Старшинство
option-order-about = Какая карта младшая; тройки и двойки могут стоять выше туза.
option-order-climb_4low = от четвёрки до тройки
option-order-climb_3low = от тройки до двойки
option-order-climb_2low = от двойки до туза
option-start_card = Первая карта
option-start_card-about = У кого эта карта, тот с неё и начинает первую сдачу.
option-start_card-4C = 4♣
option-start_card-3C = 3♣
option-start_card-2C = 2♣
option-start_card-none = нет, заходит сосед сдатчика
option-later_lead = Заход дальше
option-later_lead-about = Кто начинает следующие сдачи.
option-later_lead-left_of_dealer = сосед сдатчика слева
option-later_lead-start_card = у кого первая карта
option-allow_equal = Равные карты
option-allow_equal-about = Можно ли класть карты того же достоинства.
option-allow_equal-yes = бьют
option-allow_equal-no = не бьют
option-follow_count = Сколько карт класть
option-follow_count-about = Можно ли отвечать большим числом карт.
option-follow_count-same = столько же
option-follow_count-same_or_more = столько же или больше
option-pass_lock = После паса
option-pass_lock-about = Возвращаются ли в розыгрыш после паса.
option-pass_lock-yes = вне розыгрыша
option-pass_lock-no = можно вернуться
option-runs = Дорожки
option-runs-about = Несколько карт подряд по возрастанию: дальше только следующая.
option-runs-yes = играют
option-runs-no = не играют
option-run_length = Длина дорожки
option-run_length-about = Сколько карт подряд образуют дорожку.
option-specials = Особые карты
option-specials-about = Карты, которые делают ещё что-то, когда их кладут.
specials-none = нет
special-clear = { $rank } – конец розыгрыша
special-skip = { $rank } – следующий пропускает
special-reverse = { $rank } – ход в обратную сторону
option-exchange = Обмен
option-exchange-about = Отдают ли младшие чины лучшие карты старшим.
option-exchange-standard = две и одна
option-exchange-off = без обмена
option-fast_finish = Быстрый конец
option-fast_finish-about = Кончать ли сдачу, когда определился Король.
option-fast_finish-yes = как вышел первый
option-fast_finish-no = играют до последнего
option-reseat = Пересадка
option-reseat-about = Играть ли каждую сдачу в порядке чинов.
option-reseat-yes = в порядке чинов
option-reseat-no = места прежние
option-points = Очки
option-points-about = Что приносит место в сдаче.
option-points-place = за каждое место
option-points-classic = 2 и 1, игра до 11
option-house_rules = Правило Короля
option-house_rules-about = Может ли Король объявить своё правило.
option-house_rules-yes = может
option-house_rules-no = не бывает
option-titles = Чины
option-titles-about = Как называют места. Свои чины – через запятую: /titles Царь, Боярин, Купец, Холоп
no-titles = Чины бывают в игре «Король»
no-other-titles = Напишите { $count ->
    [one] { $count } чин
    [few] { $count } чина
   *[other] { $count } чинов
} через запятую, от первого места: /titles Царь, Боярин, Купец, Холоп
option-titles-royal = от Короля до Нищего
option-titles-presidential = от Президента до Отброса

rules-shed-dealt = Раздают все карты по одной. Старшинство, от младшей: { $ranks }. Масти не важны.
rules-shed-dealt-up = Со второй сдачи сдаёт последний, начиная с себя и вверх по чинам: лишние карты – у младших.
rules-rounds = <b>Розыгрыши</b>
rules-start = Первую сдачу начинает { $card }: её владелец ходит с неё.
rules-start-always = Каждую сдачу начинает { $card }: её владелец ходит с неё.
rules-start-none = Начинает сосед сдатчика слева.
rules-start-later = Дальше начинает сосед сдатчика слева.
rules-lead = Заходят с одной, двух, трёх или четырёх карт одного достоинства.
rules-follow-same = Дальше кладут столько же карт, { $equal ->
    [yes] того же достоинства или старше
   *[other] обязательно старше
}, или пасуют.
rules-follow-more = Дальше кладут столько же карт или больше, { $equal ->
    [yes] того же достоинства или старше
   *[other] обязательно старше
}, или пасуют.
rules-lock-yes = Кто спасовал, ждёт конца розыгрыша.
rules-lock-no = После паса можно вернуться, когда снова дойдёт очередь.
rules-round-over = Все спасовали – розыгрыш окончен, заходит тот, чьи карты сверху. Если карт у него нет – следующий.
rules-run = Дорожка: { $count ->
    [one] { $count } карта
    [few] { $count } карты подряд
   *[other] { $count } карт подряд
} по одной – и дальше только следующая. После туза дорожка кончается.
rules-run-lock = Спасовал в дорожке – ждёшь конца розыгрыша.
rules-exchange-ranks = <b>Обмен</b>
rules-tribute = Со второй сдачи последний отдаёт первому две лучшие карты, тот возвращает две любые. Если игроков четверо и больше, предпоследний отдаёт второму одну лучшую и получает одну любую.
rules-no-tribute = Обмена нет.
rules-places = <b>Места</b>
rules-titles = Кто первым без карт, тот выше всех: { $titles }.
rules-fast-yes = Вышел первый – сдача окончена: у кого из остальных меньше карт, тот выше.
rules-fast-no = Играют, пока карты не останутся у одного.
rules-reseat-yes = Следующую сдачу играют в порядке чинов.
rules-reseat-no = Играют на прежних местах.
rules-points = Очки за места: { $points }.
rules-race = Играют, пока кто-нибудь не наберёт { $count }.

contract-dominoes = Карточное домино
contract-lottery = Лотерея
contract-short-dominoes = домино
contract-short-lottery = лотерея
about-dominoes = Кто раньше избавится от карт, тот больше и получит.
about-lottery = Из второй колоды тянут призовые карты. У кого такая же, тому и приз.
command-president-private = Стол для Короля (Президента)
command-president-group = Стол для Короля (Президента)
