#pragma once
// A game on one core: random play, cloning, views, hashes, journals.
#include <boost/json.hpp>
#include <cstring>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "bench/benchmarks.h"
#include "bots/random.h"
#include "bots/table_of_bots.h"
#include "session/players.h"
#include "session/session.h"

namespace curia::bench {

inline constexpr int sample_every = 97;  // moves of random play between two tables that are kept for the other figures
inline constexpr std::size_t most_samples = 512;
inline constexpr int journals = 8;

// The compiler must believe that somebody reads what is there.
inline void used(const void* p) { asm volatile("" : : "r"(p) : "memory"); }

// Plays whole games of random seats: offers listed, one chosen, the move made.
template <Playable G>
void play_games(GameFigures& figures, const typename G::Setting& setting, double seconds,
                std::vector<typename G::State>& samples, const Progress& progress) {
  static typename G::Decision decision;
  const typename G::Options& options = setting.options;
  double spent = 0;
  for (std::uint64_t seed = 1; spent < seconds; ++seed) {
    bots::TableOfBots<G> table;
    for (int seat = 0; seat < setting.seats; ++seat)
      table.seats[static_cast<std::size_t>(seat)] = std::make_unique<bots::RandomBot<G>>();
    Random chance(seed), thoughts(~seed);
    const bool keep = samples.size() < most_samples;
    const double begin = processor_seconds();
    typename G::State s;
    G::start(s, setting);
    for (int n = 0; !G::over(s); ++n) {
      if (keep && n % sample_every == 0 && samples.size() < most_samples) samples.push_back(s);
      G::list_question(s, options, decision);
      if (G::nature_to_move(decision)) {
        G::play(s, options, G::sample_chance(s, chance));
        ++figures.chances;
      } else {
        G::play(s, options, *table.next_at_question(s, options, decision, thoughts));
        ++figures.decisions;
      }
    }
    ++figures.games;
    spent += processor_seconds() - begin;
    progress("random games");
  }
  figures.games_per_second = static_cast<double>(figures.games) / spent;
  figures.decisions_per_second = static_cast<double>(figures.decisions) / spent;
}

// Seconds that one call takes; repeated over all samples until `seconds` are over.
template <class F>
double time_of(double seconds, std::size_t calls, F call) {
  long long done = 0;
  const double begin = processor_seconds();
  double now = begin;
  do {
    for (std::size_t i = 0; i < calls; ++i) call(i);
    done += static_cast<long long>(calls);
    now = processor_seconds();
  } while (now - begin < seconds);
  return (now - begin) / static_cast<double>(done);
}

template <class State>
void copy(GameFigures& figures, double seconds, const std::vector<State>& samples) {
  constexpr int rounds = 8;  // both ways take turns, so that neither gets the better half of the run
  constexpr std::size_t many = 64;
  std::vector<State> copies(many);
  for (int round = 0; round < rounds; ++round) {
    figures.clone_ns += 1e9 / rounds * time_of(seconds / rounds, many, [&](std::size_t i) {
                          copies[i] = samples[i % samples.size()];
                          used(&copies[i]);
                        });
    figures.memcpy_ns += 1e9 / rounds * time_of(seconds / rounds, many, [&](std::size_t i) {
                           std::memcpy(static_cast<void*>(&copies[i]), &samples[i % samples.size()], sizeof(State));
                           used(&copies[i]);
                         });
  }
}

// The journal of a random game, played through a session as a table does.
inline std::string journal_of_a_game(std::string_view game, int seats, int number) {
  Session session = Session::begin(
      {{"game", as_json(game)}, {"seats", seats}, {"chance", "own"}, {"seed", "bench " + std::to_string(number)}});
  BotPlayers bots(session.game(), std::vector<std::string>(static_cast<std::size_t>(seats), "random"));
  while (!session.game().over())
    if (const auto next = bots.next(session.game(), session.whim_number())) session.move(*next);
  std::string text;
  for (std::size_t n = 0; n < session.journal_size(); ++n) text += session.journal_text(n) + "\n";
  return text;
}

inline void replay(GameFigures& figures, std::string_view game, double seconds, const Progress& progress) {
  std::vector<std::string> texts;
  for (int number = 1; number <= journals; ++number) {
    texts.push_back(journal_of_a_game(game, figures.seats, number));
    figures.journal_bytes += texts.back().size() / journals;
    progress("journals of games");
  }
  std::size_t moves = 0;
  figures.replay_ms = 1e3 * time_of(seconds, texts.size(), [&](std::size_t i) {
                        const Session session = Session::load(journal_in(texts[i]));
                        if (i == 0) moves = 0;
                        moves += session.number();
                        progress("replay");
                      });
  figures.journal_moves = moves / texts.size();
  std::vector<std::vector<std::string>> lines;
  for (const std::string& text : texts) {
    std::istringstream in(text);
    std::string line;
    for (lines.emplace_back(); std::getline(in, line);) lines.back().push_back(line);
  }
  figures.open_ms = 1e3 * time_of(seconds, lines.size(), [&](std::size_t i) {
                      const Session session = Session::load_lines(lines[i], {});
                      used(&session);
                      progress("open");
                    });
}

// close: switches off what is open whatever the table asks; nullptr where nothing is.
template <Playable G, void (*close)(typename G::Options&)>
GameFigures measure(int seats, double seconds, const Progress& progress) {
  using State = typename G::State;
  typename G::Setting setting;
  setting.seats = seats;
  const typename G::Options& options = setting.options;
  GameFigures figures;
  figures.seats = seats;
  figures.state_bytes = sizeof(State);
  std::vector<State> samples;
  play_games<G>(figures, setting, seconds, samples, progress);
  if constexpr (close != nullptr) {
    typename G::Setting closed = setting;
    close(closed.options);
    GameFigures others;
    play_games<G>(others, closed, seconds, samples, progress);
    figures.closed_decisions_per_second = others.decisions_per_second;
  }
  progress("clone and memcpy");
  copy(figures, seconds / 4, samples);
  progress("views");
  figures.view_us = 1e6 * time_of(seconds / 4, samples.size(), [&](std::size_t i) {
                      const State seen = G::view(samples[i], options, seat_at(static_cast<int>(i) % seats));
                      used(&seen);
                    });
  progress("hashes");
  figures.hash_us = 1e6 * time_of(seconds / 4, samples.size(), [&](std::size_t i) {
                      const std::uint64_t hash = G::hash(samples[i]);
                      used(&hash);
                    });
  progress("offers");
  static typename G::Decision decision;
  figures.legal_moves_us = 1e6 * time_of(seconds / 4, samples.size(), [&](std::size_t i) {
                             G::list_offers(samples[i], options, decision);
                             used(&decision);
                           });
  replay(figures, G::name, seconds / 2, progress);
  return figures;
}

}  // namespace curia::bench
