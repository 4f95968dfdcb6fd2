"""What every deal and match of a record must come to, by the tables of the rules (8.1, 8.2, 8.4).

A second opinion on prices, ends and schedules: it reads the texts of records, with no code of the engine.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.record import DealLine, Record

Options = Mapping[str, Any]

EACH = {
    "king_simple": {"all": 96, "other": 16},
    "ladies_preference": {"all": 96, "other": 16},
    "king_ordered": {"all": 96, "other": 16},
    "king_three": {"all": 116, "hearts": 16, "other": 20},
    "king_minsk": {"other": 40},
    "king_atomic": {"all": 240, "other": 40},
}
"""What a contract brings to the table, whoever gets it."""
ONLINE = {2: (8, 88), 3: (12, 92), 4: (16, 96), 5: (20, 100), 6: (24, 104)}
"""By the number of players: hearts, and the jumble; any other contract brings 16 (rules 5.1)."""
EQUALISED = {2: (16, 96), 3: (24, 144), 4: (16, 96), 5: (40, 240), 6: (24, 144)}
"""Any contract, and the jumble."""
OF_52 = {
    4: {"tricks": 260, "hearts": 260, "girls": 240, "king": 150, "last": 150},
    3: {"tricks": 255, "hearts": 260, "girls": 240, "king": 140, "last": 140},
}
TOUR = {4: 325, 3: 425}
"""Card dominoes and lotteries."""
FORTY = {"boys": ("J", 10), "girls": ("Q", 10), "hearts": ("H", 5), "king": ("KH", 40)}
"""Scoring cards of the games with a widow: their letters, the price of one."""
CARD_POINTS = {"T": 10, "K": 4, "Q": 3, "J": 2}
"""What cards are worth that may be laid away in Районен (rules 4)."""
PETUKH = ("petukh", "petukh_15", "petukh_20", "petukh_25")
TRICKS = {
    **dict.fromkeys(("king_simple", "king_online", "ladies_preference", "king_ordered"), 8),
    **dict.fromkeys(("king_three", "king_minsk", "king_atomic", "trump_boys"), 10),
    **dict.fromkeys(PETUKH, 5),
}
"""Tricks in a deal; in the others the pack of 52 is dealt out (law 4)."""


def faults(record: Record) -> Iterator[str]:
    """Yield what is wrong with the sums of a record."""
    for line in record.deals:
        if record.match.game in PETUKH:
            yield from _balances(record.match.options, line)
        else:
            low, high = expected(record, line)
            if not low <= sum(line.scores) <= high:
                yield f"deal {line.n}: scores {line.scores} sum to {sum(line.scores)}, not {low} to {high}"
        yield from _tricks(record, line)
    yield from _match(record)


def expected(record: Record, line: DealLine) -> tuple[int, int]:
    """Return the least and the most that the scores of a deal may sum to (law 3)."""
    game, options, seats = record.match.game, record.match.options, len(record.match.players)
    if line.end == "void":
        return 0, 0
    if game == "king_domino":
        hearts = {52: 13, 36: 9, 32: 8}[options["deck"]]
        left = 0 if options["last_takes_stock"] else sum(card[1] == "H" for card in line.stock.split())
        return -hearts * options["heart_value"], (left - hearts) * options["heart_value"]
    if game == "omnibus" and max(line.scores) == options["slam"] and line.scores.count(0) == seats - 1:
        return options["slam"], options["slam"]
    exact = _exact(game, options, seats, line)
    return exact, exact


def _exact(game: str, options: Options, seats: int, line: DealLine) -> int:
    if game == "omnibus":
        return -16
    if game == "king_jokers":
        return -144 if seats == 3 and options["jokers_3p"] == 2 else -124
    if game == "king_auction":
        words = [action.split()[1:] for action in line.actions]
        bid = max((int(word[1]) for word in words if word[0] == "bid"), default=0)
        return -(12 if seats == 3 and ["suit", "C"] in words else 13) - bid
    if game == "trump_boys":
        lost = options["dealer_null_loses_widow"] and _trickless(line, line.dealer)
        widow = sum(CARD_POINTS.get(card[0], 0) for card in _laid_away(line)) if lost else 0
        return 140 + int(options["last_trick"]) - widow
    if game == "president":
        return 3 if options["points"] == "classic" else seats * (seats - 1) // 2
    sign, kind = _kind(line)
    return sign * (_king_52(options, seats, line) if game == "king_52" else _king(game, options, kind, line))


def _kind(line: DealLine) -> tuple[int, str]:
    sign, _, kind = str(line.contract).partition("_")
    return (-1 if sign == "no" else 1), kind or sign


def _king(game: str, options: Options, kind: str, line: DealLine) -> int:
    if kind == "praise":
        value = 8 if game == "king_minsk" else options["praise_value"]
        return int(value) * (8 if game == "ladies_preference" else 10)
    if game == "king_online":
        seats = options["players"]
        if options["scoring"] == "equalised":
            return EQUALISED[seats][kind == "all"]
        return {"hearts": ONLINE[seats][0], "all": ONLINE[seats][1]}.get(kind, 16)
    return EACH[game].get(kind, EACH[game]["other"]) - _lost(options, line)


def _lost(options: Options, line: DealLine) -> int:
    """Return what the cards that were laid away would have brought: they score for nobody."""
    _, kind = _kind(line)
    return sum([_price(options, kind, card) for card in _laid_away(line)])


def _price(options: Options, kind: str, card: str) -> int:
    """Return what a card that was laid away in Minsk or atomic King would have brought."""
    found = 0
    for each, (letters, price) in FORTY.items():
        if kind in (each, "all"):
            boys = each == "boys" and options["boys"] == "JK"
            hit = card[0] in "JK" if boys else card == letters or letters in (card[0], card[1])
            found += hit * (price // 2 if boys else price)
    return found


def _king_52(options: Options, seats: int, line: DealLine) -> int:
    _, kind = _kind(line)
    if kind in ("dominoes", "lottery"):
        return TOUR[seats]
    boys = options["boys_value"] * (8 if options["boys"] == "JK" else 4)
    contracts = {**OF_52[seats], "boys": boys}
    if kind != "praise":
        return sum(contracts.values()) if kind == "all" else contracts[kind]
    recovery = options["recovery"]
    deals = options["praise_deals"] if recovery == "v2" else "players"
    first = 6 + options["with_jumble"]
    value = {"v1": 25, "v2": options["praise_value"], "v3": options["v3_trick_value"]}[recovery]
    if line.n > first + (seats if deals == "players" else deals):
        value = 25  # the second tour repeats v1
    if line.end == "unplayed":
        return int(value * options["split_tricks"] * seats)
    return int(value * (52 // seats))


def _tricks(record: Record, line: DealLine) -> Iterator[str]:
    """Yield what is wrong with the number of tricks (law 4)."""
    game = record.match.game
    if line.tricks is None or game == "king_domino":
        return
    whole, found = TRICKS.get(game, 52 // len(record.match.players)), len(line.tricks)
    if (found == whole) != (line.end == "played") or found > whole:
        yield f"deal {line.n}: {found} tricks of {whole}, {line.end}"


def _balances(options: Options, line: DealLine) -> Iterator[str]:
    """Yield what is wrong with the balances of Петух (law 6)."""
    standard = options["no_trick_penalty"] == 5 and not options["ace_of_spades"]
    capped = options["no_trick_cap"] == 15 and options["start_score"] == 20
    added = options.get("boys_no_trick") == "added" or options["flush_trump"] != "off"
    if min(line.totals) < 0 or (standard and capped and not added and max(line.totals) > 20):
        yield f"deal {line.n}: balances {line.totals}"


def _match(record: Record) -> Iterator[str]:
    """Yield what is wrong with a whole match, or with what there is of one (laws 5, 7, 8)."""
    game, options, seats = record.match.game, record.match.options, len(record.match.players)
    end = record.end
    total = 0 if end is None else sum(end.totals)
    if total and comes_to_nothing(game, options, seats):
        yield f"the match comes to {total}, not to 0"
    calls = Counter((line.declarer, line.contract) for line in record.deals if line.declarer is not None)
    if game in ("king_ordered", "king_minsk", "king_atomic"):
        praises = options.get("recovery_games", options.get("praises", 0))
        if any(times > (praises if "praise" in call else 1) for call, times in calls.items()):
            yield f"declared too often: {calls}"
        if end is not None and len({calls[seat, name] - calls[0, name] for seat, name in calls}) != 1:
            yield f"not declared by everybody: {calls}"
    everybody = game == "ladies_preference" or (game == "king_52" and options["recovery"] == "v1")
    if end is not None and everybody and len({calls[seat, "praise"] for seat in range(seats)}) != 1:
        yield f"not called equally often: {calls}"


def comes_to_nothing(game: str, options: Options, seats: int) -> bool:
    """Tell whether a match with these options brings nothing to all its players together (law 5)."""
    all_games = list(range(1, 15))
    match game:
        case "king_simple":
            return bool(options["stages"] == all_games)
        case "king_ordered":
            return bool(options["games"] == all_games)
        case "king_online" | "king_three":
            return True
        case "ladies_preference":
            return bool(options["praise_value"] == 3)
        case "king_minsk":
            return bool(options["recovery_games"] == 3 and options["lay_away_ban"])
        case "king_atomic":
            return bool(options["praises"] * options["praise_value"] == 24 and options["lay_away_ban"])
        case "king_52":
            standard = seats == 3 and options["boys"] == "JK" and options["boys_value"] == 30
            once = options["second_tour"] in ("auto", "none") and not options["with_jumble"]
            return standard and once and bool(options["recovery"] == "v1")
        case _:
            return False


def _laid_away(line: DealLine) -> list[str]:
    return [card for action in line.actions if " discard " in action for card in action.split()[2:]]


def _trickless(line: DealLine, seat: int) -> bool:
    claims = [action for action in line.actions if action.endswith(" claim")]
    took = [trick.winner for trick in line.tricks or ()]
    return seat not in took and not (line.end == "claimed" and claims[-1] == f"{seat} claim")
