#pragma once
// How somebody asks to be told while he does not look: by the link of his seat; and the addresses that stand in mails and feeds.
#include <vector>

#include "server/accounts.h"
#include "server/lobby.h"
#include "server/notices.h"
#include "server/porter.h"
#include "server/router.h"

namespace curia::server {

std::vector<Route> notice_routes(Lobby& lobby, Porter& porter, Notices& notices, const Accounts& accounts);

}  // namespace curia::server
