game-king_online = Кинг онлайн
about-game-king_online = Кинг на двоих–шестерых: по восемь карт, банк – победителю.
game-king_three = Кинг втроём
about-game-king_three = Простой Кинг на троих, по десять карт.
game-king_ordered = Кинг заказной
about-game-king_ordered = Каждый сам заказывает, что играть, – все игры по разу.
game-king_minsk = Минский Кинг
about-game-king_minsk = Заказываете игру, берёте открытый прикуп, сносите две карты.
game-king_atomic = Кинг атомный
about-game-king_atomic = Заказывает сосед сдатчика справа, прикуп берёт втёмную.
game-omnibus = Омнибус
about-game-omnibus = Черви и дама пик – штраф, десятка бубён – премия.
game-king_domino = Кинг домино
about-game-king_domino = По шесть карт; нет масти – берите из базара, пока не придёт.
game-king_jokers = Кинг с джокерами
about-game-king_jokers = Каждая черва – штраф по её достоинству, джокер – сразу двадцать.
game-king_auction = Кинг с торговлей
about-game-king_auction = Кто назначит больше, тот выберет штрафную масть.
game-king_52 = Кинг на 52 карты
about-game-king_52 = Шесть сдач на штраф, потом отыгрыш с козырями.
game-ladies_preference = Дамский преферанс
about-game-ladies_preference = Двенадцать сдач, в четырёх хвалёнках козырь назначают по трём картам.

contract-praise = Хвалёнка
contract-short-praise = хвалёнка
about-praise = Отыгрыш: каждая взятка приносит очки.

option-players-7 = 7
option-settlement-pot = банк – победителю

option-must_trump = Бить козырем
option-must_trump-about = Нужно ли бить козырем, если нет масти хода. Касается сдач с козырем.
option-must_trump-yes = нужно
option-must_trump-no = по желанию

option-allow_no_trump = Бескозырка
option-allow_no_trump-about = Можно ли назначить игру без козырей.
option-allow_no_trump-yes = можно
option-allow_no_trump-no = нельзя

option-games = Игры
option-games-about = Что каждый заказывает по одному разу.

option-trump_scope = Козыри
option-trump_scope-about = В каких играх заказывающий назначает козырь.
option-trump_scope-positive = в положительных
option-trump_scope-none = никогда
option-trump_scope-all = во всех играх

option-only_declarer_leads_trump = Ход с козырей
option-only_declarer_leads_trump-about = Кто может заходить с козырей в отыгрыше, пока есть другие масти.
option-only_declarer_leads_trump-yes = только заказавший
option-only_declarer_leads_trump-no = все

option-show_widow = Прикуп
option-show_widow-about = Видят ли все, что было в прикупе.
option-show_widow-yes = открывают
option-show_widow-no = втёмную

option-lay_away_ban = Снос
option-lay_away_ban-about = Можно ли снести карты, которые в этой игре стоят очков.
option-lay_away_ban-yes = без карт с очками
option-lay_away_ban-no = любые карты

option-recovery_games = Хвалёнки
option-recovery_games-about = Сколько раз каждый заказывает отыгрыш.

option-praises = Хвалёнки
option-praises-about = Сколько хвалёнок заказывает каждый.

option-praise_value = Взятка в хвалёнке
option-praise_value-about = Сколько очков приносит взятка в хвалёнке.
option-praise_value-4 = 4
option-praise_value-8 = 8

option-with_jumble = Ералаш
option-with_jumble-about = Играть ли ещё ералаш: всё подряд в одной сдаче.
option-with_jumble-yes = играют
option-with_jumble-no = не играют

option-leader = Первый ход
option-leader-about = Кто заходит первым. В Кинге на 52 карты – когда играют с открытым прикупом.
option-leader-eldest = сосед сдатчика слева
option-leader-declarer = кто заказал
option-leader-bidder = кто назначил больше

option-pass_cards = Передача карт
option-pass_cards-about = Сколько карт передают перед игрой: по очереди влево, вправо и напротив, потом сдача без передачи.
option-pass_cards-0 = не передают
option-pass_cards-3 = по три карты

option-plus_card = Премиальная карта
option-plus_card-about = Какая карта приносит десять очков.
option-plus_card-TD = десятка бубён
option-plus_card-JD = валет бубён

option-slam = Взял всё
option-slam-about = Сколько очков получает тот, кто взял все черви, даму пик и премиальную карту.

option-target = Играть до
option-target-about = Сколько штрафных очков кончают игру, когда их кто-то набрал.

option-deck = Колода
option-deck-about = Сколько карт в колоде: от двоек, от шестёрок или от семёрок.
option-deck-52 = 52 карты
option-deck-36 = 36 карт
option-deck-32 = 32 карты

option-heart_value = Цена червы
option-heart_value-about = Сколько очков стоит каждая черва.
option-heart_value-1 = 1
option-heart_value-2 = 2

option-last_takes_stock = Остаток базара
option-last_takes_stock-about = Кому достаются карты, которых никто не взял.
option-last_takes_stock-yes = последнему игроку
option-last_takes_stock-no = никому

option-jokers_3p = Джокеры втроём
option-jokers_3p-about = Сколько джокеров в колоде, если играют трое.
option-jokers_3p-1 = один
option-jokers_3p-2 = два

option-joker_beaten_by_discard = Черва бьёт джокера
option-joker_beaten_by_discard-about = Когда старшая черва – валет, дама, король или туз – забирает взятку у джокера.
option-joker_beaten_by_discard-yes = даже сброшенная
option-joker_beaten_by_discard-no = только на ход с червей

option-end = Конец игры
option-end-about = Когда кончается игра: после стольких сдач или когда кто-то набрал столько штрафа.
option-end-deals = { $count ->
    [0] каждый сдал по разу
    [one] { $count } сдача
    [few] { $count } сдачи
   *[other] { $count } сдач
}
option-end-target = { $count ->
    [one] до { $count } штрафного очка
    [few] до { $count } штрафных очков
   *[other] до { $count } штрафных очков
}

option-ante = Взнос
option-ante-about = Сколько каждый ставит в банк перед игрой.

option-scoring = Цены
option-scoring-about = Стоят ли все сдачи одинаково, если играют не вчетвером.
option-scoring-constant = обычные
option-scoring-equalised = все сдачи поровну

option-removed = Без карт
option-removed-about = Какие две карты вынимают из колоды.
option-removed-AS_AC = чёрных тузов
option-removed-7S_7C = чёрных семёрок

option-boys_value = Цена мальчика
option-boys_value-about = Сколько очков стоит каждый мальчик.
option-boys_value-30 = 30
option-boys_value-40 = 40

option-recovery = Отыгрыш
option-recovery-about = Как отыгрываются: назначают козырь по всем картам, хвалят по трём картам или торгуются за открытый прикуп.
option-recovery-v1 = козырь по всем картам
option-recovery-v2 = хвалёнки по трём картам
option-recovery-v3 = открытый прикуп

option-praise_deals = Хвалёнки
option-praise_deals-about = Сколько хвалёнок играют, если хвалят по трём картам.
option-praise_deals-3 = 3
option-praise_deals-4 = 4
option-praise_deals-5 = 5
option-praise_deals-6 = 6
option-praise_deals-7 = 7
option-praise_deals-8 = 8
option-praise_deals-players = по одной на игрока

option-split_tricks = Расписать
option-split_tricks-about = По сколько взяток хваливший может расписать каждому вместо игры.
option-split_tricks-0 = нельзя
option-split_tricks-2 = по две
option-split_tricks-3 = по три

option-auction_stage = Торговля
option-auction_stage-about = Когда хвалёнку можно продать.
option-auction_stage-after_three = по трём картам
option-auction_stage-after_full_deal = когда сданы все карты

option-buyer_recalls = Покупатель
option-buyer_recalls-about = Назначает ли купивший хвалёнку козырь заново.
option-buyer_recalls-yes = назначает сам
option-buyer_recalls-no = играет назначенное

option-v3_trick_value = Взятка с прикупом
option-v3_trick_value-about = Сколько очков приносит взятка в игре с открытым прикупом.
option-v3_trick_value-20 = 20
option-v3_trick_value-25 = 25
option-v3_trick_value-30 = 30

option-bid_unit = Цена игры
option-bid_unit-about = В чём торгуются: во взятках или в очках, по пять.
option-bid_unit-tricks = во взятках
option-bid_unit-points = в очках

option-second_tour = Второй тур
option-second_tour-about = Что играют после отыгрыша. Как заведено: без ералаша – ничего; с ним козырь назначают ещё по разу, после открытого прикупа играют домино, после хвалёнок – ничего.
option-second_tour-auto = как заведено
option-second_tour-none = ничего
option-second_tour-repeat_v1 = ещё раз назначают козырь
option-second_tour-dominoes = карточное домино
option-second_tour-lottery = лотерея

option-domino_start = Начало домино
option-domino_start-about = С чего начинают карточное домино.
option-domino_start-seven_of_diamonds = с семёрки бубён
option-domino_start-eldest_any_rank = с любой карты

option-second_tour_deals = Сдачи второго тура
option-second_tour_deals-about = Сколько сдач домино или лотереи играют.
option-second_tour_deals-1 = одна
option-second_tour_deals-players = по одной на игрока

option-auction = Торговля
option-auction-about = Сколько раз можно назначить цену.
option-auction-single_round = по одному разу
option-auction-ascending = пока не спасуют

option-all_pass = Все спасовали
option-all_pass-about = Что делают, если цену никто не назначил.
option-all_pass-hearts = штраф за черви
option-all_pass-redeal = пересдача

option-suit_lead_ban = Ход со штрафной
option-suit_lead_ban-about = Можно ли заходить со штрафной масти, пока на руках есть другие.
option-suit_lead_ban-yes = когда других мастей нет
option-suit_lead_ban-no = можно всегда

option-max_bid = Высшая цена
option-max_bid-about = Больше этого назначить нельзя.

option-trump_from_seen_cards = Козырь по картам
option-trump_from_seen_cards-about = Назначать ли только масть, которая есть среди трёх карт.
option-trump_from_seen_cards-yes = из своих трёх карт
option-trump_from_seen_cards-no = любой

option-allow_last_card = По последней карте
option-allow_last_card-about = Можно ли отдать выбор козыря своей последней карте.
option-allow_last_card-yes = можно
option-allow_last_card-no = нельзя

option-kh_forced_in_jumbles = Кинг в ералаше
option-kh_forced_in_jumbles-about = Нужно ли сразу сбрасывать Кинга и в ералаше, когда играют всё подряд.
option-kh_forced_in_jumbles-yes = как в сдаче на Кинга
option-kh_forced_in_jumbles-no = по желанию

option-praise_pause = Перерыв в раздаче
option-praise_pause-about = После скольких карт назначают козырь.
option-praise_pause-3 = после трёх карт
rules-pay-pot = { $ante ->
    [0] Взносов нет, банк пуст.
   *[other] До игры каждый ставит в банк { $ante }, банк берёт победитель.
}
