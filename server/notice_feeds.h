#pragma once
// What is fetched: a calendar of deadlines (RFC 5545), and what a seat was told as a feed (Atom, RFC 4287).
#include <string>
#include <vector>

#include "server/kept_notices.h"
#include "server/letters.h"
#include "server/notices.h"

namespace curia::server {

std::string calendar_of(const Letter& letter, const std::vector<Deadline>& deadlines);
std::string atom_of(const Letter& letter, const std::vector<KeptNotice>& notices, const std::string& self);

}  // namespace curia::server
