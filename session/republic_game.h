#pragma once
// The Republic of Rome behind the interface of a session.
#include <string>
#include <vector>

#include "games/republic/game.h"
#include "session/played_game.h"

namespace curia {

class RepublicGame final : public PlayedGame<republic::Rules>, private republic::Teller {
 public:
  RepublicGame(const republic::Rules::Setting& setting, std::string edition);
  RepublicGame(const republic::State& s, const republic::Options& rules, std::string edition);
  RepublicGame(const RepublicGame&) = default;

  // For those who have the move at hand; it must be legal.
  void make(const republic::Move& move);
  republic::Move read_move(const boost::json::object& given) const;
  boost::json::object move_json(const republic::Move& move) const override;

  std::unique_ptr<Game> clone() const override { return std::make_unique<RepublicGame>(*this); }
  boost::json::object header() const override;
  boost::json::object decision(Viewer viewer, std::string_view language) const override;
  boost::json::object play(const boost::json::object& given, std::string_view language) override;
  boost::json::object nature(std::uint64_t number) const override;
  bool revealed() const override { return revealed_; }
  boost::json::object explain(const boost::json::object& given, std::string_view language) const override;
  boost::json::object odds(const boost::json::object& given) const override;
  boost::json::object view(Seat seat) const override;
  std::size_t event_count() const override { return events_.size(); }
  boost::json::array events(std::size_t since, Viewer viewer, std::string_view language) const override;
  boost::json::object position() const override;

  static boost::json::array about_options();  // as `hello` tells them
  static std::unique_ptr<Game> start(const boost::json::object& settings);
  static std::unique_ptr<Game> at(const boost::json::object& position);

 private:
  void tell(const republic::Event& event) override { events_.push_back(event); }
  Fault fault(const republic::Refusal& refusal, std::string_view language) const;
  boost::json::object offer(const republic::Offer& offer, std::string_view language) const;

  std::string edition_;
  std::vector<republic::Event> events_;
  bool revealed_ = false;
};

}  // namespace curia
