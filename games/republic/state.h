#pragma once
// The whole table of The Republic of Rome as one value. Everything here copies with memcpy; nothing here is a secret
// store: what a seat may see of it is decided in view.cpp, field by field.
#include <array>
#include <cstdint>

#include "engine/containers.h"
#include "engine/ids.h"
#include "engine/procedure.h"
#include "games/republic/ids.h"

namespace curia::republic {

using SenatorSet = IdSet<SenatorId, std::uint64_t>;
using WarSet = IdSet<WarId, std::uint64_t>;
using LeaderSet = IdSet<LeaderId, std::uint16_t>;
using ProvinceSet = IdSet<ProvinceId, std::uint16_t>;
using ConcessionSet = IdSet<ConcessionId, std::uint16_t>;
using LawSet = IdSet<LawId, std::uint16_t>;

using Talents = std::int16_t;
using Bool = std::uint8_t;  // 0 or 1: a flag that leaves no padding

enum class Phase : std::uint8_t {
  setup = 0,
  mortality = 1,
  revenue = 2,
  forum = 3,
  population = 4,
  senate = 5,
  combat = 6,
  revolution = 7,
  over = 8
};

// The first six offices (OfficeId) are held by one senator each and stand in the order of rank of VG-4.2a.
inline constexpr int ranked_offices = 6;

// ---- Cards ----------------------------------------------------------------------------------------------------------

// A set of the 160 draw cards. No card (none) is in no set.
class CardSet {
 public:
  constexpr bool has(CardId card) const { return (words_[word_of(card)] & mask_of(card)) != 0; }
  constexpr void add(CardId card) { words_[word_of(card)] |= mask_of(card); }
  constexpr void remove(CardId card) { words_[word_of(card)] &= ~mask_of(card); }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]); }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  // The n-th card in ascending order, n from 0 to size() - 1.
  constexpr CardId nth(int n) const {
    for (unsigned w = 0; w < 3; ++w) {
      const int here = std::popcount(words_[w]);
      if (n < here)
        return static_cast<CardId>(w * 64U +
                                   static_cast<unsigned>(IdSet<std::uint8_t, std::uint64_t>(words_[w]).nth(n)));
      n -= here;
    }
    return CardId::none;
  }
  friend constexpr CardSet operator|(CardSet x, const CardSet& y) {
    for (std::size_t i = 0; i < 3; ++i) x.words_[i] |= y.words_[i];
    return x;
  }
  friend constexpr CardSet operator-(CardSet x, const CardSet& y) {
    for (std::size_t i = 0; i < 3; ++i) x.words_[i] &= ~y.words_[i];
    return x;
  }
  friend constexpr CardSet operator&(CardSet x, const CardSet& y) {
    for (std::size_t i = 0; i < 3; ++i) x.words_[i] &= y.words_[i];
    return x;
  }
  bool operator==(const CardSet&) const = default;
  constexpr const std::array<std::uint64_t, 3>& words() const { return words_; }
  // Calls f(card) for every card, in ascending order.
  template <class F>
  constexpr void each(F f) const {
    for (unsigned w = 0; w < 3; ++w)
      for (auto b : IdSet<std::uint8_t, std::uint64_t>(words_[w])) f(static_cast<CardId>(w * 64U + b));
  }

 private:
  static constexpr std::size_t word_of(CardId card) {
    return card == CardId::none ? 0 : static_cast<std::size_t>(card) / 64U;
  }
  static constexpr std::uint64_t mask_of(CardId card) {
    return card == CardId::none ? 0 : std::uint64_t{1} << static_cast<unsigned>(card) % 64U;
  }
  std::array<std::uint64_t, 3> words_{};
};

// The draw pile holds no order, only which cards can still be where (docs/architecture.md, "Chance sits at the table").
// It is a stack of layers; layer 0 is drawn first. A layer says how many of its cards come from each pool (which of the
// pool they are is decided when they are drawn: equally likely) and which known cards are shuffled among them.
struct DeckLayer {
  std::array<std::uint8_t, 3> from_pool{};  // per pool: how many unknown cards of it lie here
  std::array<std::uint8_t, 5> unused{};
  CardSet known;  // cards that are certainly in this layer (Era Ends; a war shuffled into the top)
  constexpr int size() const { return from_pool[0] + from_pool[1] + from_pool[2] + known.size(); }
  bool operator==(const DeckLayer&) const = default;
};
struct Deck {
  std::array<CardSet, 3> pools{};  // by era of the deck they came from: cards whose place is not known
  InlineVec<DeckLayer, 6> layers{};
  int size() const {
    int n = 0;
    for (const DeckLayer& layer : layers) n += layer.size();
    return n;
  }
  bool operator==(const Deck&) const = default;
};

// ---- People ---------------------------------------------------------------------------------------------------------

enum class Where : std::uint8_t {
  nowhere = 0,  // in the deck, in a hand, discarded, removed
  forum = 1,    // unaligned, in the Forum
  curia = 2,
  rome = 3,      // aligned and in Rome
  province = 4,  // Governor, away (see Province::governor)
  at_war = 5,    // with a force (see Force::commander, Force::master)
  captive = 6,
  revolt = 7,  // a rebel, main or secondary, who is not a Governor
  under = 8,   // a Family under its Statesman
  exile = 9,   // a Statesman in exile: AH-9.421
};

// What a record holds where the table sets Popularity no range.
inline constexpr int popularity_bound = 100;

struct Senator {
  Where where = Where::nowhere;
  std::int8_t popularity = 0;  // -9 to 9: VG-7.31b; where it has no range -100 to 100
  Talents talents = 0;         // Personal Treasury
  std::int16_t influence = 0;  // 0 or more: VG-7.31a
  std::uint8_t knights = 0;
  WarId war = WarId::none;  // where he was captured; none for a Governor taken in a raid
  Bool prior_consul = 0;
  Bool corrupt = 0;  // Corrupt marker: VG-6.13c
  Bool major = 0;    // Major marker: VG-7.8a
  Bool rebel = 0;
  Bool proconsul = 0;
  Bool has_family = 0;         // a Statesman: his Family card lies under him
  Bool returned_governor = 0;  // came back from a Province this turn: VG-9.51b
  Bool contributed = 0;        // this Revenue Phase: VG-6.53b
  std::uint8_t age = 0;        // age marker, 0 for none: VG-5.5a
  std::uint8_t disbanded = 0;  // markers of Veteran Legions that he disbanded and may recall: VG-10.521
  std::uint8_t oratory = 0;    // gained beside the printed one: VG-10.521
  Bool recalled = 0;           // a Governor in whose place another was elected this turn: VG-9.52a
  bool operator==(const Senator&) const = default;
};

struct Faction {
  SenatorSet senators{};  // every aligned senator, wherever he is
  CardSet hand{};
  Talents treasury = 0;  // secret: VG-4.19a
  SenatorId leader = SenatorId::none;
  std::uint8_t hand_size = 0;  // public: VG-4.19a
  Bool playing = 0;            // 0 once eliminated or gone
  Bool attempted = 0;          // made an assassination attempt this turn: VG-9.7c
  Bool targeted = 0;           // was the target of one this turn: VG-9.7c
  Bool knights_bonus = 0;      // played the Servilian Law: VG-LAW-servilian-1
  std::int16_t retired = 0;    // Influence kept of those who retired: VG-5.52b
  std::array<std::uint8_t, 6> unused{};
  bool operator==(const Faction&) const = default;
};

// ---- Forces and wars ------------------------------------------------------------------------------------------------

inline constexpr int veteran_slots = 25;
using VeteranId = std::uint8_t;
using VeteranSet = IdSet<VeteranId, std::uint32_t>;

struct Units {
  VeteranSet veterans{};     // which Veteran Legions; each is a Legion besides `legions`
  std::uint8_t legions = 0;  // not Veteran
  std::uint8_t fleets = 0;
  std::array<std::uint8_t, 2> unused{};
  constexpr int all_legions() const { return legions + veterans.size(); }
  constexpr int strength() const { return legions + 2 * veterans.size(); }  // on land: VG-10.11b
  constexpr bool none() const { return legions == 0 && fleets == 0 && veterans.empty(); }
  constexpr void join(const Units& other) {
    legions = static_cast<std::uint8_t>(legions + other.legions);
    fleets = static_cast<std::uint8_t>(fleets + other.fleets);
    veterans = veterans | other.veterans;
  }
  bool operator==(const Units&) const = default;
};

// A mission to collect a Bequest stands in the list of forces like a war, under this id.
inline constexpr WarId bequest_mission = static_cast<WarId>(47);

// Roman units on one war, with or without a commander: VG-9.64.
struct Force {
  Units units{};
  WarId war = WarId::none;
  SenatorId commander = SenatorId::none;
  SenatorId master = SenatorId::none;  // Master of Horse with his Dictator
  std::uint8_t sent = 0;               // order of the sending of its last commander: VG-10.1b
  Bool sent_this_turn = 0;
  Bool reinforced_this_turn = 0;
  Bool fought = 0;      // this Combat Phase
  Bool won_land = 0;    // this turn: may rebel in the Revolution Phase
  Bool recall_due = 0;  // when the next Senate closes: VG-LR-card-29B
  Bool disbanded = 0;   // his commander disbanded Veterans this turn and does not rebel: VG-10.521
  std::array<std::uint8_t, 2> unused{};
  bool operator==(const Force&) const = default;
};

// `rebel`: the Province of a rebel Governor, which the Senate may attack; it counts with the Civil War (VG-11.381a).
enum class Section : std::uint8_t {
  none = 0,
  inactive = 1,
  active = 2,
  imminent = 3,
  unprosecuted = 4,
  defeated = 5,
  rebel = 6
};

// Whether somebody held a war this turn: VG-10.0c, VG-10.04, VG-10.05a.
enum class Held : std::uint8_t {
  no = 0,
  by_senate = 1,        // a force of the Senate got a Stalemate, Standoff or Victory
  by_governor = 2,      // a Governor won
  not_by_governor = 3,  // a Province fought it without a Victory
};

struct War {
  Section section = Section::none;
  Bool naval_victory = 0;
  Bool revolt = 0;                         // brings no spoils
  std::uint8_t drawn_turn = 0;             // VG-10.9d
  std::uint32_t spent_numbers = 0;         // natural totals whose Disaster or Standoff happened this turn: VG-9.645b
  Bool land_battle = 0, naval_battle = 0;  // this Combat Phase: VG-10.9a, VG-10.9b
  Bool halved = 0;                         // Plautian-Papirian Law
  Bool pretender = 0;                      // the revolt of a Pretender's Province: VG-EV-pretender-3
  std::uint8_t duration = 0;               // turns that it has been active: VG-12.5a
  Held held = Held::no;
  Bool quelled = 0;  // made inactive by a Governor: VG-10.05c
  Bool alone = 0;    // it matches no other war, though its card is of a series: AH-7.332h
  bool operator==(const War&) const = default;
};

struct Leader {
  // `ally`: Cleopatra beside the Roman commanders of the Alexandrine War, VG-IN-cleopatra-2.
  enum class Place : std::uint8_t { none = 0, on_war = 1, curia = 2, discarded = 3, ally = 4 };
  WarSet hosts{};  // wars that shelter him by the Refuge event
  Place place = Place::none;
  Bool awaits_host = 0;  // Refuge: joins the next war drawn
  std::array<std::uint8_t, 6> unused{};
  bool operator==(const Leader&) const = default;
};

// Where the forces of a rebel Governor are: VG-11.37a, VG-11.371b.
enum class Gone : std::uint8_t { no = 0, in_transit = 1, with_rebel = 2 };

struct Province {
  Units garrison{};
  SenatorId governor = SenatorId::none;
  std::int8_t term = 0;
  Bool in_play = 0;
  Bool developed = 0;
  Bool spoils_taken = 0;  // this Revenue Phase
  Bool raided = 0;        // this Revenue Phase
  Bool disordered = 0;    // this Revenue Phase: gives nothing (Internal Disorder)
  Bool appointed_this_turn = 0;
  Bool revolt = 0;                        // in revolt: its war card is WarId 31 + province
  std::uint8_t garrisoned_this_turn = 0;  // Legions sent this turn cannot be recalled: VG-9.646c
  Bool legate = 0;                        // the Governor rules through a Legate and is elsewhere: VG-LAW-vatinian-1
  std::uint8_t armies = 0, fleets = 0;    // provincial forces: VG-6.512a
  WarId ally = WarId::none;               // the war that it has joined: VG-10.03b
  Bool ally_at_sea = 0;                   // it strengthens that war at sea, too
  Gone gone = Gone::no;                   // its forces have left for Rome or for the main rebel
  bool operator==(const Province&) const = default;
};

struct Concession {
  // `inherited`: its holder is dead, and his faction has still to assign it (State::heirs).
  enum class Place : std::uint8_t { none = 0, forum = 1, curia = 2, held = 3, inherited = 4 };
  Place place = Place::none;
  SenatorId holder = SenatorId::none;
  Bool exposed = 0;      // Corrupt bar shows: VG-6.12c
  Bool turned_over = 0;  // a vote on it failed this turn: VG-9.61b
  bool operator==(const Concession&) const = default;
};

// What a faction has still to give to its senators of those who died a natural death: ES-5.2b.
struct Inheritance {
  ConcessionSet concessions{};
  std::int16_t influence = 0;  // gained beyond the printed one
  std::int8_t popularity = 0;
  std::uint8_t knights = 0;
  bool operator==(const Inheritance&) const = default;
};

// A sealed contribution is given only if another faction gives at least so much in all: AH-6.22k.
struct GiftCondition {
  SenatorId senator = SenatorId::none;  // whose gift; none: that of the Faction Treasury
  Seat seat = Seat::none;               // his faction
  Seat other = Seat::none;
  std::uint8_t unused = 0;
  Talents least = 0;
  bool operator==(const GiftCondition&) const = default;
};

// The army of the faction in revolt: VG-11.
struct Revolt {
  Units army{};
  SenatorId rebel = SenatorId::none;   // the main rebel
  SenatorId master = SenatorId::none;  // an ex-Master of Horse who joined his Dictator
  Seat faction = Seat::none;           // faction in revolt, none if there is no revolt
  Bool declared_this_turn = 0;
  std::uint8_t armies = 0;             // provincial ones on the march with his army: VG-11.37b
  std::uint8_t provincial_fleets = 0;  // and their fleets
  Bool stays = 0;                      // the main rebel is a Governor who stays in his Province: VG-11.38a
  Bool stalemate = 0;                  // this turn's battle against him: VG-11.371a
  Bool against_land = 0;               // the table's answer to rebel_province_naval_battle: VG-11.381d
  std::array<std::uint8_t, 3> unused{};
  bool operator==(const Revolt&) const = default;
};

// A deal made for all to hear, named by who makes it: VG-4.13, AH-7.372a. Its terms are spoken at the table.
struct Deal {
  SeatSet parties{};
  Seat by = Seat::none;   // who offered it
  SeatSet agreed{};       // who is bound, once all are
  SeatSet complained{};   // once each
  std::uint8_t turn = 0;  // in which it was offered
  std::array<std::uint8_t, 3> unused{};
  bool stands() const { return agreed == parties; }
  bool operator==(const Deal&) const = default;
};

// What was given under a deal that stands: a card, or money to a Faction Treasury or to a senator.
struct Gift {
  SeatSet parties{};  // of the deal
  Seat from = Seat::none, to = Seat::none;
  SenatorId senator = SenatorId::none;
  CardId card = CardId::none;
  std::uint8_t unused = 0;
  Talents talents = 0;
  bool operator==(const Gift&) const = default;
};

// A card that is offered for a card: AH-7.37b. Known to the two only.
struct CardOffer {
  Seat to = Seat::none;
  CardId card = CardId::none;
  bool operator==(const CardOffer&) const = default;
};

// ---- The Senate -----------------------------------------------------------------------------------------------------

enum class Motion : std::uint8_t {
  none = 0,
  consuls = 1,
  dictator = 2,
  censor = 3,
  trial = 4,
  governors = 5,
  concessions = 6,
  land_bill = 7,
  repeal = 8,
  recruit = 9,
  send = 10,
  reinforce = 11,
  recall = 12,
  garrison = 13,
  recall_garrison = 14,
  disband = 15,
  refuse_rhodians = 16,
  consul_for_life = 17,
  minor = 18,
  special_trial = 19,
  pontifex = 20,
  remove_pontifex = 21,
  law = 22,  // A6
  recall_exile = 23,
};

// One line of a proposal: senators, a target, numbers. What each field means stands beside the motion in senate/.
struct Item {
  std::uint8_t a = 0xFF, b = 0xFF, c = 0xFF, unused = 0;
  Units units{};
  bool operator==(const Item&) const = default;
};

// What the People said of the accused: VG-9.422a to VG-9.422e.
enum class Appeal : std::uint8_t { none = 0, votes = 1, killed = 2, freed = 3 };

struct Proposal {
  Motion motion = Motion::none;
  Seat by = Seat::none;  // who proposed
  Bool by_tribune = 0;   // not the Presiding Magistrate's own: VG-9.144c
  Bool unvetoable = 0;
  Bool cancelled = 0;  // overtaken by a death: VG-9.722a
  Bool vetoed = 0;
  SeatSet voted{};   // factions that have voted
  Bool calling = 0;  // the first faction has been called: VG-9.151b
  std::int16_t in_favour = 0, against = 0;
  Appeal appeal = Appeal::none;
  Bool sponsor_attacked = 0;     // the one attempt on a Land Bill's sponsors is made: VG-9.623a
  Bool silenced = 0;             // the Tribune that brought it was cancelled: it was never voted on
  std::int8_t appeal_votes = 0;  // what the People add to the accused's own votes: AH-9.44a
  SenatorSet senators_for{}, senators_against{}, senators_abstained{};
  InlineVec<Item, 8> items{};
  std::uint8_t legions_raised = 0, fleets_raised = 0;  // by a proposal that sends them at once: AH-9.64c
  std::array<std::uint8_t, 1> unused2{};
  bool operator==(const Proposal&) const = default;
};

enum class SenateStage : std::uint8_t {
  none = 0,
  consuls = 1,
  dictator = 2,
  censor = 3,
  trials = 4,
  governors = 5,
  other = 6,
  closing = 7,
  pontifex = 8,
};
// The order in which they are held: the Pontifex Maximus is elected between Consuls and Dictator, VG-9.65b.
constexpr int order_of(SenateStage stage) { return stage == SenateStage::pontifex ? 3 : 2 * static_cast<int>(stage); }

// A Tribune played during a vote to bring the next proposal: VG-9.151b.
struct Reservation {
  Seat seat = Seat::none;
  CardId card = CardId::none;             // the card, or
  SenatorId statesman = SenatorId::none;  // the Statesman who acts as a Tribune
  bool operator==(const Reservation&) const = default;
};

// A special trial that waits for the attempt or the trial in progress: VG-9.74b.
struct DueTrial {
  Seat seat = Seat::none;  // the assassin's faction
  SenatorId accused = SenatorId::none;
  std::int8_t popularity = 0;  // of the target at the attempt: VG-9.74c
  Bool leader = 0;             // the accused is Faction Leader: VG-9.74g
  bool operator==(const DueTrial&) const = default;
};

// A Law that has its sponsors and waits for the vote: VG-9.831b. A sponsor who dies is struck out.
struct WaitingLaw {
  CardId card = CardId::none;
  Seat by = Seat::none;
  SenatorId sponsor = SenatorId::none, cosponsor = SenatorId::none;
  Bool repeals = 0;  // the Servilian Law, to repeal the Acilian Law
  Bool due = 0;      // played during a vote: voted directly after it
  bool operator==(const WaitingLaw&) const = default;
};

struct Senate {
  SenateStage stage = SenateStage::none;
  SenatorId chair = SenatorId::none;        // who presides in place of the HRAO (the Censor in trials), or none
  InlineVec<Reservation, 6> reserved{};     // first come first
  SenatorSet gave_up_chair{};               // this turn: VG-9.144b
  InlineVec<Proposal, 4> proposals{};       // innermost last: a special trial may interrupt a vote
  InlineVec<std::uint32_t, 96> rejected{};  // digests of proposals defeated this turn: VG-9.131a
  InlineVec<std::uint16_t, 12> tried{};     // charges that cannot be brought again this turn: trials/trial.h
  InlineVec<DueTrial, 6> special_trials{};  // those that wait, oldest first: VG-LR-1.09.74a
  std::uint8_t minor_trials = 0, major_trials = 0;
  std::uint8_t land_bills_proposed = 0;  // bits by type: VG-9.62b
  Bool repeal_proposed = 0;
  Bool consul_for_life_voted = 0;
  Bool fined = 0;  // Calpurnian Law used this turn
  Bool rhodians_may_be_refused = 0;
  Bool dictator_chosen = 0;                             // in this turn
  Bool presiding_left = 0;                              // the Presiding Magistrate was sent away: VG-9.642a
  Bool minor_moved = 0;                                 // a minor motion was voted
  SenatorSet free_tribunes_used{};                      // Statesmen who acted as Tribune this turn
  SenatorSet free_bills_used{};                         // Gracchi and Laenas: Land Bill abilities used this turn
  SenatorSet refused_province{};                        // returned Governors who did not consent: VG-9.51b
  std::array<std::uint8_t, 24> drafts{};                // by Motion: how often it came to nothing this turn
  InlineVec<WaitingLaw, 12> waiting_laws{};             // in the order in which they were played
  Bool priest_moved = 0;                                // a Priest was made, moved or dismissed: VG-9.655a
  Bool pontifex_vetoed = 0;                             // VG-9.652
  SenatorSet not_to_be_tried{};                         // a veto ended their trial: AH-9.72c
  std::array<std::uint8_t, max_seats> minor_motions{};  // by seat: put this turn
  SenatorSet fined_governors{};                         // this turn: VG-LAW-calpurnian-1
  bool operator==(const Senate&) const = default;
};

// ---- Chance ---------------------------------------------------------------------------------------------------------

enum class Roll : std::uint8_t {
#define ROLL(value, key, rule) key = value,
#include "games/republic/rolls.def"
#undef ROLL
};

struct ChanceRequest {
  enum class Kind : std::uint8_t { none = 0, dice = 1, card = 2, chit = 3, pick = 4 };
  Kind kind = Kind::none;
  std::uint8_t count = 0;  // dice: how many; pick: how many equally likely outcomes, numbered from 0
  Roll purpose{};
  bool operator==(const ChanceRequest&) const = default;
};

// The cup of Mortality Chits: VG-3.1.2a, VG-5.21b, VG-5.21c.
struct Cup {
  std::uint32_t ids = 0x3FFFFFFF;  // bit n: the chit of ID n + 1 is in the cup
  std::uint8_t none = 4, draw_two = 2;
  std::uint8_t left = 0;  // draws still to make for the present cause
  std::uint8_t unused = 0;
  bool operator==(const Cup&) const = default;
};

// ---- The end --------------------------------------------------------------------------------------------------------

enum class Ending : std::uint8_t {
  none = 0,
  bankruptcy = 1,
  four_wars = 2,
  people_revolt = 3,
  exhaustion = 4,  // Rome falls
  era_ends = 5,
  last_card = 6,
  consul_for_life = 7,
  influence = 8,
  rebel = 9,
  draw = 10,
  last_faction = 11,
  last_turn = 12,  // that was agreed before the start
};

// ---- The table ------------------------------------------------------------------------------------------------------

using Stack = InlineVec<Frame, 24>;

struct State {
  Stack stack{};
  PerId<Senator, SenatorId, senator_count> senators{};
  std::array<Faction, max_seats> factions{};
  PerId<War, WarId, 47> wars{};
  PerId<Leader, LeaderId, leader_count> leaders{};
  PerId<Province, ProvinceId, province_count> provinces{};
  PerId<Concession, ConcessionId, concession_count> concessions{};
  InlineVec<SenatorId, 49> curia{};  // senators in the Curia, top first: VG-5.3c
  InlineVec<Force, 24> forces{};
  Units active{};                                     // Active Forces box
  std::array<SenatorId, veteran_slots> allegiance{};  // of each Veteran Legion, none if nobody's
  VeteranSet veterans{};                              // slots in use
  Deck deck{};
  CardSet discards{};
  Cup cup{};
  std::array<SenatorId, ranked_offices> offices{};
  Revolt revolt{};
  Senate senate{};
  ChanceRequest chance{};
  std::array<std::uint8_t, 18> event_level{};  // by EventId; 0: not in the Forum
  std::array<std::uint8_t, 3> land_bills{};    // in force, by type
  LawSet laws{};                               // in force
  std::uint8_t bequests = 0;                   // bits by DeckEventId: lying in the Forum
  std::uint8_t bequest_collected = 0;          // bits: money due next Revenue Phase, Province next Forum Phase
  Talents treasury = 0;                        // State Treasury
  Talents unpaid = 0;                          // what the State could not pay when it went bankrupt: VG-LR-1.06.53a
  std::uint8_t bequests_kept = 0;              // bits: of those collected, the money is with a rebel (VG-EV-bequest-2)
  Talents spoils_debt = 0;                     // negative spoils due with the State's debts: VG-6.13b
  Talents owed = 0;  // debits that the Treasury could not pay and that gifts may still cover: AH-6.22m
  std::int16_t unrest = 0;
  std::uint8_t seats = 0, turn = 0;
  Phase phase = Phase::setup;
  Era era = Era::early;
  std::uint8_t sendings = 0;   // counts proposals that sent a commander
  std::uint8_t shortages = 0;  // Manpower Shortages of the Population Table in force
  Bool no_recruitment = 0;     // VG-8.2b
  Bool era_ends_drawn = 0;
  Bool natural_disaster_paid = 0;
  std::uint8_t defeated_illyrian = 0;  // bits: which of the two are beaten
  SenatorId consul_for_life = SenatorId::none;
  Bool consul_for_life_elected = 0;                          // elected (VG-12.2d), not by 35 Influence (VG-12.2c)
  Bool consul_for_life_safe = 0;                             // from assassination
  std::uint8_t rhodian_fleets = 0;                           // to be disbanded: 8 or 12
  WarSet rhodian_wars{};                                     // beating one of them ends the alliance: VG-EV-rhodian-2
  std::uint8_t legions_disbanded = 0, fleets_disbanded = 0;  // this turn: VG-9.63c
  Bool rebel_proved = 0;  // a rebel beat or was not met by the Senate this turn: VG-12.2a
  Bool falling = 0;       // bankruptcy or People Revolt is being decided
  Ending ending = Ending::none;
  Ending fall = Ending::none;  // why Rome is falling while a rebel may still win
  SeatSet winners{};
  SenatorId open_bodyguard = SenatorId::none;  // whom the card guards: VG-IN-open-bodyguard-2
  Bool open_bodyguard_paid = 0;                // in this Revenue Phase
  Seat proscribed_by = Seat::none;             // the faction that used Proscription: VG-IN-proscription-3
  std::uint8_t rolled_military = 0;            // of Pompey in the battle being fought, 0 if none: VG-LR-card-30A
  Scenario scenario = Scenario::early;         // era is the one that it has come to
  SeatSet omens_unpaid{};                      // factions whose Leader may be tried for the Evil Omens: VG-9.653d
  SenatorSet priests{};                        // VG-9.655b
  SenatorId obeyed = SenatorId::none;          // whose player's orders all follow until the turn ends: AH-12.31a
  SenatorSet hrao_dice{};                      // who won the dice among equals this turn: AH-9.1b
  std::array<Talents, max_seats> income{};     // personal revenue that its faction has still to place: AH-6.1d
  PerId<Talents, SenatorId, senator_count> pledges{};  // sealed contributions: AH-3.II.2b
  std::array<CardSet, max_seats> coming{};  // cards given to a seat, in its hand with the Revolution Phase: AH-7.37b
  std::array<std::uint8_t, max_seats> coming_size{};  // how many: public
  Bool last_card_drawn = 0;                           // of the last deck: AH-12.1f
  std::array<SenatorId, 2> quaestors{};               // of Rome and of the field: ES-4.3a
  Talents revenue_paid = 0;                // in this Revenue Phase, where a Quaestor announces it: ES-3.II.1a
  SenatorSet approving{}, disapproving{};  // what is written down of the administration: ES-8.2b
  std::array<CardSet, max_seats> shown{};  // to this seat, and still in that hand: AH-7.36b
  InlineVec<Deal, 40> deals{};
  InlineVec<Gift, 48> gifts{};                       // oldest first
  std::array<SeatSet, max_seats> offered_deals{};    // to whom this seat has offered one this turn
  SeatSet proposed_deals{};                          // who has proposed one among several this turn
  std::array<CardOffer, max_seats> card_offers{};    // of this seat
  std::array<SeatSet, 8> floor{};                    // by Phase: who has asked for the floor in the next one
  Bool commissioner_claimed = 0;                     // by Flaccus, who may do so once: AH-7.362e
  ConcessionSet revived{};                           // to be put to the vote in the next Senate: ES-9.611e
  std::array<Inheritance, max_seats> heirs{};        // ES-5.2b
  std::array<Talents, max_seats> faction_pledges{};  // sealed contributions of Faction Treasuries: ES-4.3f
  InlineVec<GiftCondition, 24> gift_conditions{};    // of all sealed contributions: AH-6.22k
  WarSet fleets_prosecuted{};    // wars whose Fleets were beaten this turn by Fleets that are home again: AH-10.72d
  Bool forum_wars_multiply = 0;  // the table's answer to multiplied_wars: AH-7.332a
  Units beaten_army{};           // what the rebel left of the Senate's army this turn, now in Active Forces: AH-12.32b
  State() {
    allegiance.fill(SenatorId::none);
    offices.fill(SenatorId::none);
    quaestors.fill(SenatorId::none);
  }
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 8192, "docs/architecture.md: 8 KB at most");

}  // namespace curia::republic
