// A question tells what its procedure is about: each local of the procedure that asks is in the text, or says itself why not (`aside`, engine/fields.h).
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "games/crisis/procedures.h"
#include "games/republic/procedures.h"
#include "session/crisis_game.h"
#include "session/republic_game.h"
#include "tests/support/chronicle.h"

namespace curia {

namespace {

struct RepublicTable : RepublicEdge {
  using Prompt = republic::Prompt;
  using Operand = republic::Operand;
  using Context = republic::Context;
  using Sheet = republic::Sheet;
  static constexpr auto parse_procedure = republic::parse_procedure;
  static const republic::ProcedureRow& row_of(const Frame& frame) { return republic::row_of_procedure(frame.kind); }
  // War is waged in earnest every other time: defeats, revolts and the ends of Rome ask what peace does not.
  static std::uint64_t boldness(const republic::Offer& offer) {
    using republic::Verb;
    switch (offer.verb) {
      case Verb::send:
      case Verb::add_legions:
      case Verb::add_fleets:
      case Verb::recruit_legions:
      case Verb::recruit_fleets:
      case Verb::put_to_vote:
      case Verb::declare_revolt:
      case Verb::contribute:
        return 8;
      case Verb::vote:
        return offer.a == op(republic::Side::in_favour) ? 4 : 1;
      case Verb::adjourn:
      case Verb::withdraw:
      case Verb::leave_game:
        return 1;
      default:
        return 3;
    }
  }
};
struct CrisisTable : CrisisEdge {
  using Prompt = crisis::Prompt;
  using Operand = crisis::Operand;
  using Context = crisis::Context;
  using Sheet = crisis::Sheet;
  static constexpr auto parse_procedure = crisis::parse_procedure;
  static const crisis::ProcedureRow& row_of(const Frame& frame) { return crisis::row_of_procedure(frame.kind); }
  static std::uint64_t boldness(const crisis::Offer& offer) {
    using crisis::Verb;
    switch (offer.verb) {
      case Verb::battle_flanking:
      case Verb::battle:
      case Verb::place_governor:
      case Verb::buy_card:
      case Verb::pretender:
      case Verb::add_legion:
        return 8;
      case Verb::end_actions:
      case Verb::done:
        return 1;
      default:
        return 3;
    }
  }
};

// A local that is set: who or what (an id), or how much of what may be `least` to `most`.
template <class Operand>
struct Fact {
  std::string name;
  std::optional<Operand> kind;  // none: a figure
  int value = 0, least = 0, most = 0;
};

// The facts of a procedure. Where it goes on is none, nor who has still to answer: the page lists them beside the question.
template <class Operand>
class FactsIn final : public FieldVisitorOf<Operand> {
 public:
  std::vector<Fact<Operand>> found;
  void aside(std::string_view why) override {
    CHECK(why.size() > 8);
    aside_ = true;
  }
  void place(std::string_view, int&) override {}
  void number(std::string_view name, int& value, int least, int most) override {
    if (!std::exchange(aside_, false) && value != std::max(least, 0))
      found.push_back({std::string(name), {}, value, least, most});
  }
  void id(std::string_view name, Operand kind, std::uint8_t& value, bool) override {
    if (!std::exchange(aside_, false) && value != no_operand) found.push_back({std::string(name), kind, value, 0, 0});
  }
  void one_of(std::string_view name, int& value, int things, bool) override {
    if (!std::exchange(aside_, false) && value < things) found.push_back({std::string(name), {}, value, 0, things - 1});
  }
  void seats(std::string_view, SeatSet&) override {}
  bool has(std::string_view) const override { return true; }

 private:
  bool aside_ = false;
};

// Another one in place of this.
template <class Operand>
class Exchanged final : public FieldVisitorOf<Operand> {
 public:
  explicit Exchanged(const Fact<Operand>& fact) : fact_(fact) {}
  void place(std::string_view, int&) override {}
  void number(std::string_view name, int& value, int, int) override { exchange(name, value); }
  void id(std::string_view name, Operand, std::uint8_t& value, bool) override {
    int other = value;
    exchange(name, other);
    value = static_cast<std::uint8_t>(other);
  }
  void one_of(std::string_view name, int& value, int, bool) override { exchange(name, value); }
  void seats(std::string_view, SeatSet&) override {}
  bool has(std::string_view) const override { return true; }

 private:
  void exchange(std::string_view name, int& value) const {
    if (name == fact_.name) value = value > fact_.least ? value - 1 : value + 1;
  }
  const Fact<Operand>& fact_;
};

constexpr const char* languages[] = {"en", "it", "es"};

// What questions leave out: "prompt: local of procedure", with a question that does.
template <class T>
class Walk {
 public:
  using G = typename T::Traits;
  using State = typename G::State;
  using Operand = typename T::Operand;
  std::set<typename T::Prompt> asked;
  std::map<std::string, std::string> left_out;

  void play(const typename G::Setting& setting, std::uint64_t seed, int moves, bool bold) {
    Random random(seed);
    chronicles::Tally done{};
    static State s;
    static typename G::Decision decision;
    T::start(s, setting, nullptr);
    for (int i = 0; i < moves && !G::over(s); ++i) {
      G::list_offers(s, setting.options, decision);
      for (Seat seat : decision.waiting) {
        SeatSet of_whom;  // who is asked, and for whom he answers: that stands with the answers
        of_whom.add(seat);
        for (const auto& offer : decision.offers)
          if (offer.seat == seat && offer.must) of_whom.add(offer.faction);
        look(s, setting.options, asked_of(decision, seat), seat, of_whom);
      }
      const auto move = chronicles::next_move<T>(s, setting.options, decision, done, {seed, bold}, random);
      ++done[static_cast<std::size_t>(move.verb)];
      T::play(s, setting.options, move, nullptr);
    }
  }

 private:
  // The frame that asks this, the innermost of several, and with a consent the one that needs it.
  static std::vector<std::size_t> asking(State& s, const typename G::Options& options, typename T::Prompt prompt) {
    static typename G::Decision own;
    const typename T::Context context{.s = s, .options = options};
    for (std::size_t at = s.stack.size(); at-- > 0;) {
      own.offers.clear();
      own.rights.clear();
      typename T::Sheet sheet(own);
      T::row_of(s.stack[at]).offers(context, s.stack[at], sheet);
      for (const auto& offer : own.offers)
        if (offer.must && offer.prompt == prompt)
          return T::row_of(s.stack[at]).key == "ask_consent" ? std::vector{at, at - 1} : std::vector{at};
    }
    return {};  // the desk of Time of Crisis, where no procedure waits
  }
  // Each fact is looked for a few times, and in each language.
  void look(State& s, const typename G::Options& options, typename T::Prompt prompt, Seat seat, SeatSet of_whom) {
    asked.insert(prompt);
    State seen = G::view(s, options, seat);
    for (const std::size_t at : asking(s, options, prompt)) {
      Frame& frame = seen.stack[at];
      FactsIn<Operand> facts;
      T::row_of(frame).fields(frame, facts);
      for (const Fact<Operand>& fact : facts.found) {
        const std::string what =
            std::string(key_of(prompt)) + ": " + fact.name + " of " + std::string(T::row_of(frame).key);
        if (fact.kind == Operand::seat && of_whom.has(as<Seat>(static_cast<std::uint8_t>(fact.value)))) continue;
        int& times = looked_[what];
        if (times >= 12) continue;
        const char* language = languages[static_cast<std::size_t>(times++ % 3)];
        const auto ask = [&] { return T::Words::asked(seen, options, prompt, seat, language); };
        const std::string text = ask();
        if (!names(text, fact, language) && !hangs_on(text, fact, frame, ask)) left_out.try_emplace(what, text);
      }
    }
  }
  static bool names(const std::string& text, const Fact<Operand>& fact, const char* language) {
    if (!fact.kind) return false;
    const auto argument = T::Words::argument(*fact.kind, fact.name, static_cast<std::uint8_t>(fact.value), language);
    const auto* name = std::get_if<std::string>(&argument.value);
    return name != nullptr && text.find(*name) != std::string::npos;
  }
  template <class Ask>
  static bool hangs_on(const std::string& text, const Fact<Operand>& fact, Frame& frame, Ask ask) {
    const Frame as_it_is = frame;
    Exchanged<Operand> other(fact);
    T::row_of(frame).fields(frame, other);
    const bool differs = ask() != text;
    frame = as_it_is;
    return differs;
  }

  std::map<std::string, int> looked_;
};

template <class T>
void report(const Walk<T>& walk) {
  for (const auto& [what, text] : walk.left_out) CHECK_MESSAGE(false, what << " is not in: " << text);
}

// Questions to which games at random do not come, and the procedure that asks them: all its locals are among the names of their row.
struct Seldom {
  std::string_view prompt, asks;
};
template <class T>
void look_at_seldom(std::span<const Seldom> list, const std::map<std::string_view, std::string_view>& rows) {
  for (const Seldom& one : list) {
    Frame frame{};
    REQUIRE(T::parse_procedure(one.asks, frame.kind));
    struct Names final : FieldVisitorOf<typename T::Operand> {
      std::vector<std::string> found;
      bool aside_ = false;
      void note(std::string_view name) {
        if (!std::exchange(aside_, false)) found.emplace_back(name);
      }
      void aside(std::string_view) override { aside_ = true; }
      void place(std::string_view, int&) override {}
      void number(std::string_view name, int&, int, int) override { note(name); }
      void id(std::string_view name, typename T::Operand, std::uint8_t&, bool) override { note(name); }
      void one_of(std::string_view name, int&, int, bool) override { note(name); }
      void seats(std::string_view, SeatSet&) override {}
      bool has(std::string_view) const override { return true; }
    } names;
    T::row_of(frame).fields(frame, names);
    for (const std::string& name : names.found) {
      CAPTURE(one.prompt);
      CAPTURE(name);
      CHECK((" " + std::string(rows.at(one.prompt)) + " ").find(" " + name + " ") != std::string::npos);
    }
  }
}

}  // namespace

TEST_CASE("questions of the Republic tell what they are about") {
  Walk<RepublicTable> walk;
  const auto play = [&](int seed) {
    const auto& editions = republic::Traits::editions;
    const auto& scenarios = republic::Traits::scenarios;
    const int round = (seed - 1) / 28;
    republic::Traits::Setting setting{editions[(seed - 1) % 28 / 7].value.answers(), scenarios[(seed - 1) % 7].value,
                                      3 + seed % 4};
    Random random(static_cast<std::uint64_t>(seed));
    if (round > 0) republic::Traits::draw_options(setting.options, random, setting.seats);
    setting.seats = std::max(setting.seats, republic::Traits::fewest_seats(setting.options));
    walk.play(setting, static_cast<std::uint64_t>(seed), 1500, round % 2 == 1);
  };
  for (int seed = 1; seed <= 62; ++seed) play(seed);
  for (const int seed : {63, 137, 145, 153, 157, 248, 392, 408, 658, 694, 1039, 1787})
    play(seed);  // these ask what others do not
  report(walk);
  static constexpr Seldom seldom[] = {{"choose_sponsor", "draft"},
                                      {"choose_cosponsor", "draft"},
                                      {"choose_lost_fleets", "lose_fleets"},
                                      {"intercept_rebels", "interceptions"},
                                      {"choose_lost_rebel_fleets", "interceptions"},
                                      {"go_on", "agree_to_go_on"}};
  std::map<std::string_view, std::string_view> rows;
#define BARE(prompt, why)
#define QUESTION(prompt, names) rows[#prompt] = names;
#include "session/republic_questions.def"
#undef QUESTION
#undef BARE
  look_at_seldom<RepublicTable>(seldom, rows);
  // Of these two nobody has to answer any: they head what may be done besides.
  std::set<std::string_view> left = {"none", "interrupt", "order_desertions"};
  for (const Seldom& one : seldom) left.insert(one.prompt);
#define PROMPT(number, key) \
  CHECK_MESSAGE((walk.asked.count(republic::Prompt::key) != 0) != (left.count(#key) != 0), #key " is asked, or not");
#include "games/republic/prompts.def"
#undef PROMPT
}

TEST_CASE("questions of Time of Crisis tell what they are about") {
  Walk<CrisisTable> walk;
  for (int seed = 1; seed <= 40; ++seed) {
    crisis::Traits::Setting setting{};
    setting.seats = 2 + seed % 3;
    Random random(static_cast<std::uint64_t>(seed));
    if (seed > 4) crisis::Traits::draw_options(setting.options, random, setting.seats);
    walk.play(setting, static_cast<std::uint64_t>(seed), 1500, seed % 2 == 1);
  }
  report(walk);
  static constexpr Seldom seldom[] = {{"replace_governor", "occupation"}, {"condemn_memory", "vote"}};
  std::map<std::string_view, std::string_view> rows;
#define BARE(prompt, why)
#define QUESTION(prompt, names) rows[#prompt] = names;
#include "session/crisis_questions.def"
#undef QUESTION
#undef BARE
  look_at_seldom<CrisisTable>(seldom, rows);
  std::set<std::string_view> left = {"none"};
  for (const Seldom& one : seldom) left.insert(one.prompt);
#define PROMPT(number, key) \
  CHECK_MESSAGE((walk.asked.count(crisis::Prompt::key) != 0) != (left.count(#key) != 0), #key " is asked, or not");
#include "games/crisis/prompts.def"
#undef PROMPT
}

}  // namespace curia
