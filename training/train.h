#pragma once
// Learns from games of bots who will win, lesson after lesson, and judges what was learned.
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "training/judgement.h"

namespace curia::training {

struct Settings {
  std::string game = "republic";
  std::uint64_t seed = 1;
  int lessons = 40;  // each of `games` games of its own
  int games = 1000;
  int passes = 3;    // over the moments of each lesson
  int exam = 2000;   // games that are only judged; no lesson has them
  int jobs = 1;      // games at the same time; what is learned does not depend on it
  std::string kept;  // a file that keeps what was learned after every lesson: the same command goes on from there
};

// What a run has come to.
struct Progress {
  int lesson = 0;            // done so far
  std::int64_t moments = 0;  // in this lesson
};

struct Result {
  Judgement learned, formula, in_the_program;
  std::string nets;  // the rows of data/bots: net, layer, neuron, bias, weights
  int lessons = 0;
  double seconds = 0;
  bool interrupted = false;
};

// std::invalid_argument for a game that there is not; std::runtime_error for a file that is not of this run.
Result train(const Settings& settings, const std::function<void(const Progress&)>& progress,
             const std::atomic<bool>& stop);

}  // namespace curia::training
