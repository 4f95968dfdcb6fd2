lobby-clock = ⏱ На ход: { $clock }
lobby-standard = Правила обычные
lobby-changed = Отличия от обычных правил:
lobby-commitment = 🔒 Колода: <code>{ $digest }</code>
lobby-kept = 💤 – место держим; кто не сядет, за того сыграет робот
lobby-missing = { $count ->
    [one] Не хватает { $count } игрока
    [few] Не хватает { $count } игроков
   *[other] Не хватает { $count } игроков
}
lobby-missing-or-start = Можно начать и { $players ->
    [2] вдвоём
    [3] втроём
    [4] вчетвером
    [5] впятером
    [6] вшестером
   *[other] так
}, свободно ещё { $count ->
    [one] { $count } место
    [few] { $count } места
   *[other] { $count } мест
}
lobby-awaited = { $count ->
    [one] Ждём ещё { $count } игрока, но хозяин стола ★ может начать
    [few] Ждём ещё { $count } игроков, но хозяин стола ★ может начать
   *[other] Ждём ещё { $count } игроков, но хозяин стола ★ может начать
}
lobby-full-host = Все в сборе. Начинает хозяин стола ★
lobby-full-anyone = Все в сборе. Начать может любой, кто сидит
lobby-by-link = Позовите друзей: кто откроет ссылку, тот и сядет за стол.
invite-text = Садись играть

folded-started = { $game }: играют { $names }
folded-expired = { $game }: стол свернули, никто не начал
folded-idle = { $game }: стол свернули, никого не осталось
folded-closed = { $game }: стол закрыт
folded-stopped = { $game }: игру остановили
