#include "server/people.h"

#include <algorithm>
#include <iterator>

#include "server/names.h"
#include "session/fields.h"

namespace curia::server {

namespace json = boost::json;

namespace {

constexpr std::size_t most_members = 12, most_named = 60, most_names_before = 5;
constexpr std::string_view free_kind = "free";
constexpr std::string_view voices[] = {"leader", "any", "named"};

}  // namespace

People::People(const json::object& setup) {
  const Fields fields(setup);
  for (const json::value& seat : fields.list("seats")) seats_.push_back(read_seat(seat));
  if (fields.has("voice")) {
    const auto found = std::find(std::begin(voices), std::end(voices), fields.text("voice"));
    if (found == std::end(voices)) throw bad_field("voice", "voice is leader, any or named");
    voice_ = static_cast<Voice>(found - std::begin(voices));
  }
  const json::value* moderator = fields.find("moderator");
  if (moderator == nullptr || *moderator == "program") return;
  if (!moderator->is_object()) throw bad_field("moderator", "moderator is \"program\" or {name}");
  moderator_ = Fields(moderator->get_object()).text("name", longest_personal_name);
}

json::object People::setup() const {
  json::object setup{{"seats", seats_json()}, {"voice", as_json(voices[static_cast<std::size_t>(voice_)])}};
  if (moderator_) setup["moderator"] = {{"name", *moderator_}};
  return setup;
}

People::Seated People::read_seat(const json::value& given) {
  if (!given.is_object()) throw bad_field("seats", "a seat is {kind, name} or {kind, bot}");
  const Fields object(given.get_object());
  Seated seat{.kind = object.text("kind"),
              .name = {},
              .was = read_names(object),
              .gone = object.flag("gone"),
              .bot = {},
              .members = {},
              .named = {}};
  if (object.has("name")) seat.name = object.text("name", longest_personal_name);
  if (seat.kind == "bot")
    seat.bot = object.text("bot");
  else if (seat.kind != "human" && seat.kind != free_kind)
    throw bad_field("kind", "kind is human, bot or free");
  if (!object.has("members")) return seat;
  const json::value& members = object.need("members");
  if (seat.kind != "human" || !members.is_array() || members.get_array().empty() ||
      members.get_array().size() > most_members)
    throw bad_field("members", "a person's seat has 1 to 12 members");
  const auto member_in = [&](const Fields& where, std::string_view field) {
    const std::int64_t member = where.number(field);
    if (member < 0 || member >= static_cast<std::int64_t>(members.get_array().size()))
      throw bad_field(field, "there is no such member");
    return static_cast<int>(member);
  };
  for (const json::value& one : members.get_array()) {
    if (!one.is_object()) throw bad_field("members", "a member is {name}");
    const Fields person(one.get_object());
    Member member{.name = person.text("name", longest_personal_name),
                  .was = read_names(person),
                  .vote = {},
                  .gone = person.flag("gone")};
    if (person.has("vote")) member.vote = member_in(person, "vote");
    if (const json::value* names = person.find("speaks_for"); names != nullptr && names->is_array())
      for (const json::value& acting : names->get_array())
        if (acting.is_string()) seat.named[std::string(acting.get_string())] = static_cast<int>(seat.members.size());
    seat.members.push_back(std::move(member));
  }
  if (object.has("leader")) seat.leader = member_in(object, "leader");
  return seat;
}

People::NamesBefore People::read_names(const Fields& person) {
  NamesBefore was;
  if (!person.has("was")) return was;
  for (const json::value& one : person.list("was")) {
    if (!one.is_object() || was.size() >= most_names_before) throw bad_field("was", "was is a list of {name, moment}");
    const Fields name(one.get_object());
    was.emplace_back(name.text("name", longest_personal_name), name.count("moment"));
  }
  return was;
}

void People::put_names(json::object& out, const NamesBefore& was) {
  for (const auto& [name, moment] : was) {
    json::value& all = out["was"];
    if (!all.is_array()) all.emplace_array();
    all.get_array().push_back({{"name", name}, {"moment", static_cast<std::int64_t>(moment)}});
  }
}

json::array People::seats_json() const {
  json::array all;
  for (const Seated& seat : seats_) {
    json::object shown{{"kind", seat.kind}};
    if (seat.name) shown["name"] = *seat.name;
    put_names(shown, seat.was);
    if (seat.gone) shown["gone"] = true;
    if (!seat.bot.empty()) shown["bot"] = seat.bot;
    if (!seat.members.empty()) {
      json::array& members = shown["members"].emplace_array();
      for (const Member& member : seat.members) {
        json::object person{{"name", member.name}};
        put_names(person, member.was);
        if (member.vote) person["vote"] = *member.vote;
        if (member.gone) person["gone"] = true;
        json::array speaks_for;
        for (const auto& [acting, who] : seat.named)
          if (who == static_cast<int>(members.size())) speaks_for.emplace_back(acting);
        if (!speaks_for.empty()) person["speaks_for"] = std::move(speaks_for);
        members.emplace_back(std::move(person));
      }
      shown["leader"] = seat.leader;
    }
    all.emplace_back(std::move(shown));
  }
  return all;
}

std::vector<std::string> People::bots() const {
  std::vector<std::string> names;
  for (const Seated& seat : seats_) names.push_back(seat.bot);
  return names;
}

bool People::has_person() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const Seated& seat) { return seat.kind == "human"; });
}

bool People::is_free(int seat) const { return seats_.at(static_cast<std::size_t>(seat)).kind == free_kind; }
bool People::has_free_seat() const { return first_free_seat().has_value(); }

std::optional<int> People::first_free_seat() const {
  const auto found =
      std::find_if(seats_.begin(), seats_.end(), [](const Seated& seat) { return seat.kind == free_kind; });
  if (found == seats_.end()) return std::nullopt;
  return static_cast<int>(found - seats_.begin());
}

std::vector<Chair> People::chairs(int seat) const {
  const Seated& here = seats_.at(static_cast<std::size_t>(seat));
  if (here.kind != "human") return {};
  std::vector<Chair> all;
  for (int member = 0; member < std::max(1, static_cast<int>(here.members.size())); ++member)
    all.push_back({seat, member});
  return all;
}

bool People::leads(Chair chair) const {
  return !shared(chair.seat) || seats_[static_cast<std::size_t>(chair.seat)].leader == chair.member;
}

std::string People::name_of(Chair chair) const {
  const Seated& here = seats_.at(static_cast<std::size_t>(chair.seat));
  if (!shared(chair.seat)) return here.name.value_or("");
  return here.members[static_cast<std::size_t>(member_of(here, chair.member))].name;
}

std::vector<std::string> People::names_of(Chair chair) const {
  if (chair.seat == moderator_seat) return {moderator_.value_or("")};
  if (chair.seat < 0) return {};
  const Seated& here = seats_.at(static_cast<std::size_t>(chair.seat));
  const bool alone = !shared(chair.seat);
  std::vector<std::string> names{name_of(chair)};
  for (const auto& [name, moment] :
       alone ? here.was : here.members[static_cast<std::size_t>(member_of(here, chair.member))].was)
    names.push_back(name);
  return names;
}

bool People::may_say_all(Chair chair) const { return voice_ == Voice::any || leads(chair); }

void People::need_voice(Chair chair, std::string_view acting) const {
  if (may_say_all(chair)) return;
  const Seated& seat = seats_[static_cast<std::size_t>(chair.seat)];
  const auto named = voice_ == Voice::named ? seat.named.find(acting) : seat.named.end();
  if (named != seat.named.end() && named->second == chair.member) return;
  const auto name = [&](int member) { return seat.members[static_cast<std::size_t>(member)].name; };
  json::array may{json::value(name(seat.leader))};
  if (named != seat.named.end() && named->second != seat.leader) may.emplace_back(name(named->second));
  throw Fault("not_your_voice", "Another member of this seat speaks here.", {}, {{"may", std::move(may)}});
}

People::Seated& People::free_seat(int seat) {
  if (seat < 0 || seat >= static_cast<int>(seats_.size())) throw bad_field("seat", "there is no such seat");
  Seated& here = seats_[static_cast<std::size_t>(seat)];
  if (here.kind != free_kind) throw Fault("seat_taken", "somebody sits there");
  return here;
}

void People::take_seat(int seat, const std::string& name) {
  Seated& here = free_seat(seat);
  here.kind = "human";
  here.name = name;
  here.was.clear();
  here.gone = false;
}

void People::free(int seat) {
  Seated& here = seats_.at(static_cast<std::size_t>(seat));
  here = {.kind = std::string(free_kind), .name = {}, .was = {}, .bot = {}, .members = {}, .named = {}};
}

void People::exchange(int seat, int other) {
  std::swap(seats_.at(static_cast<std::size_t>(seat)), seats_.at(static_cast<std::size_t>(other)));
}

void People::seat_bot(int seat, const std::string& bot, std::optional<std::string> name) {
  Seated& here = free_seat(seat);
  here.kind = "bot";
  here.bot = bot;
  here.name = std::move(name);
}

// Those who share the seat go on without him; the last of them leaves it free.
void People::leave(Chair chair) {
  if (chair.seat < 0 || chair.seat >= static_cast<int>(seats_.size())) throw bad_field("seat", "there is no such seat");
  Seated& here = seats_[static_cast<std::size_t>(chair.seat)];
  if (here.kind != "human") throw bad_field("seat", "no person sits there");
  if (shared(chair.seat)) {
    forget_name(chair);
    const auto stays =
        std::find_if_not(here.members.begin(), here.members.end(), [](const Member& one) { return one.gone; });
    if (stays != here.members.end()) {
      if (leads(chair)) lead(here, static_cast<int>(stays - here.members.begin()));
      return;
    }
  }
  here = Seated{.kind = std::string(free_kind), .name = {}, .was = {}, .bot = {}, .members = {}, .named = {}};
}

void People::forget_names_before() {
  for (Seated& seat : seats_) {
    seat.was.clear();
    for (Member& member : seat.members) member.was.clear();
  }
}

void People::rename(Chair chair, const std::string& name, std::size_t moment) {
  Seated& here = seats_.at(static_cast<std::size_t>(chair.seat));
  NamesBefore* was = &here.was;
  std::string before = name_of(chair);
  if (shared(chair.seat)) {
    Member& member = here.members[static_cast<std::size_t>(member_of(here, chair.member))];
    was = &member.was;
    member.name = name;
  } else {
    here.name = name;
  }
  was->emplace_back(std::move(before), moment);
  if (was->size() > most_names_before) was->erase(was->begin());
}

void People::forget_name(Chair chair) {
  if (chair.seat == moderator_seat && moderator_) *moderator_ = {};
  if (chair.seat < 0 || chair.seat >= static_cast<int>(seats_.size())) return;
  Seated& here = seats_[static_cast<std::size_t>(chair.seat)];
  if (!shared(chair.seat)) {
    here.name.reset();
    here.was.clear();
    here.gone = true;
    return;
  }
  Member& member = here.members[static_cast<std::size_t>(member_of(here, chair.member))];
  member = {.name = {}, .was = {}, .vote = {}, .gone = true};
  std::erase_if(here.named, [&](const auto& one) { return one.second == chair.member; });
}

People::Seated& People::shared_seat(Chair chair) {
  if (!shared(chair.seat)) throw bad_field("token", "nobody shares this seat");
  return seats_[static_cast<std::size_t>(chair.seat)];
}

void People::need_leader(const Seated& seat, Chair chair) const {
  if (!leads(chair))
    throw Fault("not_your_voice", "Only the leader of this seat does that.", {},
                {{"may", json::array{json::value(seat.members[static_cast<std::size_t>(seat.leader)].name)}}});
}

int People::member_of(const Seated& seat, int member) {
  if (member < 0 || member >= static_cast<int>(seat.members.size()))
    throw bad_field("member", "there is no such member");
  return member;
}

// What was voted counted for this change only.
void People::lead(Seated& seat, int member) {
  seat.leader = member;
  for (Member& one : seat.members) one.vote.reset();
}

void People::vote(Chair chair, int member) {
  Seated& seat = shared_seat(chair);
  member_of(seat, chair.member);  // a deputy is none
  seat.members[static_cast<std::size_t>(chair.member)].vote = member_of(seat, member);
  const auto votes =
      std::count_if(seat.members.begin(), seat.members.end(), [&](const Member& one) { return one.vote == member; });
  if (2 * static_cast<std::size_t>(votes) > seat.members.size()) lead(seat, member);
}

void People::hand_over(Chair chair, int member) {
  Seated& seat = shared_seat(chair);
  need_leader(seat, chair);
  lead(seat, member_of(seat, member));
}

void People::name(Chair chair, std::string_view acting, std::optional<int> member) {
  Seated& seat = shared_seat(chair);
  need_leader(seat, chair);
  if (voice_ != Voice::named) throw bad_field("voice", "at this table nobody is named to a member");
  seat.named.erase(std::string(acting));
  if (!member) return;
  if (seat.named.size() >= most_named) throw bad_field("actor", "too many are named");
  seat.named[std::string(acting)] = member_of(seat, *member);
}

}  // namespace curia::server
