time-endless = long
game-deals-from = { $low ->
    [one] { $low } deal or more
   *[other] { $low } deals or more
}
game-endless = may take very long
game-goal = to { $goal }
game-deals-usual = usually { $low }–{ $high } { $high ->
    [one] deal
   *[other] deals
}
game-hours = { $half ->
    [0] { $hours ->
        [1] about an hour
        [one] about { $hours } hour
       *[other] about { $hours } hours
    }
   *[other] about { $hours }.5 hours
}
time-minutes = ~{ $count } min
time-hours = { $half ->
    [0] ~{ $hours } h
   *[other] ~{ $hours }.5 h
}
column-players = who
column-cards = cards
column-deals = deals
column-time = time
family-range = { $players }, a match { $shortest } – { $longest }.

game-short-king_simple = Simple
game-short-king_online = Online
game-short-king_three = For three
game-short-omnibus = Omnibus
game-short-king_domino = Domino
game-short-king_ordered = Ordered
game-short-king_minsk = Minsk
game-short-king_atomic = Atomic
game-short-king_jokers = Jokers
game-short-ladies_preference = Ladies’
game-short-king_52 = 52 cards
game-short-king_auction = Auction
game-short-petukh = Classic
game-short-petukh_15 = From 15
game-short-petukh_20 = From 20
game-short-petukh_25 = From 25
game-short-trump_boys = Réunion
game-short-president = President

topic-table = Table
topic-cards = Cards
topic-play = Play
topic-calls = Trumps
topic-boys = Boys
topic-points = Points
topic-end = Settling
lobby-long = ⏳ A long match: you may stop and play on another day.
lobby-long-shorter = ⏳ A long match: you may stop and play on another day. These rules of the table make it shorter: { $options }
