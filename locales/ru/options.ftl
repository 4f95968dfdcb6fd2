rules-menu = правила стола
rules-menu-hint = Нажмите на правило, чтобы изменить его. ✏️ – не как обычно.
option-line = { $label }: { $value }
option-standard = { $value } (обычно)
option-all = { $count ->
    [one] { $count }
    [few] все { $count }
   *[other] все { $count }
}

option-game = Игра
option-clock = На ход
option-clock-about = Когда время выйдет, за игрока сходит робот.

option-boys = Мальчики
option-boys-about = Кого считать мальчиками. Восемь мальчиков стоят вместе столько же, сколько четыре; в Кинге на 52 карты у мальчика своя цена.
option-boys-J = валеты
option-boys-JK = валеты и короли
option-boys-K = короли

option-hearts_lead_ban = Ход с червей
option-hearts_lead_ban-about = Можно ли ходить с червей, пока на руках есть другие масти. Где сдачи разные – только в сдачах на червей, на Кинга и «всё подряд».
option-hearts_lead_ban-yes = когда других мастей нет
option-hearts_lead_ban-no = можно всегда

option-kh_forced = Сброс Кинга
option-kh_forced-about = Когда Кинга нужно отдать. Касается сдач на Кинга и «всё подряд».
option-kh_forced-off = по желанию
option-kh_forced-when_void = сразу, как нет масти хода
option-kh_forced-when_void_or_hearts_led = сразу, и на ход с червей тоже

option-last_tricks = Последние взятки
option-last_tricks-about = Сколько последних взяток считать. Одна стоит столько же, сколько обе вместе.
option-last_tricks-1 = одна
option-last_tricks-2 = две

option-early_end = Конец сдачи
option-early_end-about = Собирать ли карты, как только все очки сдачи разыграны.
option-early_end-yes = когда очки разыграны
option-early_end-no = до последней карты

option-settlement = Расчёт
option-settlement-about = Что проигравшие платят победителю после последней сдачи.
option-settlement-differences = разница – победителю
option-settlement-none = без расчёта, только места

option-stages = Этапы
option-stages-about = Какие сдачи играем. Порядок остаётся прежним.

option-no-limit = нет
option-settlement-reunion = от 1 до 4, по очкам

option-players = Игроки
option-players-about = Сколько человек за столом.
option-players-2 = 2
option-players-3 = 3
option-players-4 = 4
option-players-5 = 5
option-players-6 = 6

option-deck_size = Колода
option-deck_size-about = Сколько карт в колоде: от шестёрок или от семёрок.
option-deck_size-32 = 32 карты
option-deck_size-36 = 36 карт

option-start_score = Запись
option-start_score-about = Сколько очков каждому нужно списать.
option-start_score-15 = 15
option-start_score-20 = 20
option-start_score-25 = 25
option-start_score-30 = 30

option-exchange_mode = Прикупка
option-exchange_mode-about = Как меняют карты до игры.
option-exchange_mode-each_player = каждый меняет своё
option-exchange_mode-single_widow = один общий прикуп
option-exchange_mode-none = не меняют

option-widow_size = Прикуп
option-widow_size-about = Сколько карт в прикупе. Если четыре, одну свою карту оставляют.
option-widow_size-5 = 5 карт
option-widow_size-4 = 4 карты

option-max_draw = Сколько менять
option-max_draw-about = Сколько карт можно сменить за раз.

option-dealer_takes_turnup = Вскрышка
option-dealer_takes_turnup-about = Может ли сдатчик взять вскрышку за любую свою карту.
option-dealer_takes_turnup-yes = берёт сдатчик
option-dealer_takes_turnup-no = лежит

option-allow_pass = Пас
option-allow_pass-about = Можно ли бросить карты и пропустить сдачу.
option-allow_pass-yes = можно
option-allow_pass-no = обязаловка

option-follow = Ходы
option-follow-about = Что нужно класть на чужой ход.
option-follow-follow_or_trump = в масть или козырь
option-follow-follow_head_or_trump = в масть старше
option-follow-follow_head_strict = старше или козырь

option-must_overtrump = Перебивать козырь
option-must_overtrump-about = Нужно ли бить чужой козырь старшим.
option-must_overtrump-yes = нужно
option-must_overtrump-no = не нужно

option-trick_passes = Пропуски взяток
option-trick_passes-about = Сколько раз за сдачу можно не класть карту на взятку.

option-boys_kind = Мальчики
option-boys_kind-about = Какие два валета считаются мальчиками.
option-boys_kind-none = не играют
option-boys_kind-same_colour = одного цвета
option-boys_kind-same_colour_or_trump = одного цвета или с козырным
option-boys_kind-any_pair = любые два

option-boys_values = Цена мальчиков
option-boys_values-about = Сколько очков списывают мальчики.
option-boys_values-1 = пара
option-boys_values-2 = с козырным
option-boys_values-3 = четыре

option-boys_timing = Когда показать
option-boys_timing-about = Когда показывают мальчиков.
option-boys_timing-immediate = как пришли
option-boys_timing-before_play = перед игрой
option-boys_timing-on_play = с ходом

option-boys_must_survive_exchange = Мальчики в обмене
option-boys_must_survive_exchange-about = Считать ли мальчиков, которых потом сменили.
option-boys_must_survive_exchange-yes = только оставшихся
option-boys_must_survive_exchange-no = считать всех

option-boys_no_trick = Мальчики без взятки
option-boys_no_trick-about = Что делают мальчики, если взяток нет.
option-boys_no_trick-offset = покрывают штраф
option-boys_no_trick-forfeited = не в счёт
option-boys_no_trick-added = прибавляются к штрафу

option-boys_min_balance = Запись для мальчиков
option-boys_min_balance-about = Наименьшая запись, с которой мальчиков можно показать.
option-boys_min_balance-1 = пара
option-boys_min_balance-2 = четыре

option-boys_instant_win = Победа мальчиками
option-boys_instant_win-about = Можно ли выиграть, едва показав мальчиков.
option-boys_instant_win-off = нельзя
option-boys_instant_win-guaranteed = если хватит без взяток
option-boys_instant_win-full = если хватит

option-boys_trick_by_jack = Взятка валетом
option-boys_trick_by_jack-about = Нужно ли взять взятку одним из мальчиков, чтобы они считались.
option-boys_trick_by_jack-yes = нужна
option-boys_trick_by_jack-no = не нужна

option-ace_of_spades = Туз пик
option-ace_of_spades-about = Взятка тузом пик списывает пять, отданный туз прибавляет пять.
option-ace_of_spades-yes = стоит 5
option-ace_of_spades-no = как все

option-no_trick_penalty = Штраф без взяток
option-no_trick_penalty-about = Сколько очков прибавляют тому, кто не взял ни одной взятки.

option-no_trick_cap = Предел штрафа
option-no_trick_cap-about = Если запись больше, штраф без взяток не пишут.

option-remiz_crosses = Кресты
option-remiz_crosses-about = Каждая сдача без взяток – крест. В конце за кресты платят победителю.
option-remiz_crosses-yes = пишут
option-remiz_crosses-no = не пишут

option-remiz_stake = Цена креста
option-remiz_stake-about = Сколько платят победителю за каждый крест.

option-remiz_replaces_points = Крест и штраф
option-remiz_replaces_points-about = Пишут ли штраф вместе с крестом.
option-remiz_replaces_points-yes = только крест
option-remiz_replaces_points-no = и то и другое

option-flush_trump = Козырный хлюст
option-flush_trump-about = Что даёт рука из одних козырей.
option-flush_trump-off = ничего
option-flush_trump-win_deal = выигрывает сдачу
option-flush_trump-win_match = выигрывает игру

option-flush_plain = Простой хлюст
option-flush_plain-about = Что даёт рука из одной некозырной масти.
option-flush_plain-off = ничего
option-flush_plain-redeal = пересдача
option-flush_plain-win_deal = выигрывает сдачу
option-flush_plain-win_match = выигрывает игру

option-stop_rule = Дошёл до нуля
option-stop_rule-about = Как останавливают игру, дойдя до нуля.
option-stop_rule-auto = игра окончена
option-stop_rule-claim = нужно объявить
option-stop_rule-optional = можно играть дальше

option-near_finish = Близко к финишу
option-near_finish-about = Когда до нуля осталось немного, запрещено менять карты и пасовать.
option-near_finish-petukh = при 2 играешь своими, при 1 – все
option-near_finish-petukh_15 = при 1–3 без прикупа
option-near_finish-petukh_20 = при 2 играешь своими
option-near_finish-none = без запретов
option-near_finish-own = свои запреты

option-lone_player = Один остался
option-lone_player-about = Что списывает тот, кто остался один, когда все спасовали.
option-lone_player-all_tricks = пять взяток
option-lone_player-no_score = ничего

option-knockout = На вылет
option-knockout-about = Уступает ли проигравший место перед новой игрой.
option-knockout-yes = уступает
option-knockout-no = остаётся

option-deals = Сдачи
option-deals-about = Сколько сдач в игре.
option-deals-3 = 3
option-deals-6 = 6
option-deals-9 = 9

option-null_penalty_each = Нулевой штраф
option-null_penalty_each-about = Сколько очков отдаёт каждому тот, кто не взял ни одной взятки.

option-last_trick = Последняя взятка
option-last_trick-about = Премия за последнюю взятку.
option-last_trick-0 = без премии
option-last_trick-10 = 10 очков

option-dealer_null_loses_widow = Прикуп сдатчика
option-dealer_null_loses_widow-about = Считать ли сдатчику прикуп, если он не взял ни одной взятки.
option-dealer_null_loses_widow-yes = нужна взятка
option-dealer_null_loses_widow-no = всегда его

option-left_bower_payment = Левый валет
option-left_bower_payment-about = Платит ли хозяин левого валета тому, кто взял его правым.
option-left_bower_payment-yes = платит 1
option-left_bower_payment-no = не платит
