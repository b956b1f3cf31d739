#include "bots/bot.h"

#include "bots/random.h"

namespace curia::bots {

std::unique_ptr<Bot> make_bot(std::string_view name) {
  if (name == "random") return std::make_unique<Random>();
  return nullptr;
}

std::string_view bot_names() { return "random"; }

}  // namespace curia::bots
