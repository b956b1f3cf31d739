#pragma once
// A table that was sound before a move is sound after it, whatever the test is about. Scenes that hold less than a whole game, and are
// not sound to begin with, are left alone.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/heard.h"

namespace curia {

template <class Scene>
std::vector<std::string> broken_promises(const Scene& scene) {
  std::vector<std::string> broken = violations(scene.state, scene.options);
  std::erase(broken, "nobody has to answer");  // a scene may play one procedure only, and that comes to its end
  std::erase(broken, "nothing is going on");
  return broken;
}

// Plays the move; `Event` is what the game tells.
template <class Event, class Scene, class Move>
void play_soundly(Scene& scene, const Move& move) {
  const bool sound = broken_promises(scene).empty();
  {
    heard::Ear<Event> ear(scene);
    play(scene.state, scene.options, move, &ear);
  }
  if (!sound) return;
  const std::vector<std::string> broken = broken_promises(scene);
  CHECK_MESSAGE(broken.empty(), (broken.empty() ? "" : broken.front()));
}

}  // namespace curia
