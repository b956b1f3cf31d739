#pragma once
// What the tables of the running test asked and told, through whatever scenes it set (scene.h, crisis_scene.h). Lists in tests/scenes remember it for each
// test, one line of signs (signs.h): what a scene does beside that which its test looks at does not change unnoticed. A test that is not on the list is not compared;
//
//   CURIA_APPROVE=1 build/quick/rules_tests     (or crisis_tests; with -tc=... for some)
//
// puts it there, and accepts what is told now.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/event.h"

namespace curia::heard {

void begin_test(const doctest::TestCaseData& test);
void add(const std::string& sign);
void end_test(bool passed);
// Says what differs from the lists; how many tests do. `all`: no test was left out.
int compare(std::string_view edition, bool all);

// Tells a scene, and notes it.
template <class Event>
class Ear final : public TellerOf<Event> {
 public:
  explicit Ear(TellerOf<Event>& scene) : scene_(scene) {}
  void tell(const Event& event) override;

 private:
  TellerOf<Event>& scene_;
};

}  // namespace curia::heard
