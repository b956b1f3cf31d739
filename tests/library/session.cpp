// A session from outside: begun, told, written down and proved.
#include <cstdio>

#include "engine/version.h"
#include "session/constitution.h"
#include "session/session.h"

int main() {
  static_assert(CURIA_VERSION_MAJOR >= 0 && !curia::engine_version.empty());
  const curia::Session session = curia::Session::begin({{"game", "republic"}, {"seats", 3}, {"seed", "outside"}});
  const curia::Proof proof = curia::verify(session.journal());
  std::printf("curia %s: %zu moves proved\n", CURIA_VERSION, proof.moves);
  return proof.moves == session.number() ? 0 : 1;
}
