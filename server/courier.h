#pragma once
// Who carries notices out of the house, on threads of his own: no move waits for a slow receiver.
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/clock.h"
#include "server/reachable.h"

namespace curia::server {

// What is carried: a mail, or a request that is posted.
struct Parcel {
  enum class Kind : std::uint8_t { mail, post } kind = Kind::post;
  std::string to;  // an address, or a URL
  std::string body;
  std::vector<std::string> headers{};  // of a request: "Name: value"
};

struct Outcome {
  enum class Kind : std::uint8_t { sent, later, refused } kind = Kind::sent;  // refused: it will never be taken
  std::string why{};
  bool untrusted = false;  // who answered there could not show that it is he: whoever serves this must look
};

class Courier {
 public:
  using Done = std::function<void(const Outcome& outcome)>;
  virtual ~Courier() = default;
  virtual bool carries_mail() const = 0;
  virtual void carry(Parcel parcel, Done done) = 0;  // `done` on the thread of the clock
};

struct CourierSettings {
  std::string mail_url{}, mail_user{}, mail_password{}, mail_from{};
  std::string mail_authority{};  // a file with certificates of who may vouch for the server of mail; none: the system's
  std::vector<std::string> allow{};  // private addresses that may be reached (reachable.h)
};

class CourierApart final : public Courier {
 public:
  CourierApart(Clock& clock, const CourierSettings& settings);
  ~CourierApart() override;  // what is under way is given up
  bool carries_mail() const override { return !settings_.mail_url.empty(); }
  void carry(Parcel parcel, Done done) override;

 private:
  Clock& clock_;
  const CourierSettings settings_;
  const Reachable reachable_;
  std::atomic<bool> ends_ = false;
  std::unique_ptr<Workers> mails_, posts_;  // a slow web keeps no mail waiting
};

// What an answer means for who has sent something.
Outcome outcome_of_mail(long code, const std::string& why, bool untrusted = false);
Outcome outcome_of_post(long status);

}  // namespace curia::server
