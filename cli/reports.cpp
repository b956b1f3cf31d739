#include "cli/reports.h"

#include "server/people.h"

namespace curia {

namespace {

boost::json::value chair_json(int number) {
  const server::Chair chair = server::Chair::of(number);
  if (chair.seat >= 0) return boost::json::object{{"seat", chair.seat}, {"member", chair.member}};
  return chair.seat == server::moderator_seat ? "moderator" : "spectator";
}

}  // namespace

boost::json::object report_json(const server::Report& report) {
  return {{"at", report.at},
          {"table", report.table},
          {"room", report.room},
          {"number", report.said.number},
          {"of", chair_json(report.said.chair)},
          {"said_at", report.said.at},
          {"text", report.said.text},
          {"by", chair_json(report.by)},
          {"why", report.why}};
}

}  // namespace curia
