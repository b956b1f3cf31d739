// Each question in which tables differ has a type of its own.
#include <doctest/doctest.h>

#include "engine/option.h"
#include "games/crisis/options.h"
#include "games/republic/options.h"

using namespace curia;

namespace {

template <class A, class B>
concept Comparable = requires(A a, B b) {
  a == b;
};
template <class A, class B>
concept Assignable = requires(A& a, B b) {
  a = b;
};

using Ageing = republic::choice::ageing;        // a switch
using Advocates = republic::choice::advocates;  // another one
using Packet = republic::choice::era_ends_packet;

}  // namespace

TEST_CASE("answers to two questions cannot be compared or mixed up") {
  CHECK(Comparable<Ageing, Ageing>);
  CHECK_FALSE(Comparable<Ageing, Advocates>);
  CHECK_FALSE(Assignable<Ageing, Advocates>);
  CHECK_FALSE(Assignable<Ageing, int>);
  CHECK_FALSE(Comparable<Ageing, int>);
  CHECK_FALSE(Comparable<Ageing, crisis::choice::overlap>);
}

TEST_CASE("on and off are answers of every switch, and of no other question") {
  CHECK(Comparable<Ageing, On>);
  CHECK(Assignable<Ageing, Off>);
  CHECK_FALSE(Comparable<Packet, On>);
  CHECK_FALSE(Assignable<Packet, On>);
  republic::Options options;
  options.ageing = on;
  CHECK(options.ageing == Ageing::on);
  CHECK(options.ageing != off);
  options.ageing = on_if(false);
  CHECK(options.ageing == off);
}

TEST_CASE("a question is answered by its place like by its name") {
  republic::Options options;
  set_answer(options, republic::Question::era_ends_packet, static_cast<std::size_t>(Packet::none));
  CHECK(options.era_ends_packet == Packet::none);
  for (const republic::OptionRow& row : republic::option_rows()) {
    CAPTURE(row.key);
    CHECK(&republic::row_of(row.question) == &row);
    for (std::size_t answer = 0; answer < row.values.size(); ++answer) {
      set_answer(options, row.question, answer);
      CHECK(answer_to(options, row.question) == answer);
    }
  }
}
