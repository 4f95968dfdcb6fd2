popup-no-trick = В этой сдаче взяток ещё не было.
popup-no-own-tricks = В этой сдаче у вас взяток нет.
popup-trick = Взятка { $number }. { $leader }: { $cards }. Берёт { $winner }
popup-totals = { $count ->
    [0] Первая сдача ещё идёт
    [one] После { $count } сдачи
    [few] После { $count } сдач
   *[other] После { $count } сдач
}:
    { $parts }
popup-nobody = Сейчас никто не ходит.
popup-by-robot = (робот)
popup-proof = Отпечаток колоды объявлен до раздачи, поэтому подменить её нельзя. После сдачи проверьте: /verify
    { $digest }

refused-not_your_turn = Сейчас не ваш ход
refused-wrong_phase = Сейчас так нельзя
refused-no_deal = Сдача уже окончена
refused-not_your_card = Карты { $card } у вас нет
refused-must_follow = Нужно ходить в масть { $symbol }
refused-no_such_bid = Столько предложить нельзя: нужно больше прежнего, но в пределах раздачи
refused-no_such_price = Такую цену назначить нельзя
refused-give_one_each = Дайте каждому из остальных по одной карте
refused-not_to_be_called = Так заказать нельзя
refused-suit_not_seen = Можно заказать только масть из увиденных карт, а { $symbol } среди них нет
refused-must_head = Нужно перебить в масть { $symbol }
refused-must_trump = Нужно бить козырем { $symbol }
refused-must_overtrump = Нужно перебить козырем { $symbol }
refused-lead_banned = { $suit ->
    [C] С треф ходить нельзя, пока есть другие масти
    [D] С бубён ходить нельзя, пока есть другие масти
    [S] С пик ходить нельзя, пока есть другие масти
   *[H] С червей ходить нельзя, пока есть другие масти
}
refused-trump_lead_banned = С козырей { $symbol } ходить нельзя, пока есть другие масти
refused-must_discard = { $which ->
    [KH] Кинга нужно сбросить
   *[other] Нужно сбросить { $card }
}
refused-must_play = { $which ->
    [KH] Кинга нужно положить
   *[other] Нужно положить { $card }
}
refused-no_trick_pass = Эту взятку пропустить нельзя
refused-no_pass = За этим столом пасовать нельзя
refused-near_finish = Так близко к финишу этого нельзя
refused-too_many_cards = Столько карт прикупить нельзя
refused-one_card = За вскрышку отдают одну карту
refused-other_number = Снести нужно другое число карт
refused-not_left = Такой игры у вас больше нет
refused-give_otherwise = Отдать нужно другое число карт, и все – одному игроку
refused-not_to_be_laid = { $card } сносить нельзя: ни тузов, ни козырных валетов в прикуп не кладут
refused-scores_here = { $card } стоит очков, сносить нельзя
refused-no_boys = Это не мальчики
refused-must_play_shown = Пойдите одним из показанных валетов
refused-must_lead = Ваш заход: сыграйте что-нибудь
refused-must_start = Начните с { $card }
refused-one_rank = Играйте карты одного достоинства
refused-other_count = Сыграйте столько же карт, сколько лежит
refused-too_low = Это слишком мало
refused-run_locked = Это дорожка: подходит только следующее достоинство
refused-not_next = { $card } сюда пока не подходит
refused-a_card_fits = У вас есть подходящая карта, её надо сыграть
refused-rule_text = Домашнее правило – одна строка, от 1 до 200 знаков
refused-claim_only_on_lead = «Остальные мои» говорят вместо захода
refused-claimed_already = Вам уже ответили, заходите

no-stale = Это старое сообщение
no-table = Этого стола больше нет
no-not-seated = Вы не сидите за этим столом
no-not-host = Это может только хозяин стола ★
no-not-admin = Это могут только админы группы
no-full = Все места заняты
no-already-seated = Вы уже за столом
no-robots = Админы группы решили играть без роботов
no-old-rules = Эти правила больше не подходят к игре
no-dead-rules = Этих правил больше нет: их удалили. Попросите новую ссылку
no-not-author = Это может тот, кто сохранил эти правила, или админ
no-name = Напишите название: /save как на даче
no-too-many-rules = { $most ->
    [one] Здесь уже { $most } набор правил, удалите его
    [few] Здесь уже { $most } набора правил, удалите лишний
   *[other] Здесь уже { $most } наборов правил, удалите лишний
}
no-not-full = { $missing ->
    [one] Не хватает { $missing } игрока
    [few] Не хватает { $missing } игроков
   *[other] Не хватает { $missing } игроков
}. { $robots ->
    [0] Позовите друзей
   *[other] Позовите друзей или добавьте робота
}
no-not-together = { $option ->
    [players] Вместе так не получится: для стольких игроков в колоде не хватит карт
    [later_lead] Вместе так не получится: первой карты у этого стола нет, и заходить с неё нельзя
    [titles] Вместе так не получится: чинов должно быть столько же, сколько игроков
   *[other] Вместе так не получится
}
seat-gone = Мест за столом стало меньше, и вам не хватило. Простите! Сядьте, когда освободится
no-running = Игра уже идёт
no-not-running = За этим столом сейчас не играют
no-not-now = Сейчас это не нужно
no-too-soon = { $seconds ->
    [one] Подождём ещё { $seconds } секунду
    [few] Подождём ещё { $seconds } секунды
   *[other] Подождём ещё { $seconds } секунд
}
no-too-many-tables = { $most ->
    [one] Здесь уже { $most } стол, больше не поместится
    [few] Здесь уже { $most } стола, больше не поместится
   *[other] Здесь уже { $most } столов, больше не поместится
}
no-table-here = Здесь пока нет стола. Откройте его: /play
no-deal-played = Ни одна сдача ещё не сыграна
no-not-in-group = Этот стол стоит в группе, а вас в ней уже нет. Вернётесь в группу – вернётесь и за стол
no-too-fast = Слишком часто. Передохнём несколько секунд, и продолжим
no-anonymous = Анонимно играть нельзя: напишите от своего имени
no-only-in-group = Эта команда для группы. Добавьте меня в группу и повторите там
no-only-in-private = Это лучше в личном чате со мной
no-bad-link = Ссылка не подходит: стола по ней нет или он не для вас
no-bad-button = Эта кнопка больше не работает
no-language = Такого языка нет. Есть: { $known }

said-failed = Что-то сломалось у меня, игра цела. Попробуйте ещё раз
said-language = Теперь говорю по-русски
said-seated = Вы за столом
said-got-up = Вы встали из-за стола
said-robot-sits = Робот сел за стол
said-robot-gone = Робот встал из-за стола
said-standard = Теперь правила обычные
said-dealt = Карты пришли вам в личный чат
said-back = С возвращением
said-left = Вы ушли, за вас играет робот
said-robot-moved = { $count ->
    [one] Робот сходил за игрока: { $name }
    [few] Робот сходил за игроков: { $name }
   *[other] Робот сходил за игроков: { $name }
}
said-stopped = Игру остановили
export-caption = Запись всех сыгранных сдач. Её можно проигрывать и проверять
