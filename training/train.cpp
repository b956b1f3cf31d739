#include "training/train.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "training/pupil.h"
#include "training/self_play.h"

namespace curia::training {

namespace {

// No lesson comes so far.
constexpr int first_exam_game = 1'000'000'000, first_settling_game = 1'500'000'000;

// The moments of games first to last - 1, in the order of the games.
template <Playable G>
std::vector<Sample<G>> moments(const Settings& settings, int first, int last, const std::atomic<bool>& stop) {
  std::vector<std::vector<Sample<G>>> games(static_cast<std::size_t>(last - first));
  std::atomic<int> next = first;
  std::mutex lock;
  std::exception_ptr failed;
  const auto note = [&](std::exception_ptr failure) {
    const std::lock_guard guard(lock);
    failed = std::move(failure);
    next = last;
  };
  const auto work = [&] {
    try {
      for (int game = next++; game < last && !stop; game = next++)
        games[static_cast<std::size_t>(game - first)] = GameToLearn<G>(settings.seed, game).play();
    } catch (...) {  // a game that breaks: whoever waits for this run is told
      note(std::current_exception());
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int job = 1; job < settings.jobs; ++job) threads.emplace_back(work);
    work();
  }
  if (failed) std::rethrow_exception(failed);
  std::vector<Sample<G>> all;
  for (auto& game : games) all.insert(all.end(), game.begin(), game.end());
  return all;
}

template <int In, int Out>
void write_layer(std::string& to, std::string_view net, int number, const bots::Layer<In, Out>& layer) {
  for (std::size_t out = 0; out < Out; ++out)
    to += fmt::format("{},{},{},{},{}\n", net, number, out, layer.biases[out], fmt::join(layer.weights[out], " "));
}

template <int In>
void write_net(std::string& to, std::string_view name, const bots::Net<In>& net) {
  write_layer(to, name, 1, net.first);
  write_layer(to, name, 2, net.second);
  write_layer(to, name, 3, net.last);
}

template <Playable G>
class Training {
 public:
  explicit Training(const Settings& settings) : settings_(settings), random_(settings.seed), pupil_(random_) {}

  Result run(const std::function<void(const Progress&)>& progress, const std::atomic<bool>& stop) {
    const auto begin = std::chrono::steady_clock::now();
    if (!settings_.kept.empty() && std::filesystem::exists(settings_.kept)) read();
    for (; done_ < settings_.lessons && !stop; ++done_) {
      const int first = done_ * settings_.games;
      const auto samples = moments<G>(settings_, first, first + settings_.games, stop);
      if (stop) break;
      Random order(settings_.seed ^ static_cast<std::uint64_t>(done_) << 32U);
      for (int pass = 0; pass < settings_.passes; ++pass) pupil_.learn(samples, rate(), order);
      if (!settings_.kept.empty()) write(done_ + 1);
      progress({done_ + 1, static_cast<std::int64_t>(samples.size())});
    }
    pupil_.settle(moments<G>(settings_, first_settling_game, first_settling_game + settings_.exam, stop));
    Result result = judged(stop);
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return result;
  }

 private:
  // Falls from lesson to lesson, to a tenth in the end.
  double rate() const {
    constexpr double first = 1e-3, last = 2e-5;
    const double way = settings_.lessons < 2 ? 0 : static_cast<double>(done_) / (settings_.lessons - 1);
    return first * std::pow(last / first, way);
  }

  Result judged(const std::atomic<bool>& stop) const {
    Result result;
    const auto nets = pupil_.rounded();
    for (const Sample<G>& sample : moments<G>(settings_, first_exam_game, first_exam_game + settings_.exam, stop)) {
      const SeatSet playing = sample.inputs.playing;
      result.learned.add(bots::chances(nets, sample.inputs), sample.won, playing);
      result.formula.add(sample.formula, sample.won, playing);
      result.in_the_program.add(bots::chances(bots::nets_of(sample.inputs), sample.inputs), sample.won, playing);
    }
    result.nets = "net,layer,neuron,bias,weights\n";
    write_net(result.nets, "wins", nets.wins);
    if (Lesson<G>::all_may_lose) write_net(result.nets, "lives", nets.lives);
    result.lessons = done_;
    result.interrupted = stop;
    return result;
  }

  std::string heading() const {
    return fmt::format("curia train --game {} --seed {} --games {} --lessons {} --passes {}", G::name, settings_.seed,
                       settings_.games, settings_.lessons, settings_.passes);
  }

  void write(int lessons) const {
    const std::string beside = settings_.kept + ".new";
    {
      std::ofstream file(beside);
      file << heading() << '\n' << lessons << '\n';
      pupil_.write(file);
      if (!file.flush()) throw std::runtime_error(beside + " cannot be written");
    }
    std::filesystem::rename(beside, settings_.kept);
  }

  void read() {
    std::ifstream file(settings_.kept);
    std::string line;
    std::getline(file, line);
    if (line != heading())
      throw std::runtime_error(fmt::format("{} is of another run: '{}', not '{}'", settings_.kept, line, heading()));
    file >> done_;
    pupil_.read(file);
  }

  const Settings& settings_;
  Random random_;
  Pupil<G> pupil_;
  int done_ = 0;
};

}  // namespace

Result train(const Settings& settings, const std::function<void(const Progress&)>& progress,
             const std::atomic<bool>& stop) {
  if (settings.game == republic::Traits::name) return Training<republic::Traits>(settings).run(progress, stop);
  if (settings.game == crisis::Traits::name) return Training<crisis::Traits>(settings).run(progress, stop);
  throw std::invalid_argument(fmt::format("there is no game {}; there are {} and {}", settings.game,
                                          republic::Traits::name, crisis::Traits::name));
}

}  // namespace curia::training
