#pragma once
// Chronicles: games played at random, by fixed seeds, of which a file in a folder of tests/chronicles remembers what was asked
// and told, two lines a chapter. Golden games (tests/golden) are read; these are many, and only compared: a message that is no longer told, another
// figure, a question more or less is noticed wherever play at random comes, and the first is named.
//
//   CURIA_APPROVE=1 build/quick/rules_tests -tc='chronicles*'
//
// accepts what is told now (crisis_tests likewise). A new chronicle is a file of one line, {"edition": ..., "scenario": ..., "seats": ..., "seed": ...},
// with "options": "drawn" where the answers shall be drawn; they stand in the line from then on, so a question born later leaves it as it is. With
// "bold": true war is waged in earnest.
#include <array>

#include "tests/support/game_file.h"
#include "tests/support/signs.h"

namespace curia::chronicles {

constexpr int longest = 2500;  // moves
// What a table has done, by verb.
using Tally = std::array<int, 256>;

// How each of them is played: seldom anything that need not be, seldom a right or silence; what was not yet done is liked. Else every
// game has verbs of its own that it likes, so that they differ, and amounts are often the least or the most; where the line says "bold" they
// like what wins wars (E::boldness), and give all that they can for it.
struct Temper {
  std::uint64_t seed = 0;
  bool bold = false;
};
template <class E>
typename E::Traits::Move next_move(const typename E::Traits::State& s, const typename E::Traits::Options& options,
                                   const typename E::Traits::Decision& decision, const Tally& done, Temper temper,
                                   Random& random) {
  using G = typename E::Traits;
  using Offer = typename G::Offer;
  const bool breaks_in = random.below(12) == 0;
  const std::uint32_t aside = random.below(48);
  const std::uint64_t salt = random.next();
  if (G::nature_to_move(decision)) return G::sample_chance(s, random);
  if (aside == 0 && decision.rights.size() > 0)
    return drawn_from(decision.rights[random.below(static_cast<std::uint32_t>(decision.rights.size()))], random);
  if constexpr (requires { G::silent_seats(s, options, decision); })
    if (const SeatSet silent = G::silent_seats(s, options, decision); aside == 1 && !silent.empty())
      return G::silence_of(s, silent.first());
  const Offer* chosen = nullptr;
  std::uint64_t best = 0;
  for (const Offer& offer : decision.offers) {
    if (!offer.must && !breaks_in) continue;
    const std::uint64_t drawn = digest(salt, offer.seat, offer.faction, offer.verb, offer.a, offer.b, offer.c);
    const bool is_new = done[static_cast<std::size_t>(offer.verb)] < 3;
    const std::uint64_t liked = temper.bold ? E::boldness(offer) : 1 + digest(temper.seed, offer.verb) % 4;
    std::uint64_t rank = 0;
    for (std::uint64_t n = 0; n < liked + (is_new ? 5 : 0); ++n) rank = std::max(rank, digest(drawn, n));
    if (chosen != nullptr && rank <= best) continue;
    best = rank;
    chosen = &offer;
  }
  REQUIRE(chosen != nullptr);
  const int range = chosen->most - chosen->least + 1,
            drawn = static_cast<int>(random.below(static_cast<std::uint32_t>(range)));
  const int amounts[] = {chosen->least, chosen->most, chosen->least + drawn};
  const std::uint32_t which = random.below(3);
  return taken<G>(*chosen, temper.bold && E::boldness(*chosen) > 4 ? chosen->most : amounts[which]);
}

// What one game says. E: Rules, Event, and how a table begins, moves and is read (its start, play, options_in, chapter).
template <class E>
class Chronicle final : public TellerOf<typename E::Event> {
 public:
  using G = typename E::Traits;
  using Event = typename E::Event;

  Chronicle(const typename G::Setting& setting, Temper temper) {
    Random random(temper.seed);
    static typename G::State s;
    static typename G::Decision decision;
    E::start(s, setting, this);
    std::string chapter = E::chapter(s);
    Tally done{};
    int n = 0;
    for (; n < longest && !G::over(s); ++n) {
      if (std::string now = E::chapter(s); now != chapter) close(chapter, s), chapter = std::move(now);
      G::list_offers(s, setting.options, decision);
      ask(decision);
      const typename G::Move move = next_move<E>(s, setting.options, decision, done, temper, random);
      ++done[static_cast<std::size_t>(move.verb)];
      E::play(s, setting.options, move, this);
    }
    close(chapter, s);
    text_ += "after " + std::to_string(n) + " moves: " + std::string(G::ending(s)) + "\n";
  }
  const std::string& text() const { return text_; }

  void tell(const Event& event) override {
    signs_ += sign_of(event);
    events_ = digest(events_, event.kind, event.visible, event.a, event.b, event.c, event.n, event.m);
  }

 private:
  void ask(const typename G::Decision& decision) {
    const std::uint64_t asked = digest_of(decision);
    signs_ += {'.', digit(asked)};
    questions_ = mix(questions_, asked);
  }
  void close(const std::string& chapter, const typename G::State& s) {
    const auto word = [](std::uint64_t hash) {
      std::ostringstream out;
      out << std::hex << (hash & 0xFFFFFFFFU);
      return out.str();
    };
    text_ += chapter + ": questions " + word(questions_) + ", events " + word(events_) + ", table " + word(G::hash(s)) +
             "\n" + signs_ + "\n";
    signs_.clear();
    questions_ = events_ = 0;
  }

  std::string text_, signs_;
  std::uint64_t questions_ = 0, events_ = 0;
};

// "turn 3 senate: after vote_cast: told treasury_changed, now a question", and so on.
template <class Event>
std::string first_difference(const std::string& old, const std::string& now) {
  std::istringstream one(old), two(now);
  std::string x, y, head, other;
  while (std::getline(one, head) && std::getline(two, other) && head == other) {
    std::getline(one, x);
    std::getline(two, y);
  }
  std::getline(one, x);
  std::getline(two, y);
  const std::string found =
      difference(x, y, [](std::size_t kind) { return row_of(static_cast<decltype(Event{}.kind)>(kind)).key; });
  return other.substr(0, other.find(':')) + ": " + (found.empty() ? "\n  told: " + head + "\n  now:  " + other : found);
}

// Plays the chronicle of this file anew.
template <class E>
void check(const fs::path& file) {
  using G = typename E::Traits;
  const std::string old = contents(file);
  boost::json::object header = header_in(old);
  const auto seed = static_cast<std::uint64_t>(header.at("seed").as_int64());
  typename G::Setting setting = setting_in<G>(header);
  if (const boost::json::value* options = header.if_contains("options")) {
    if (options->is_string()) {  // "drawn"
      Random random(seed);
      G::draw_options(setting.options, random, setting.seats);
      header["options"] = E::options_json(setting.options);
    } else {
      E::read_options(options->as_object(), setting.options);
    }
  }
  const std::string now =
      boost::json::serialize(header) + "\n" + Chronicle<E>(setting, {seed, header.contains("bold")}).text();
  if (approving()) return write(file, now);
  const bool same = now == old;  // neither is printed
  CHECK_MESSAGE(same, file.filename().string() << ", " << first_difference<typename E::Event>(old, now));
}

// All of a folder, in the order of their names.
template <class E>
void check_all(const fs::path& folder) {
  for (const fs::path& file : files_in(folder, ".txt")) check<E>(file);
}

}  // namespace curia::chronicles
