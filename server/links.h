#pragma once
// What stands behind a link.
#include <optional>
#include <string_view>

#include "server/store.h"

namespace curia::server {

// Instead of a link: "public.TABLE" looks at a table that the lobby lists, "seat.TABLE.CHAIR" is a place of this account. None: it opens
// no table. StoreError.
std::optional<StoredLink> link_behind(const Store& store, std::string_view token, std::string_view account);

}  // namespace curia::server
