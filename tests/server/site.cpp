// The server as others see it: its public address, the sub-path, and whom a proxy speaks for.
#include "server/site.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "server/addresses.h"

namespace curia::server {

TEST_CASE("a public address is read, and written as a browser says it") {
  const auto text = [](std::string_view from) { return PublicUrl::read(from).text(); };
  CHECK(text("https://play.example.org") == "https://play.example.org/");
  CHECK(text("HTTPS://Play.Example.org:443/") == "https://play.example.org/");
  CHECK(text("http://10.0.0.2:8080") == "http://10.0.0.2:8080/");
  CHECK(text("https://example.org/curia") == "https://example.org/curia/");
  CHECK(text("https://[2001:db8::1]:8443/games/curia/") == "https://[2001:db8::1]:8443/games/curia/");
  const PublicUrl url = PublicUrl::read("https://example.org:8443/curia/");
  CHECK(url.origin == "https://example.org:8443");
  CHECK(url.authority() == "example.org:8443");
  CHECK(url.host == "example.org");
  CHECK(url.path == "/curia");
  CHECK(PublicUrl::read("https://[2001:db8::1]/").host == "2001:db8::1");
}

TEST_CASE("what is no public address is refused with what would be right") {
  for (const char* wrong : {"", "play.example.org", "ftp://example.org/", "https://", "https:///curia/", "https://a b/",
                            "https://me@example.org/", "https://example.org/?a=b", "https://example.org/#a",
                            "https://example.org/a//b/", "https://example.org/a%2fb/", "https://example.org/api/",
                            "https://example.org/t/", "https://example.org/ws", "https://example.org/assets/x/"})
    CHECK_THROWS_WITH_AS(PublicUrl::read(wrong), doctest::Contains("right would be https://"), std::invalid_argument);
}

TEST_CASE("the sub-path is taken off where a proxy has left it") {
  const Site site{.url = PublicUrl::read("https://example.org/curia/")};
  CHECK(site.below("/curia/ws") == "/ws");
  CHECK(site.below("/curia/") == "/");
  CHECK(site.below("/curia/?a=b") == "/?a=b");
  CHECK(site.below("/curia").empty());
  CHECK(site.below("/curia?a=b").empty());
  CHECK(site.below("/curiae/ws") == "/curiae/ws");
  CHECK(site.below("/ws") == "/ws");
  CHECK(Site{}.below("/curia/ws") == "/curia/ws");
  CHECK(Site{.url = PublicUrl::read("https://example.org/")}.below("/ws") == "/ws");
}

TEST_CASE("a page is ours where it has our origin, whatever name the proxy says") {
  const Site house{};
  CHECK(house.ours("http://127.0.0.1:8264", "127.0.0.1:8264"));
  CHECK(!house.ours("http://evil.example", "127.0.0.1:8264"));
  CHECK(!house.ours("null", "127.0.0.1:8264"));
  const Site site{.url = PublicUrl::read("https://example.org/curia/")};
  CHECK(site.ours("https://example.org", "example.org"));
  CHECK(site.ours("https://example.org", "127.0.0.1:8264"));
  CHECK(!site.ours("http://example.org", "example.org"));  // not encrypted: anybody on the way could have written it
  CHECK(!site.ours("https://evil.example", "example.org"));
  CHECK(!site.ours("https://example.org.evil.example", "example.org"));
  CHECK(site.ours("http://127.0.0.1:8264", "127.0.0.1:8264"));
  CHECK(site.knows("example.org"));
  CHECK(site.knows("example.org:8443"));
  CHECK(!site.knows("evil.example"));
}

TEST_CASE("a proxy is believed where it is trusted, from the right, and no further") {
  const Proxies proxies({"127.0.0.1", "10.0.0.0/8", "fd00::/8"}, "x-forwarded-for");
  const auto client = [&](std::string_view peer, const std::vector<std::string_view>& lines) {
    return proxies.client(peer, lines);
  };
  for (const char* trusted : {"127.0.0.1", "10.255.0.1", "fd12::1", "::ffff:10.1.1.1"})
    CHECK_MESSAGE(proxies.trusts(trusted), trusted);
  for (const char* other : {"127.0.0.2", "11.0.0.1", "fc00::1", "::1", "", "proxy", "10.0.0.1.example"})
    CHECK_MESSAGE(!proxies.trusts(other), other);
  CHECK(client("127.0.0.1", {"203.0.113.9"}) == "203.0.113.9");
  CHECK(client("127.0.0.1", {"203.0.113.9:4711"}) == "203.0.113.9");
  CHECK(client("127.0.0.1", {"[2001:db8::1]:4711"}) == "2001:db8::1");
  CHECK(client("127.0.0.1", {"2001:db8::1"}) == "2001:db8::1");
  CHECK(client("127.0.0.1", {}) == "127.0.0.1");
  CHECK(client("127.0.0.1", {"203.0.113.9, 10.0.0.7"}) == "203.0.113.9");    // two proxies
  CHECK(client("127.0.0.1", {"203.0.113.9", "10.0.0.7"}) == "203.0.113.9");  // each with a line of its own
  CHECK(client("127.0.0.1", {"10.0.0.8, 10.0.0.7"}) == "10.0.0.8");          // somebody inside
  SUBCASE("what a stranger has written before it counts for nothing") {
    CHECK(client("127.0.0.1", {"198.51.100.1, 203.0.113.9"}) == "203.0.113.9");
    CHECK(client("127.0.0.1", {"198.51.100.1", "203.0.113.9"}) == "203.0.113.9");
    CHECK(client("127.0.0.1", {"127.0.0.1, 203.0.113.9"}) == "203.0.113.9");
    CHECK(client("127.0.0.1", {"\", 203.0.113.9"}) == "127.0.0.1");  // a quote that never ends hides nobody for another
    CHECK(client("203.0.113.9", {"198.51.100.1"}) == "203.0.113.9");
  }
  SUBCASE("what is no address is the proxy that said so") {
    CHECK(client("127.0.0.1", {"unknown"}) == "127.0.0.1");
    CHECK(client("127.0.0.1", {"198.51.100.1, unknown, 10.0.0.7"}) == "10.0.0.7");
    CHECK(client("127.0.0.1", {""}) == "127.0.0.1");
    CHECK(client("127.0.0.1", {"["}) == "127.0.0.1");
  }
}

TEST_CASE("the standard header has pairs and quotes") {
  const Proxies proxies({"127.0.0.1"}, "forwarded");
  const auto client = [&](std::string_view line) { return proxies.client("127.0.0.1", {line}); };
  CHECK(client("for=203.0.113.9") == "203.0.113.9");
  CHECK(client("proto=https;For=\"[2001:db8::1]:4711\";by=10.0.0.1") == "2001:db8::1");
  CHECK(client("for=198.51.100.1, for=203.0.113.9;proto=https") == "203.0.113.9");
  CHECK(client("for=\"198.51.100.1, for=203.0.113.8\", for=203.0.113.9") == "203.0.113.9");
  CHECK(client("for=_hidden") == "127.0.0.1");
  CHECK(client("proto=https") == "127.0.0.1");
  CHECK(client("203.0.113.9") == "127.0.0.1");
}

TEST_CASE("proxies and their header are checked when they are set") {
  for (const char* wrong : {"", "proxy.example", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "10.0.0"})
    CHECK_THROWS_WITH_AS(Proxies({wrong}, "Forwarded"), doctest::Contains("right would be"), std::invalid_argument);
  CHECK_THROWS_WITH_AS(Proxies({}, "X-Real-IP"), doctest::Contains("X-Forwarded-For or Forwarded"),
                       std::invalid_argument);
  CHECK(!Proxies().trusts("127.0.0.1"));
}

TEST_CASE("a server on one address is found there, one on all of them where the machine is") {
  CHECK(addresses_of("127.0.0.1").local == "127.0.0.1");
  CHECK(addresses_of("127.0.0.1").others.empty());
  CHECK(addresses_of("192.0.2.7").others == std::vector<std::string>{"192.0.2.7"});
  CHECK(addresses_of("0.0.0.0").local == "127.0.0.1");
  for (const std::string& one : addresses_of("0.0.0.0").others) CHECK(!one.starts_with("127."));
  CHECK_THROWS_AS(addresses_of("here"), std::runtime_error);
  CHECK(url_of("192.0.2.7", 8264) == "http://192.0.2.7:8264/");
  CHECK(url_of("2001:db8::1", 80) == "http://[2001:db8::1]:80/");
}

}  // namespace curia::server
