language-name = Русский

seat-free = свободно
seat-nameless = Игрок { $seat }
level-random = наугад
level-novice = новичок
level-player = любитель
robot-names = Семён, Клавдия, Прохор, Марфа, Тихон, Глафира, Лука, Фёкла

list-and = { $first } и { $last }
clock-none = без часов
clock-seconds = { $count } с
clock-minutes = { $count } мин
clock-hours = { $count } ч
time-left = осталось { $left }
time-until = до { $moment }
moment = { NUMBER($day, minimumIntegerDigits: 2) }.{ NUMBER($month, minimumIntegerDigits: 2) } { NUMBER($hour, minimumIntegerDigits: 2) }:{ NUMBER($minute, minimumIntegerDigits: 2) } { $zone }
table-number = Стол № { $number }, хозяин – { $host }
table-of-friends = Стол № { $number }
at-table = Стол в группе «{ $title }»
commitment = 🔒 Отпечаток колоды: <code>{ $digest }</code>

button-play = Сесть играть
button-sit = Сесть
button-up = Встать
button-robot = + Робот
button-no-robot = − Робот
button-rules = Правила стола
button-invite = Пригласить
button-copy-link = Скопировать ссылку
button-start = ▶️ Начать
button-start-by = ▶️ Начать { $players ->
    [2] вдвоём
    [3] втроём
    [4] вчетвером
    [5] впятером
    [6] вшестером
   *[other] так
}
button-proof = 🔒 Проверка
button-back = ◀ Назад
button-reset = Сбросить
button-all = Все этапы
button-hand = 🃏 Мои карты
button-last = Прошлая взятка
button-totals = Запись
button-mine = Мои взятки
button-turn = Чей ход
button-help = ?
button-robot-moves = Пусть сходит робот
button-let-in = Пустить снова: { $name }
button-nobody = Никого
button-unseat = Поднять
button-unseat-not = Пусть сидит
button-open-private = Открыть личный чат
button-join = Сесть за робота
button-join-yes = Пустить
button-join-no = Нет
button-nudge = 🔔 Поторопить
button-claim = Остальные мои
button-claim-sure = Да, остальные мои
button-accept_claim = Пусть забирает
button-refuse_claim = Играем дальше
button-stay = Нет, играем
button-im-back = Я снова здесь
button-next = Дальше
button-again = Сыграть ещё
button-leave = Уйти
button-stop = Закрыть стол
button-robots = Играть с роботами
button-friends = Стол с друзьями
button-other-games = Другие игры
button-add-to-group = Добавить в группу
button-how-to-play = Правила
button-lang = Язык
button-settings = Мои настройки
