#include "server/site.h"

#include "server/hosts.h"

namespace curia::server {

bool Site::knows(std::string_view host) const {
  return known_host(host, names) || (url && known_host(host, {url->host}));
}

bool Site::ours(std::string_view origin, std::string_view host) const {
  if (url && (origin == url->origin || host == url->authority())) return origin == url->origin;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
}

std::string_view Site::below(std::string_view target) const {
  if (!url || url->path.empty() || !target.starts_with(url->path)) return target;
  const std::string_view rest = target.substr(url->path.size());
  if (rest.empty() || rest.starts_with('?')) return {};
  return rest.starts_with('/') ? rest : target;
}

}  // namespace curia::server
