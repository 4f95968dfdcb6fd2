"""What a finished trick, or the rest of a deal, brings and to whom."""

from engine.cards import BITS, Seat
from engine.deal import Deal
from engine.events import End, Trick
from engine.scoring import rest_worth, trick_worth


def take_trick(deal: Deal) -> Trick:
    """Give the finished trick with what it is worth to its winner, who is on lead next."""
    cards, seats = deal.trick, deal.trick_seats
    at = deal.kernel.winner(cards)
    winner = seats[at]
    captured = 0
    for c in cards:
        captured |= BITS[c]
    contract = deal.contract
    points = trick_worth(contract.elements, captured, len(deal.tricks) + 1, deal.length)
    for prize in contract.prizes:
        if cards[at] == prize.card:
            points += prize.won
        elif captured >> prize.card & 1:
            deal.points[seats[cards.index(prize.card)]] += prize.lost
    # The same value as Trick(…) in half the time: every trick of every simulated deal is made here.
    trick = tuple.__new__(Trick, (deal.leader, cards, seats, winner, points))
    deal.tricks.append(trick)
    deal.taken[winner] |= captured
    deal.won[winner] += 1
    deal.points[winner] += points
    deal.trick = deal.trick_seats = ()
    deal.pending = deal.active.bit_count()
    deal.leader = deal.to_move = winner
    deal.claimed = False
    return trick


def take_rest(deal: Deal, seat: Seat) -> None:
    """Give all remaining tricks and all cards in hand to a seat whose claim stands, and end the deal."""
    rest = 0
    for hand in deal.hands:
        rest |= hand
    done = len(deal.tricks)
    deal.points[seat] += rest_worth(deal.contract.elements, rest, done, deal.length)
    deal.taken[seat] |= rest
    deal.won[seat] += min(deal.length - done, deal.hands[seat].bit_count())
    deal.hands = [0] * deal.seats
    deal.close(End.CLAIMED)
