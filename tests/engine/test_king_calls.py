"""Calls, sales, auctions and gifts before the play: rules 2.7, 5.2, 5.3, 5.9 and 10k."""

from random import Random
from typing import Any

import pytest

from engine import Deal, IllegalMove, Match, Move, Player, preset
from engine.cards import SUIT_LETTERS, cards_text, parse_set
from engine.events import Called, End, Sold, TrickTaken, WroteDown
from engine.moves import play

SUITS = ("trump C", "trump D", "trump H", "trump S")


def table(game: str, seed: int = 1, **options: Any) -> Deal:
    """A whole deal of the contract with most phases; seat 0 is the eldest hand."""
    built = preset(game).game(options)
    deck = list(built.pack)
    Random(seed).shuffle(deck)
    chosen = max(built.schedule.contracts, key=lambda each: len(each.phases))
    dealer = built.seats - 1
    return Deal(chosen, built.deals(chosen).deal(tuple(deck), built.seats, dealer), dealer)


def do(deal: Deal, *moves: str) -> Deal:
    for text in moves:
        seat, _, move = text.partition(" ")
        deal.apply(int(seat), Move.parse(move))
    return deal


def legal(deal: Deal) -> list[str]:
    (seat,) = deal.turn
    return [f"{seat} {move}" for move in deal.legal(seat)]


def refusal(deal: Deal, text: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        do(deal, text)
    return str(refused.value)


def settled(deal: Deal, *points: int) -> list[int]:
    """What the deal brings when the tricks have brought so much."""
    deal.points = [*points]
    deal.close(End.PLAYED)
    return deal.points


class TestLadies:
    def test_what_is_played(self) -> None:
        game = preset("ladies_preference").game()
        ids = [each.id for each in game.schedule.contracts]
        negative = ["no_tricks", "no_hearts", "no_boys", "no_girls", "no_last", "no_king", "no_all"]
        assert ids == [*negative, *("praise",) * 4, "take_all"]

    def test_praise_deals_come_in_packets_of_three_three_and_two(self) -> None:
        game = preset("ladies_preference").game()
        for contract, packet in ((game.contract("no_boys"), 2), (game.contract("praise"), 3)):
            layout = game.deals(contract).deal(game.pack, 4, 3)
            assert layout.hands[0][:packet] == game.pack[:packet]
            assert layout.hands[1][:packet] == game.pack[packet : 2 * packet]

    @pytest.mark.parametrize(
        "given, others",
        [
            ({}, ["trump none", "trump last"]),
            ({"allow_no_trump": False}, ["trump last"]),
            ({"allow_last_card": False}, ["trump none"]),
        ],
    )
    def test_what_may_be_called(self, given: dict[str, Any], others: list[str]) -> None:
        deal = table("ladies_preference", **given)
        assert legal(deal) == [f"0 {call}" for call in (*SUITS, *others)]
        for other in ("trump misere", "split", *{"trump none", "trump last"}.difference(others)):
            assert refusal(deal, f"0 {other}") == "seat 0 may not call that"
        assert refusal(deal, "1 trump H") == "seat 1 is not to move"

    def test_the_last_card_is_shown_and_makes_trumps(self) -> None:
        deal = table("ladies_preference")
        assert deal.layout is not None
        last = deal.layout.hands[0][-1]
        (called,) = deal.apply(0, Move.parse("trump last"))
        assert called == Called(0, "last")
        assert (deal.trump, deal.declarer, deal.step.name) == (last // 13, 0, "play")
        assert deal.view(2).known.hands[0] == 1 << last

    def test_only_suits_of_three_cards_may_be_called_by_option(self) -> None:
        seen = {"trump_from_seen_cards": True, "allow_no_trump": False, "allow_last_card": False}
        for seed in range(200):
            deal = table("ladies_preference", seed, **seen)
            assert deal.layout is not None
            suits = sorted({c // 13 for c in deal.layout.hands[0][:3]})
            if len(suits) == 1:
                assert (deal.trump, deal.step.name) == (suits[0], "play")
                break
            assert legal(deal) == [f"0 {SUITS[suit]}" for suit in suits]
            for suit in {0, 1, 2, 3}.difference(suits):
                sentence = f"seat 0 may call only a suit of the cards seen, not {SUIT_LETTERS[suit]}"
                assert refusal(deal, f"0 {SUITS[suit]}") == sentence

    @pytest.mark.parametrize("must, cards", [(True, "9S"), (False, "7D 8D 9D 9S")])
    def test_a_trump_must_be_played_by_option(self, must: bool, cards: str) -> None:
        game = preset("ladies_preference").game({"must_trump": must})
        hands = ["AC AD KD QD", "9S 7D 8D 9D", "KC JD TD AH", "QC JC TC KH"]
        deal = do(Deal.set_up(game.contract("praise"), hands), "0 trump S", "0 play AC")
        deal_legal = cards_text(move.cards[0] for move in deal.legal(1))
        assert deal_legal == cards

    @pytest.mark.parametrize("in_jumbles, free", [(True, False), (False, True)])
    def test_the_king_is_free_in_the_jumbles_by_option(self, in_jumbles: bool, free: bool) -> None:
        game = preset("ladies_preference").game({"kh_forced_in_jumbles": in_jumbles})
        assert game.contract("no_king").tricks.forced is not None
        for jumble in ("no_all", "take_all"):
            assert (game.contract(jumble).tricks.forced is None) == free


class TestNamedTrumps:
    @pytest.mark.parametrize("players, jumble, deals", [(4, False, 10), (4, True, 15), (3, False, 9)])
    def test_everybody_names_trumps_once_or_after_the_jumble_twice(
        self, players: int, jumble: bool, deals: int
    ) -> None:
        game = preset("king_52").game({"players": players, "with_jumble": jumble})
        assert game.schedule.length() == deals
        assert game.schedule.contracts[-1].id == "praise"

    def test_no_trump_is_an_option_and_nobody_must_ruff(self) -> None:
        assert legal(table("king_52")) == [f"0 {call}" for call in SUITS]
        assert legal(table("king_52", allow_no_trump=True)) == [
            f"0 {call}" for call in (*SUITS, "trump none")
        ]
        assert not table("king_52").kernel.rules.follow.endswith("trump")

    def test_prices_of_three_and_four(self) -> None:
        found = []
        for players in (4, 3):
            game = preset("king_52").game({"players": players, "with_jumble": True})
            deck = sum(1 << c for c in game.pack)
            totals = []
            for contract in game.schedule.contracts[:7]:
                of = game.dealing.hand_size
                totals.append(
                    sum(
                        each.worth(deck if number == 1 else 0, number, of)
                        for each in contract.elements
                        for number in range(1, of + 1)
                    )
                )
            found.append(totals)
        assert found == [
            [-260, -260, -240, -320, -150, -150, -1380],
            [-255, -260, -240, -240, -140, -140, -1275],
        ]


def v2(seed: int = 1, **options: Any) -> Deal:
    return table("king_52", seed, recovery="v2", **options)


def v3(seed: int = 1, **options: Any) -> Deal:
    return table("king_52", seed, recovery="v3", **options)


def seen(deal: Deal, seat: int) -> list[str]:
    """The suits that a seat has among its first three cards."""
    assert deal.layout is not None
    return [SUITS[suit] for suit in sorted({c // 13 for c in deal.layout.hands[seat][:3]})]


class TestPraise:
    def test_what_may_be_called(self) -> None:
        deal = v2()
        assert legal(deal) == [
            f"0 {call}" for call in (*seen(deal, 0), "trump last", "trump misere", "split")
        ]
        assert "0 split" not in legal(v2(split_tricks=0))

    @pytest.mark.parametrize("tricks", [2, 3])
    def test_tricks_are_written_down_for_everybody(self, tricks: int) -> None:
        deal = v2(split_tricks=tricks)
        assert deal.apply(0, Move.parse("split")) == (WroteDown(0, tricks),)
        assert (deal.points, deal.end, deal.tricks) == ([30 * tricks] * 4, End.UNPLAYED, [])
        assert (deal.declarer, deal.trump) == (0, None)

    def test_misere_turns_the_order_round(self) -> None:
        contract = preset("king_52").game({"recovery": "v2"}).contract("praise")
        hands = ["AC KC QC 5D", "2C JC TC 6D", "3C 9C 8C 7D", "7C 6C 5C AD"]
        deal = do(Deal.set_up(contract, hands), "0 trump misere", "0 sell no")
        for seat, c in enumerate(["AC", "2C", "3C", "7C"]):
            (*_, taken) = (None, *deal.apply(seat, Move.parse(f"play {c}")))
        assert isinstance(taken, TrickTaken)
        assert (taken.trick.winner, taken.trick.points, deal.trump) == (1, 30, None)

    def test_a_sale(self) -> None:
        deal = do(v2(), "0 trump last", "0 sell yes", "1 bid 1", "2 bid 2", "3 pass", "1 bid 3")
        assert legal(deal) == ["2 pass", *(f"2 bid {n}" for n in range(4, 14))]
        *_, sold = deal.apply(2, Move.parse("pass"))
        assert sold == Sold(0, 1, 3)
        assert (deal.declarer, deal.step.name) == (1, "choose_trump")
        assert legal(deal) == [f"1 {call}" for call in (*seen(deal, 1), "trump last", "trump misere")]
        do(deal, "1 trump misere")
        assert (deal.leader, deal.length) == (0, 13)
        assert settled(deal, 60, 180, 90, 60) == [150, 90, 90, 60]

    def test_who_keeps_the_game_plays_his_call(self) -> None:
        for sale in (["0 sell no"], ["0 sell yes", "1 pass", "2 pass", "3 pass"]):
            deal = v2()
            call = seen(deal, 0)[0]
            do(deal, f"0 {call}", *sale)
            assert (deal.step.name, deal.declarer) == ("play", 0)
            assert deal.trump == SUITS.index(call)
            assert settled(deal, 60, 180, 90, 60) == [60, 180, 90, 60]

    def test_the_highest_price_ends_the_auction(self) -> None:
        deal = do(v2(), "0 trump last", "0 sell yes", "1 bid 13")
        assert (deal.declarer, deal.step.name, deal.market.price) == (1, "choose_trump", 13)

    def test_the_last_bidder_without_a_bid_is_still_asked(self) -> None:
        deal = do(v2(), "0 trump last", "0 sell yes", "1 pass", "2 pass")
        assert deal.turn == (3,)
        assert do(deal, "3 bid 1").market.price == 1

    @pytest.mark.parametrize("bid", ["0", "2", "14", "x", "03", "3.0"])
    def test_bids_rise_within_the_deal(self, bid: str) -> None:
        deal = do(v2(), "0 trump last", "0 sell yes", "1 bid 2")
        assert refusal(deal, f"2 bid {bid}").startswith("seat 2 may not bid that")

    def test_bidding_in_points_goes_by_fives(self) -> None:
        deal = do(v2(bid_unit="points", praise_value=33), "0 trump last", "0 sell yes")
        assert legal(deal) == ["1 pass", *(f"1 bid {n}" for n in range(5, 430, 5))]
        do(deal, "1 bid 90", "2 pass", "3 pass", "1 trump last")
        assert settled(deal, 60, 180, 90, 60) == [150, 90, 90, 60]

    def test_the_buyer_may_have_to_play_the_call_as_it_is(self) -> None:
        deal = do(v2(buyer_recalls=False), "0 trump last", "0 sell yes", "1 bid 3", "2 pass", "3 pass")
        assert deal.layout is not None
        last = deal.layout.hands[0][-1]
        assert (deal.step.name, deal.declarer, deal.trump) == ("play", 1, last // 13)
        assert deal.view(2).known.hands == [1 << last, 0, deal.hands[2], 0]

    def test_an_auction_after_the_full_deal(self) -> None:
        deal = do(v2(auction_stage="after_full_deal"), "0 trump last")
        assert deal.layout is not None
        assert [hand.bit_count() for hand in deal.hands] == [13] * 4
        assert deal.trump == deal.layout.hands[0][-1] // 13
        do(deal, "0 sell yes", "1 bid 3", "2 pass", "3 pass")
        assert legal(deal) == [f"1 {call}" for call in (*seen(deal, 1), "trump last", "trump misere")]
        do(deal, "1 trump last")
        assert deal.trump == deal.layout.hands[1][-1] // 13
        assert deal.market.first == deal.market.last == ()

    @pytest.mark.parametrize(
        "given, deals", [({}, 12), ({"praise_deals": "players"}, 11), ({"praise_deals": 8}, 15)]
    )
    def test_number_of_deals(self, given: dict[str, Any], deals: int) -> None:
        game = preset("king_52").game({"recovery": "v2", **given})
        assert game.schedule.length() == deals
        assert game.schedule.contracts[-1].id == "take_all"


class TestOpenTalon:
    def test_the_talon_lies_open_and_is_taken_by_the_buyer(self) -> None:
        deal = v3()
        assert deal.layout is not None
        talon = sum(1 << c for c in deal.layout.widow)
        assert [deal.view(seat).known.aside.widow for seat in (0, 3, None)] == [talon] * 3
        do(deal, "0 sell yes", "1 pass", "2 bid 5", "3 pass")
        assert (deal.declarer, deal.step.name, deal.hands[2].bit_count()) == (2, "give", 16)
        assert deal.view(None).known.hands[2] == talon

    def test_each_of_the_others_gets_one_card(self) -> None:
        contract = preset("king_52").game({"recovery": "v3"}).contract("praise")
        hands = ["AC KC", "AD KD", "AS KS", "AH KH"]
        deal = do(Deal.set_up(contract, hands, widow="2C 2D 2H 2S"), "0 sell no")
        for gifts in ("1:2D", "1:2D 2:2S", "0:2C 1:2D 2:2S", "1:2D 1:2S 2:2H", "1:2D 2:2S 3:2H 0:2C"):
            assert refusal(deal, f"0 give {gifts}") == "seat 0 must give each of the others one card"
        assert refusal(deal, "0 give 1:2D 2:2S 3:AH") == "seat 0 does not hold AH"
        assert refusal(deal, "0 trump H") == "seat 0 may not do that in this phase"
        assert len(legal(deal)) == 6 * 5 * 4
        do(deal, "0 give 3:2H 1:2D 2:2S", "0 trump C")
        assert deal.hands == [parse_set(h) for h in ("AC KC 2C", "AD KD 2D", "AS KS 2S", "AH KH 2H")]
        assert (deal.length, deal.leader, deal.trump) == (3, 0, 0)

    def test_a_sale(self) -> None:
        deal = do(v3(), "0 sell 5", "1 bid 4", "2 bid 5", "3 pass", "1 pass")
        assert settled(deal, 75, 100, 100, 50) == [200, 100, -25, 50]

    @pytest.mark.parametrize("lower", ["no", "yes", "4"])
    def test_bids_below_the_reserve_do_not_bind(self, lower: str) -> None:
        deal = do(v3(), "0 sell 5", "1 bid 4", "2 pass", "3 pass")
        assert legal(deal) == [f"0 sell {each}" for each in ("no", "yes", 1, 2, 3, 4)]
        assert refusal(deal, "0 sell 5") == "seat 0 may not ask that price"
        do(deal, f"0 sell {lower}")
        if lower == "no":
            assert (deal.declarer, deal.step.name, deal.market.price) == (0, "give", 0)
            return
        assert deal.turn == (1,)
        do(deal, "1 pass", "2 pass", "3 bid 3")
        kept = lower == "4"
        assert (deal.declarer, deal.step.name) == (0 if kept else 3, "give")
        assert deal.market.price == (0 if kept else 3)

    def test_the_lowest_reserve_cannot_be_lowered(self) -> None:
        deal = do(v3(), "0 sell 1", "1 pass", "2 pass", "3 pass")
        assert (deal.declarer, deal.step.name) == (0, "give")

    def test_reserves_in_points(self) -> None:
        deal = v3(bid_unit="points", v3_trick_value=20)
        assert legal(deal) == ["0 sell no", "0 sell yes", *(f"0 sell {n}" for n in range(5, 265, 5))]
        assert refusal(deal, "0 sell 42") == "seat 0 may not ask that price"

    @pytest.mark.parametrize("leader, leads", [("eldest", 0), ("declarer", 2)])
    def test_who_leads(self, leader: str, leads: int) -> None:
        deal = do(v3(leader=leader), "0 sell yes", "1 pass", "2 bid 5", "3 pass")
        do(deal, f"2 {deal.legal(2)[0]}", "2 trump H")
        assert (deal.leader, deal.turn) == (leads, (leads,))


class TestAuctionKing:
    def test_the_bid_is_paid_and_the_suit_scores(self) -> None:
        deal = table("king_auction")
        assert legal(deal) == ["0 pass", *(f"0 bid {n}" for n in range(1, 14))]
        do(deal, "0 pass", "1 bid 5", "2 pass", "3 pass")
        assert legal(deal) == ["1 suit C", "1 suit D", "1 suit H", "1 suit S"]
        do(deal, "1 suit C")
        assert (deal.declarer, deal.turn, deal.trump) == (1, (1,), None)
        ((element,),) = (deal.contract.elements,)
        assert element.worth(parse_set("2C AC KH"), 1, 13) == -2
        assert settled(deal, -6, -1, -4, -2) == [-6, -6, -4, -2]

    def test_the_penalty_suit_may_not_be_led(self) -> None:
        for ban in (True, False):
            deal = table("king_auction", suit_lead_ban=ban)
            do(deal, "0 bid 1", "1 pass", "2 pass", "3 pass", "0 suit S")
            spades = [move for move in deal.legal(0) if move.cards[0] // 13 == 3]
            assert bool(spades) != ban
            assert deal.kernel.rules.lead_ban == (3 if ban else None)

    def test_all_pass(self) -> None:
        deal = do(table("king_auction"), *(f"{seat} pass" for seat in range(4)))
        assert (deal.declarer, deal.turn, deal.step.name) == (None, (0,), "play")
        assert settled(deal, -13, 0, 0, 0) == [-13, 0, 0, 0]

    def test_all_pass_and_the_same_dealer_deals_again(self) -> None:
        seats = [Player("x", tap="1") for _ in range(4)]
        match = Match("king_auction", seats, {"all_pass": "redeal"}, root=bytes(32), start="2")
        dealer = match.begin_deal().dealer
        for _ in range(4):
            match.apply(match.turn[0], Move.parse("pass"), "3")
        assert match.sheet.rows[-1].end is End.VOID
        assert match.begin_deal().dealer == dealer

    @pytest.mark.parametrize("leader, leads", [("bidder", 2), ("eldest", 0)])
    def test_who_leads(self, leader: str, leads: int) -> None:
        deal = table("king_auction", leader=leader)
        assert do(deal, "0 pass", "1 pass", "2 bid 13", "2 suit H").turn == (leads,)

    def test_one_round_or_until_one_is_left(self) -> None:
        once = do(table("king_auction"), "0 bid 1", "1 bid 2", "2 pass", "3 pass")
        assert once.step.name == "penalty_suit"
        deal = do(table("king_auction", auction="ascending"), "0 bid 1", "1 bid 2", "2 pass", "3 pass")
        assert deal.turn == (0,)
        assert do(deal, "0 pass").declarer == 1

    def test_the_end_of_a_match(self) -> None:
        game = preset("king_auction").game({"target": 30})
        assert game.schedule.length() is None
        assert table("king_auction", players=3).hands[0].bit_count() == 17
        assert play(0) not in [play(c) for c in preset("king_auction").game({"players": 3}).pack]
