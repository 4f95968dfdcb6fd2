invitation = Приглашение за стол
invitation-friends = Кто откроет ссылку, тот и сядет за стол, а если мест нет – встанет в очередь.
invitation-group = По ссылке сядет любой участник группы, а если мест нет – встанет в очередь.
invitation-until = Ссылка действует, пока стол открыт.
invitation-renew = Ссылка ушла не туда? Новая отменит старую.
button-link = 🔗 Ссылка
button-invite-chat = Позвать в другой чат
button-qr = QR-код
qr-title = Садись играть
qr-how = Наведите камеру телефона на код и откройте ссылку: бот посадит вас за стол.
button-new-link = Новая ссылка
said-new-link = Вот новая ссылка, старая больше не действует
button-replay = 🎞 Посмотреть сдачу
button-share-replay = Поделиться
button-deal-before = ◀ Сдача { $deal }
button-deal-after = Сдача { $deal } ▶
share-replay = Посмотри, какая сдача
replay-step = Сдаёт { $dealer } · { $step ->
    [0] все карты на руках
   *[other] ход { $step } из { $last }
}
replay-beside = Рядом: { $cards }
no-replay = Такой сдачи нет, или её ещё играют
card-free = { $count ->
    [one] Свободно { $count } место
    [few] Свободно { $count } места
   *[other] Свободно { $count } мест
}
card-line = Все места заняты, но можно встать в очередь
card-table = Мой стол: { $game }
card-deal = { $game }, сдача { $deal }
card-deal-about = Вся сдача ход за ходом, с открытыми картами
button-sit-down = Сесть за стол
button-in-group = Играть в группе
button-in-private = Играть в личном чате
inline-none = Открыть стол
