// A table that gathers before its first die: who agrees, whose word is shown, and how its game begins then.
#include "server/requests_gathering.h"
#include "server/room.h"
#include "server/store.h"

namespace curia::server {

namespace json = boost::json;
using namespace std::chrono;

namespace {

constexpr auto soon_again = seconds(1);  // before what failed is tried again

}  // namespace

json::object CommitmentField::schema() { return {{"type", "string"}, {"pattern", "^[0-9a-f]{64}$"}}; }

std::string CommitmentField::read(const Given& given, std::string_view name) {
  std::string said = given.fields.text(name, given.longest_text);
  if (said.size() != 64 || said.find_first_not_of("0123456789abcdef") != std::string::npos)
    throw bad_field(name, "a commitment has 64 hexadecimal digits");
  return said;
}

void Room::set_gathering(const std::optional<Span>& patience) {
  if (!patience) return;
  if (persons().empty() && !people_.has_free_seat()) throw bad_field("gather", "there is nobody who could agree");
  gathering_.emplace(*patience);
}

// For a seat that several share its leader agrees.
Seat Room::gathered_seat(const Asker& asker) const {
  if (asker.chair.member == deputy_member || !people_.leads(asker.chair))
    throw Fault("not_your_voice", "whoever leads the seat agrees", {}, {{"may", json::array()}});
  return seat_at(asker.chair.seat);
}

std::string Room::gathers_for(Chair chair) const {
  if (!gathering_ || chair.seat < 0 || chair.member == deputy_member || !people_.leads(chair) || ended()) return {};
  if (!gathering_->until() || !gathering_->awaits(seat_at(chair.seat), persons())) return {};
  return std::string(gathering_->told().at("stage").as_string());
}

json::object Room::answer(const AgreeRequest& request, const Asker& asker) {
  const Seat seat = gathered_seat(asker);
  if (!gathering_) throw Fault("gathered", "the game has begun");
  rearrange([&] { gathering_->agree(seat, request.commitment); });
  return {};
}

json::object Room::answer(const ShowWordRequest& request, const Asker& asker) {
  const Seat seat = gathered_seat(asker);
  if (!gathering_) {  // he asks again: the answer was lost
    const auto& words = session_.words();
    const auto known = words ? words->at(at_seat(seat)) : std::nullopt;
    if (!known || known->word != request.word) throw Fault("gathered", "the game has begun");
    return {};
  }
  rearrange([&] { gathering_->show(seat, request.word); });
  return {};
}

// On, as far as nobody is waited for. Only what is kept is so.
void Room::gather_on() {
  if (!stopped_.empty() || !pace_.closed.empty()) return;
  const auto not_kept = [this](std::string_view why) {
    services_.log.warn("not_kept", {{"table", id_}, {"why", as_json(why)}});
    gathers_->after(soon_again, [this] { in_time(); });
  };
  if (gathering_->stage() != Gathering::Stage::over) {
    const Moment now = services_.clock.date();
    Gathering next = *gathering_;
    if (!next.go_on(persons(), !people_.has_free_seat(), now)) {
      gathering_ = next;  // that it has been looked at since the restart is not kept
      if (const auto until = gathering_->until())
        gathers_->after(std::max(*until - now, Span(1)), [this] { in_time(); });
      return;
    }
    try {
      rearrange([&] { gathering_ = next; });
    } catch (const StoreError& error) {
      not_kept(error.what());
    }
    return;
  }
  try {
    begin_play();
  } catch (const StoreError& error) {
    return not_kept(error.what());
  }
  when_kept([this, not_kept](const std::string* why) { why == nullptr ? begun() : not_kept(*why); });
}

// The header gets the words, and what is drawn first follows it: all of that is kept, or nothing.
void Room::begin_play() {
  const auto before = std::make_shared<Session>(session_.with_words(gathering_->words(game().seats())));
  const Tip tip = this->tip();
  std::swap(session_, *before);
  const Gathering gathering = *gathering_;
  gathering_.reset();
  ++changes_;
  std::vector<std::string> added;
  for (std::size_t n = 1; n < session_.journal_size(); ++n) added.push_back(session_.journal_text(n));
  write(
      [id = id_, tip, added, header = session_.journal_text(0), setup = setup()](Store& store) {
        store.append(id, tip, 1, added);
        store.replace(id, 0, header);
        store.set_setup(id, setup);
      },
      [] {},
      [this, before, gathering] {
        std::swap(session_, *before);
        gathering_ = gathering;
      });
}

void Room::begun() {
  services_.log.info("table_begins", {{"table", id_}});
  seat_bots();
  tell_about();
  changed();
}

}  // namespace curia::server
