#pragma once
// What a table asked and told as a line of signs, to be compared: ".x" a question, with one digit of all that may be answered; "aBx" an event, the frozen
// number of its kind in two digits, and one of all else. No words and no citations.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/event.h"

namespace curia {

constexpr std::string_view sign_digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";

constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29U);
}
template <class... Values>
constexpr std::uint64_t digest(Values... values) {
  std::uint64_t hash = 0;
  ((hash = mix(hash, static_cast<std::uint64_t>(values))), ...);
  return hash;
}
constexpr char digit(std::uint64_t value) { return sign_digits[value % sign_digits.size()]; }

template <class Event>
std::string sign_of(const Event& event) {
  const auto kind = static_cast<std::uint64_t>(event.kind);
  const std::uint64_t said = digest(event.visible, event.a, event.b, event.c, event.n, event.m);
  return {digit(kind / sign_digits.size()), digit(kind), digit(said)};
}

// Of all that may be answered.
template <class Decision>
std::uint64_t digest_of(const Decision& decision) {
  std::uint64_t asked = digest(decision.chance.kind, decision.chance.purpose, decision.waiting.bits());
  for (const auto& offer : decision.offers)
    asked = mix(asked, digest(offer.seat, offer.faction, offer.verb, offer.must, offer.a, offer.b, offer.c,
                              offer.prompt, offer.least, offer.most));
  for (const auto& right : decision.rights) {
    asked = mix(asked, digest(right.seat, right.verb, right.prompt, right.least, right.most));
    for (int i = 0; i < right.a.size(); ++i) asked = mix(asked, right.a.nth(i));
    for (int i = 0; i < right.b.size(); ++i) asked = mix(asked, right.b.nth(i));
  }
  return asked;
}

// The sign at this place, for people; `name` of an event's number.
template <class Name>
std::string next_sign(const std::string& signs, std::size_t& at, Name name) {
  if (at >= signs.size()) return "the end";
  if (signs[at] == '.') return at += 2, "a question";
  const std::size_t kind = sign_digits.find(signs[at]) * sign_digits.size() + sign_digits.find(signs[at + 1]);
  at += 3;
  return std::string(name(kind));
}

// "after vote_cast: told treasury_changed, now a question"; nothing if they are the same.
template <class Name>
std::string difference(const std::string& told, const std::string& now, Name name) {
  std::string before = "the beginning";
  for (std::size_t i = 0, j = 0; i < told.size() || j < now.size();) {
    const std::size_t from = i, since = j;
    const std::string was = next_sign(told, i, name), is = next_sign(now, j, name);
    if (was != is) return "after " + before + ": told " + was + ", now " + is;
    if (told.substr(from, i - from) != now.substr(since, j - since))
      return "after " + before + ": " + was + " says something else";
    before = was;
  }
  return {};
}

}  // namespace curia
