"""Кинг домино by the plain words of the rules, on lists of card names: nothing of the engine is used."""

RANKS = "23456789TJQKA"


def scores(
    hands: list[list[str]], stock: list[str], leader: int, plays: list[tuple[int, str]], *, takes_stock: bool
) -> list[int]:
    """Return the hearts that each seat has captured; AssertionError if a play is illegal."""
    seats = len(hands)
    captured: list[list[str]] = [[] for _ in hands]
    queue = list(plays)
    while sum(map(bool, hands)) > 1:
        while not hands[leader]:
            leader = (leader + 1) % seats
        trick: list[tuple[int, str]] = []
        for seat in [(leader + step) % seats for step in range(seats)]:
            if not hands[seat]:
                continue
            player, card = queue.pop(0)
            assert player == seat, "out of turn"
            if trick:
                led = trick[0][1][1]
                while stock and all(each[1] != led for each in hands[seat]):
                    hands[seat].append(stock.pop(0))
                assert card[1] == led or all(each[1] != led for each in hands[seat]), "does not follow"
            hands[seat].remove(card)
            trick.append((seat, card))
        led = trick[0][1][1]
        leader, _ = max(
            (play for play in trick if play[1][1] == led), key=lambda play: RANKS.index(play[1][0])
        )
        captured[leader] += [card for _, card in trick]
    assert not queue, "plays after the end"
    last = next((seat for seat in range(seats) if hands[seat]), leader)
    captured[last] += hands[last] + (stock if takes_stock else [])
    return [sum(card[1] == "H" for card in cards) for cards in captured]
