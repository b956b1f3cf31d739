#include "bots/bot.h"

#include "bots/random.h"
#include "bots/steward/steward.h"

namespace curia::bots {

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<Random>();
  if (name == "steward") return std::make_unique<Steward>();
  return nullptr;
}

std::string_view bot_names() { return "random, steward"; }

}  // namespace curia::bots
