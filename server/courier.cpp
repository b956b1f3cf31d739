#include "server/courier.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <mutex>
#include <utility>

namespace curia::server {

namespace {

constexpr std::size_t threads = 3;
constexpr long seconds_to_connect = 10, seconds_in_all = 20, most_redirects = 3;
constexpr std::size_t most_answer = 64U * 1024;  // bytes; nobody reads them

struct Handle {
  CURL* curl = curl_easy_init();
  curl_slist* list = nullptr;
  ~Handle() {
    curl_slist_free_all(list);
    curl_easy_cleanup(curl);
  }
  Handle() = default;
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  void add(const std::string& line) { list = curl_slist_append(list, line.c_str()); }
};

// What libcurl asks back for while it works.
struct Work {
  const Reachable& reachable;
  const std::atomic<bool>& ends;
  std::string_view left{};  // of a mail
  std::size_t read = 0;     // of an answer
  bool kept_in = false;     // an address that nothing is sent to
};

std::string text_of(const curl_sockaddr& address) {
  char text[INET6_ADDRSTRLEN] = "";
  if (address.family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &address.addr, sizeof four);
    inet_ntop(AF_INET, &four.sin_addr, text, sizeof text);
  } else if (address.family == AF_INET6) {
    sockaddr_in6 six{};
    std::memcpy(&six, reinterpret_cast<const char*>(&address) + offsetof(curl_sockaddr, addr), sizeof six);
    inet_ntop(AF_INET6, &six.sin6_addr, text, sizeof text);
  }
  return text;
}

// Asked for every connection, after its name was resolved: the first, and one for each redirect.
curl_socket_t open_socket(void* given, curlsocktype, curl_sockaddr* address) {
  auto& work = *static_cast<Work*>(given);
  if (!work.reachable.allows(text_of(*address))) {
    work.kept_in = true;
    return CURL_SOCKET_BAD;
  }
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

std::size_t read_mail(char* into, std::size_t size, std::size_t count, void* given) {
  auto& work = *static_cast<Work*>(given);
  const std::size_t bytes = std::min(size * count, work.left.size());
  std::memcpy(into, work.left.data(), bytes);
  work.left.remove_prefix(bytes);
  return bytes;
}

std::size_t drop_answer(char*, std::size_t size, std::size_t count, void* given) {
  auto& work = *static_cast<Work*>(given);
  work.read += size * count;
  return work.read > most_answer ? 0 : size * count;
}

int goes_on(void* given, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<Work*>(given)->ends ? 1 : 0;
}

void prepare(CURL* curl, Work& work) {
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, seconds_to_connect);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, seconds_in_all);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // whatever the environment says: a proxy would reach what we may not
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, goes_on);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &work);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, drop_answer);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &work);
}

long code_of(CURL* curl) {
  long code = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
  return code;
}

Outcome mail(const Parcel& parcel, const CourierSettings& settings, Work& work) {
  Handle handle;
  CURL* const curl = handle.curl;
  prepare(curl, work);
  curl_easy_setopt(curl, CURLOPT_URL, settings.mail_url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  // A password goes over TLS or not at all.
  curl_easy_setopt(curl, CURLOPT_USE_SSL,
                   static_cast<long>(settings.mail_user.empty() ? CURLUSESSL_TRY : CURLUSESSL_ALL));
  if (!settings.mail_user.empty()) {
    curl_easy_setopt(curl, CURLOPT_USERNAME, settings.mail_user.c_str());
    curl_easy_setopt(curl, CURLOPT_PASSWORD, settings.mail_password.c_str());
  }
  handle.add("<" + parcel.to + ">");
  curl_easy_setopt(curl, CURLOPT_MAIL_FROM, ("<" + settings.mail_from + ">").c_str());
  curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, handle.list);
  work.left = parcel.body;
  curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(curl, CURLOPT_READFUNCTION, read_mail);
  curl_easy_setopt(curl, CURLOPT_READDATA, &work);
  if (!settings.mail_authority.empty()) curl_easy_setopt(curl, CURLOPT_CAINFO, settings.mail_authority.c_str());
  char more[CURL_ERROR_SIZE] = "";
  curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, more);
  const CURLcode result = curl_easy_perform(curl);
  if (result == CURLE_OK) return {};
  const std::string why = more[0] == 0 ? curl_easy_strerror(result) : more;
  return outcome_of_mail(code_of(curl), why, result == CURLE_PEER_FAILED_VERIFICATION);
}

Outcome post(const Parcel& parcel, Work& work) {
  Handle handle;
  CURL* const curl = handle.curl;
  prepare(curl, work);
  curl_easy_setopt(curl, CURLOPT_URL, parcel.to.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, most_redirects);
  curl_easy_setopt(curl, CURLOPT_POSTREDIR, static_cast<long>(CURL_REDIR_POST_ALL));
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &work);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "Curia");
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, parcel.body.data());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(parcel.body.size()));
  handle.add("Expect:");
  for (const std::string& header : parcel.headers) handle.add(header);
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, handle.list);
  const CURLcode result = curl_easy_perform(curl);
  if (work.kept_in) return {.kind = Outcome::Kind::refused, .why = "an address of this house"};
  const long status = code_of(curl);
  if (result == CURLE_OK || (result == CURLE_WRITE_ERROR && status >= 200)) return outcome_of_post(status);
  return {.kind = Outcome::Kind::later, .why = curl_easy_strerror(result)};
}

}  // namespace

// What is said of our own words, or of our password, is nothing against the address; and a full box may be emptied.
Outcome outcome_of_mail(long code, const std::string& why, bool untrusted) {
  constexpr long ours[] = {500, 501, 502, 503, 504, 530, 534, 535, 538, 552};
  const bool refused = code >= 550 && code < 600 && std::find(std::begin(ours), std::end(ours), code) == std::end(ours);
  return {.kind = refused ? Outcome::Kind::refused : Outcome::Kind::later,
          .why = fmt::format("{} {}", code, why),
          .untrusted = untrusted};
}

Outcome outcome_of_post(long status) {
  if (status >= 200 && status < 300) return {};
  const bool later = status >= 500 || status == 408 || status == 425 || status == 429;
  return {.kind = later ? Outcome::Kind::later : Outcome::Kind::refused, .why = fmt::format("HTTP {}", status)};
}

CourierApart::CourierApart(Clock& clock, const CourierSettings& settings)
    : clock_(clock), settings_(settings), reachable_(settings.allow) {
  static std::once_flag once;
  std::call_once(once, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  mails_ = clock.workers(threads);
  posts_ = clock.workers(threads);
}

CourierApart::~CourierApart() { ends_ = true; }

void CourierApart::carry(Parcel parcel, Done done) {
  Workers& who = parcel.kind == Parcel::Kind::mail ? *mails_ : *posts_;
  who.work([this, parcel = std::move(parcel), done = std::move(done)] {
    if (ends_) return;
    Work work{.reachable = reachable_, .ends = ends_};
    const Outcome outcome = parcel.kind == Parcel::Kind::mail ? mail(parcel, settings_, work) : post(parcel, work);
    if (!ends_) clock_.post([done, outcome] { done(outcome); });
  });
}

}  // namespace curia::server
