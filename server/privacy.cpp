#include "server/privacy.h"

#include "server/cookies.h"
#include "server/mail.h"
#include "session/words.h"

namespace curia::server {

namespace {

// A heading, and what stands below it.
constexpr std::string_view parts[] = {"#kept",        "kept.tables",  "kept.account", "kept.mail",  "kept.talk",
                                      "kept.notices", "kept.reports", "#not",         "not.cookie", "not.address",
                                      "not.others",   "#who",         "who.serves",   "#yours",     "yours.export",
                                      "yours.delete", "yours.stays"};

std::string text_for(const std::string& language, std::string_view key) {
  const WordArgument named[] = {{"days", std::int64_t{Cookies::days}}};
  return as_html(words(language, "", "privacy", key, named));
}

}  // namespace

HttpAnswer privacy_page(const std::string& language) {
  const std::string title = text_for(language, "title");
  std::string html = "<!doctype html><html lang=\"" + language +
                     "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>" +
                     title +
                     "</title><style>:root{color-scheme:light dark}body{font:1.2rem/1.5 Georgia,serif;max-width:40rem;"
                     "margin:2rem auto;padding:0 1rem}</style></head><body><main><h1>" +
                     title + "</h1><p>" + text_for(language, "intro") + "</p>";
  for (std::string_view part : parts) {
    const bool heading = part.starts_with('#');
    if (heading) part.remove_prefix(1);
    html.append(heading ? "<h2>" : "<p>").append(text_for(language, part)).append(heading ? "</h2>" : "</p>");
  }
  return {.body = html + "</main></body></html>", .type = "text/html; charset=utf-8"};
}

}  // namespace curia::server
