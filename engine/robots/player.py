"""The player: a heuristic that knows from the contract's data what is to be taken and what to be avoided."""

from random import Random

from engine.moves import ACCEPT_CLAIM, BOYS, PLAY, THE_CLAIM, Move
from engine.robots.best import best_of
from engine.robots.claims import answer, surely_mine
from engine.robots.decisions import DECISIONS, Showing
from engine.robots.judge import Judge
from engine.view import View


class Player:
    """Plays by heuristics; a decision takes a fraction of a millisecond."""

    def choose(self, view: View, rng: Random) -> Move:
        """Return the move that promises most; equal ones are drawn."""
        if len(view.legal) == 1:
            return view.legal[0]
        decide = DECISIONS.get(view.known.step.name, choose_card)
        return decide(view, rng)


def choose_card(view: View, rng: Random) -> Move:
    """Return the play, claim or answer that promises most; boys are shown with the first that is played.

    Of decisions that it knows nothing of any is as good.
    """
    verb = view.legal[0].verb
    if verb == ACCEPT_CLAIM:
        return answer(view, rng)
    if verb != PLAY:
        return rng.choice(view.legal)
    if view.may_claim and surely_mine(view):
        return THE_CLAIM
    judge = Judge(view)
    if view.legal[-1].verb != BOYS:
        return best_of(view.legal, rng, judge.value)
    shows = Showing(view)
    cards = [move for move in view.legal if move.verb != BOYS]
    chosen = best_of(cards, rng, lambda move: judge.value(move) + shows.value(move))
    return shows.with_card(chosen)[1]
