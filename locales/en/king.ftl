game-king_online = King Online
about-game-king_online = King for two to six: eight cards each, a pot for the winner.
game-king_three = King for Three
about-game-king_three = Simple King for three, ten cards each.
game-king_ordered = King to Order
about-game-king_ordered = You declare what is played – every game once.
game-king_minsk = Minsk King
about-game-king_minsk = Declare a game, take the open widow, lay two cards away.
game-king_atomic = Atomic King
about-game-king_atomic = The player on the dealer’s right declares, then takes the widow unseen.
game-omnibus = Omnibus
about-game-omnibus = Hearts and the queen of spades cost points, one diamond brings some.
game-king_domino = King Domino
about-game-king_domino = Six cards each; cannot follow? Draw until you can.
game-king_jokers = King with Jokers
about-game-king_jokers = Every heart costs its pips, a joker twenty.
game-king_auction = King with Bidding
about-game-king_auction = The highest bidder names the penalty suit.
game-king_52 = King on 52 Cards
about-game-king_52 = Six deals to avoid, then trumps to win it back.
game-ladies_preference = Ladies’ Preference
about-game-ladies_preference = Twelve deals; in four praise deals trumps are called on three cards.

contract-praise = Praise deal
contract-short-praise = praise
about-praise = Every trick pays.

option-players-7 = 7
option-settlement-pot = the pot to the winner

option-must_trump = Trumping
option-must_trump-about = Whether you must trump when you cannot follow. Where there are trumps.
option-must_trump-yes = must
option-must_trump-no = may

option-allow_no_trump = No-trump
option-allow_no_trump-about = Whether a game without trumps may be called.
option-allow_no_trump-yes = allowed
option-allow_no_trump-no = not allowed

option-games = Games
option-games-about = What everybody declares once.

option-trump_scope = Trumps
option-trump_scope-about = In which games the declarer calls trumps.
option-trump_scope-positive = in positive games
option-trump_scope-none = never
option-trump_scope-all = in all games

option-only_declarer_leads_trump = Leading trumps
option-only_declarer_leads_trump-about = Who may lead trumps in a praise deal while holding another suit.
option-only_declarer_leads_trump-yes = only the declarer
option-only_declarer_leads_trump-no = everybody

option-show_widow = Widow
option-show_widow-about = Whether everybody sees what was in the widow.
option-show_widow-yes = shown
option-show_widow-no = unseen

option-lay_away_ban = Lay-away
option-lay_away_ban-about = Whether cards that score in this game may be laid away.
option-lay_away_ban-yes = no scoring cards
option-lay_away_ban-no = any cards

option-recovery_games = Praise deals
option-recovery_games-about = How often everybody declares a praise deal.

option-praises = Praise deals
option-praises-about = How many praise deals everybody declares.

option-praise_value = Praise trick
option-praise_value-about = What a trick brings in a praise deal.
option-praise_value-4 = 4
option-praise_value-8 = 8

option-with_jumble = Jumble
option-with_jumble-about = Whether a jumble is played, too: everything counts in one deal.
option-with_jumble-yes = played
option-with_jumble-no = not played

option-leader = First lead
option-leader-about = Who leads first; in King with 52 cards, where the widow is open.
option-leader-eldest = the dealer’s left
option-leader-declarer = the declarer
option-leader-bidder = the highest bidder

option-pass_cards = Passing cards
option-pass_cards-about = How many cards are passed before the play: left, right and across in turn, then a deal without passing.
option-pass_cards-0 = none
option-pass_cards-3 = three cards

option-plus_card = The good card
option-plus_card-about = Which card brings ten points.
option-plus_card-TD = ten of diamonds
option-plus_card-JD = jack of diamonds

option-slam = Taking it all
option-slam-about = What you score for taking all hearts, the queen of spades and the good card.

option-target = Play to
option-target-about = So many penalty points on anybody end the game.

option-deck = Pack
option-deck-about = How many cards are in the pack: from twos, sixes or sevens up.
option-deck-52 = 52 cards
option-deck-36 = 36 cards
option-deck-32 = 32 cards

option-heart_value = A heart
option-heart_value-about = What every heart costs.
option-heart_value-1 = 1
option-heart_value-2 = 2

option-last_takes_stock = The stock left over
option-last_takes_stock-about = Who gets the cards that nobody has drawn.
option-last_takes_stock-yes = the last player
option-last_takes_stock-no = nobody

option-jokers_3p = Jokers for three
option-jokers_3p-about = How many jokers three players play with.
option-jokers_3p-1 = one
option-jokers_3p-2 = two

option-joker_beaten_by_discard = Hearts beat a joker
option-joker_beaten_by_discard-about = When a jack, queen, king or ace of hearts takes the trick from a joker.
option-joker_beaten_by_discard-yes = even if thrown in
option-joker_beaten_by_discard-no = only if hearts are led

option-end = End of the game
option-end-about = When the game ends: after so many deals, or when anybody has so many penalty points.
option-end-deals = { $count ->
    [0] everybody dealt once
    [one] { $count } deal
   *[other] { $count } deals
}
option-end-target = { $count ->
    [one] to { $count } penalty point
   *[other] to { $count } penalty points
}

option-ante = Ante
option-ante-about = What everybody puts into the pot before the game.

option-scoring = Prices
option-scoring-about = Whether all deals are worth the same with other numbers of players.
option-scoring-constant = usual
option-scoring-equalised = all deals alike

option-removed = Taken out
option-removed-about = Which two cards are taken out of the pack.
option-removed-AS_AC = the black aces
option-removed-7S_7C = the black sevens

option-boys_value = A boy
option-boys_value-about = What every boy costs.
option-boys_value-30 = 30
option-boys_value-40 = 40

option-recovery = Recovery
option-recovery-about = How points are won back: trumps called on a whole hand, praise on three cards, or a sale of the open widow.
option-recovery-v1 = trumps on a whole hand
option-recovery-v2 = praise on three cards
option-recovery-v3 = the open widow

option-praise_deals = Praise deals
option-praise_deals-about = How many praise deals are played where trumps are called on three cards.
option-praise_deals-3 = 3
option-praise_deals-4 = 4
option-praise_deals-5 = 5
option-praise_deals-6 = 6
option-praise_deals-7 = 7
option-praise_deals-8 = 8
option-praise_deals-players = one for each player

option-split_tricks = Writing down
option-split_tricks-about = How many tricks the caller may write down for everybody instead of playing.
option-split_tricks-0 = not allowed
option-split_tricks-2 = two each
option-split_tricks-3 = three each

option-auction_stage = Sale
option-auction_stage-about = When a praise deal may be sold.
option-auction_stage-after_three = on three cards
option-auction_stage-after_full_deal = after the whole deal

option-buyer_recalls = Buyer
option-buyer_recalls-about = Whether the buyer makes a new call.
option-buyer_recalls-yes = calls anew
option-buyer_recalls-no = plays the call

option-v3_trick_value = Trick with the widow
option-v3_trick_value-about = What a trick brings in deals with the open widow.
option-v3_trick_value-20 = 20
option-v3_trick_value-25 = 25
option-v3_trick_value-30 = 30

option-bid_unit = Prices of a sale
option-bid_unit-about = What bids are made in: tricks, or points by fives.
option-bid_unit-tricks = tricks
option-bid_unit-points = points

option-second_tour = Second tour
option-second_tour-about = What is played after the recovery. By custom nothing without the jumble; with it trumps are called once more, after the open widow dominoes are played, after praise deals nothing.
option-second_tour-auto = by custom
option-second_tour-none = nothing
option-second_tour-repeat_v1 = trumps once more
option-second_tour-dominoes = card dominoes
option-second_tour-lottery = lottery

option-domino_start = Start of dominoes
option-domino_start-about = What card dominoes begin with.
option-domino_start-seven_of_diamonds = the seven of diamonds
option-domino_start-eldest_any_rank = any card

option-second_tour_deals = Second tour deals
option-second_tour_deals-about = How many deals of dominoes or lottery are played.
option-second_tour_deals-1 = one
option-second_tour_deals-players = one for each player

option-auction = Bidding
option-auction-about = How often one may bid.
option-auction-single_round = once each
option-auction-ascending = until all but one pass

option-all_pass = All pass
option-all_pass-about = What happens if nobody bids.
option-all_pass-hearts = hearts are the penalty
option-all_pass-redeal = a new deal

option-suit_lead_ban = Leading the penalty suit
option-suit_lead_ban-about = Whether the penalty suit may be led while you hold another.
option-suit_lead_ban-yes = with no other suit
option-suit_lead_ban-no = always

option-max_bid = Highest bid
option-max_bid-about = Nothing above this may be bid.

option-trump_from_seen_cards = Trumps by cards
option-trump_from_seen_cards-about = Whether only a suit among the three cards may be called.
option-trump_from_seen_cards-yes = from one’s three cards
option-trump_from_seen_cards-no = any suit

option-allow_last_card = By the last card
option-allow_last_card-about = Whether one’s last card may decide on trumps.
option-allow_last_card-yes = allowed
option-allow_last_card-no = not allowed

option-kh_forced_in_jumbles = King in the jumble
option-kh_forced_in_jumbles-about = Whether the King must go at the first chance in the jumble, too, when everything counts at once.
option-kh_forced_in_jumbles-yes = as in “No King”
option-kh_forced_in_jumbles-no = free

option-praise_pause = Pause in the deal
option-praise_pause-about = After how many cards trumps are called.
option-praise_pause-3 = after three cards
rules-pay-pot = { $ante ->
    [0] Nobody pays an ante, the pot is empty.
   *[other] Everybody puts { $ante } into the pot before the game, the winner takes it.
}
