rules-menu = правила стола
rules-menu-hint = Нажмите на правило, чтобы изменить его. ✏️ – не как обычно.
option-line = { $label }: { $value }
option-standard = { $value } (обычно)
option-all = { $count ->
    [one] { $count }
    [few] все { $count }
   *[other] все { $count }
}

option-clock = На ход
option-clock-about = Когда время выйдет, за игрока сходит робот.

option-boys = Мальчики
option-boys-about = Кого считать мальчиками. Если их восемь, каждый стоит вдвое меньше.
option-boys-J = валеты
option-boys-JK = валеты и короли
option-boys-K = короли

option-hearts_lead_ban = Ход с червей
option-hearts_lead_ban-about = Можно ли ходить с червей, пока на руках есть другие масти. Касается сдач на червей, на Кинга и «всё подряд».
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
option-settlement-about = Платит ли каждый победителю разницу в очках после последней сдачи.
option-settlement-differences = разница – победителю
option-settlement-none = без расчёта, только места

option-stages = Этапы
option-stages-about = Какие сдачи играем. Порядок остаётся прежним.
