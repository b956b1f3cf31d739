#pragma once
// The people of a table: who sits where, which of those who share a seat leads it, and who may speak for it.
#include <boost/json.hpp>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "session/fields.h"

namespace curia::server {

inline constexpr int spectators = -1, moderator_seat = -2;  // as seats
// Their links sit nowhere: who has come with an invitation may take a free seat; the host is who made the table.
inline constexpr int invitation_seat = -3, host_seat = -4;
inline constexpr int reserve_seat = -5;  // who waits for a seat (welcome.h)

// What a link is for: a seat, and which of its members. The store keeps it as one number.
struct Chair {
  int seat = spectators;
  int member = 0;

  static constexpr int seats = 8;  // more than a table has
  static constexpr Chair of(int number) {
    return number < 0 ? Chair{number, 0} : Chair{number % seats, number / seats};
  }
  constexpr int number() const { return seat < 0 ? seat : seat + seats * member; }
  bool operator==(const Chair&) const = default;
};

// With this link somebody speaks for a seat while its person is away.
inline constexpr int deputy_member = 90;

class People {
 public:
  People() = default;
  // Of {seats: [{kind, name, bot, members, leader}], voice, moderator: "program" or {name}}, as a table is asked for and as it is kept. Fault if it cannot be.
  explicit People(const boost::json::object& setup);
  boost::json::object setup() const;  // the same, as it is now

  std::vector<std::string> bots() const;  // one a seat; empty for people
  std::size_t seats() const { return seats_.size(); }
  bool has_person() const;  // at some seat
  bool has_moderator() const { return moderator_.has_value(); }
  bool has_free_seat() const;
  bool is_free(int seat) const;
  bool shared(int seat) const { return seat >= 0 && !seats_.at(static_cast<std::size_t>(seat)).members.empty(); }
  std::vector<Chair> chairs(int seat) const;  // that get links of their own; none for a bot, none where nobody sits yet
  bool leads(Chair chair) const;              // whoever sits alone does
  std::string name_of(Chair chair) const;     // who sits there; empty: he has none
  std::vector<std::string> names_of(Chair chair) const;  // that, and what he was called before

  // Who sits down on a free seat. Fault if there is no such seat, or somebody has it.
  void take_seat(int seat, const std::string& name);
  void free(int seat);                 // whoever sat there
  void exchange(int seat, int other);  // their persons, who share them with nobody
  void seat_bot(int seat, const std::string& bot, std::optional<std::string> name);
  // Who sits there gives the seat back, his part of one that others share. Fault if no person sits there.
  void leave(Chair chair);
  void forget_names_before();  // of a new table: nobody was called otherwise
  // Whoever sits there is called so from now on; as what he was known before is told with the `moment`: the last event by then.
  void rename(Chair chair, const std::string& name, std::size_t moment);
  // Of who has sat there, or moderates, nothing is told but that somebody did.
  void forget_name(Chair chair);
  std::optional<int> first_free_seat() const;

  bool may_say_all(Chair chair) const;  // in whosoever's name
  // Fault unless this member may make a move in the name of `acting` (empty: of the seat as a whole).
  void need_voice(Chair chair, std::string_view acting) const;
  // Whom this member wants to lead the seat; whom more than half of the members want leads it.
  void vote(Chair chair, int member);
  // The leader leaves the lead to another member.
  void hand_over(Chair chair, int member);
  // The leader names who speaks for somebody of the seat, or nobody but himself.
  void name(Chair chair, std::string_view acting, std::optional<int> member);

 private:
  enum class Voice { leader, any, named };
  using NamesBefore = std::vector<std::pair<std::string, std::size_t>>;  // and the moment; the last ones
  struct Member {
    std::string name;
    NamesBefore was{};
    std::optional<int> vote;
    bool gone = false;  // nobody has this link any more, or his name is forgotten
  };
  struct Seated {
    std::string kind;  // human, bot; free: whoever comes with the invitation
    std::optional<std::string> name;
    NamesBefore was{};
    bool gone = false;  // whose name is forgotten
    std::string bot;
    std::vector<Member> members;  // of a seat that is shared
    int leader = 0;
    std::map<std::string, int, std::less<>> named;  // who speaks for whom
  };
  boost::json::array seats_json() const;
  static Seated read_seat(const boost::json::value& given);
  static NamesBefore read_names(const Fields& person);
  static void put_names(boost::json::object& out, const NamesBefore& was);
  Seated& free_seat(int seat);
  Seated& shared_seat(Chair chair);
  void need_leader(const Seated& seat, Chair chair) const;
  static int member_of(const Seated& seat, int member);
  static void lead(Seated& seat, int member);

  std::vector<Seated> seats_;
  Voice voice_ = Voice::any;
  std::optional<std::string> moderator_;  // his name; none: the program
};

}  // namespace curia::server
