#pragma once
// One object of JSON that is being written or read, or told what it looks like, by the same lines: the codec names each field once.
#include <boost/json.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/bad_position.h"
#include "engine/containers.h"
#include "engine/derived.h"
#include "engine/ids.h"
#include "engine/json_text.h"
#include "engine/shape.h"

namespace curia {

class Node {
 public:
  explicit Node(JsonText& out) : out_(&out) {}
  Node(const boost::json::object& in, std::string where, DerivedChecks& checks)
      : in_(&in), where_(std::move(where)), checks_(&checks) {}
  // Nothing is written nor read: each verb tells the shape of its field. What the table holds means nothing then.
  explicit Node(Shape& shape) : shape_(&shape) {}

  bool reading() const { return in_ != nullptr; }
  bool describing() const { return shape_ != nullptr; }
  Shape& shape() { return *shape_; }
  // Whether a field that is not always there is to be named: reading, if it is given; writing, if the table has one.
  bool names(std::string_view name, bool wanted) {
    if (describing()) shape_->may_lack(name);
    return describing() || (reading() ? has(name) : wanted);
  }
  const std::string& where() const { return where_; }
  std::string path(std::string_view name) const {
    return where_.empty() ? std::string(name) : where_ + "." + std::string(name);
  }
  [[noreturn]] void refuse(std::string_view name, const std::string& why) const { throw BadPosition(path(name), why); }

  // A number; when reading it must be there.
  template <class Number>
  void number(std::string_view name, Number& value, int least, int most) {
    if (describing()) return shape_->field(name, shape::integer(least, most), Shape::There::always);
    if (!reading()) {
      put(name, value);
      return;
    }
    const boost::json::value* given = take(name);
    if (given == nullptr) refuse(name, "is missing");
    value = static_cast<Number>(whole(*given, path(name), least, most));
  }
  // A number that is written only when it is not 0.
  template <class Number>
  void counter(std::string_view name, Number& value, int least, int most) {
    if (describing()) return shape_->field(name, shape::integer(least, most), Shape::There::sometimes);
    if (!reading()) {
      if (value != Number{}) put(name, value);
      return;
    }
    const boost::json::value* given = take(name);
    value = given == nullptr ? Number{} : static_cast<Number>(whole(*given, path(name), least, most));
  }
  void flag(std::string_view name, std::uint8_t& value) {
    if (describing())
      return shape_->field(name, shape_->given() ? shape::boolean() : shape::is(true), Shape::There::sometimes);
    if (!reading()) {
      if (value != 0) put(name, true);
      return;
    }
    const boost::json::value* given = take(name);
    if (given != nullptr && !given->is_bool()) refuse(name, "must be true or false");
    value = given != nullptr && given->get_bool() ? 1 : 0;
  }
  // An id; absent when there is none.
  template <class Id>
  void id(std::string_view name, Id& value) {
    if (describing()) return shape_->field(name, shape::ids<Id>(), Shape::There::sometimes);
    if (!reading()) {
      if (value != Id::none) put(name, name_id(value));
      return;
    }
    const boost::json::value* given = take(name);
    value = given == nullptr ? Id::none : parsed_id<Id>(*given, path(name));
  }
  void seat(std::string_view name, Seat& value) {
    if (describing()) return shape_->field(name, shape::integer(0, max_seats - 1), Shape::There::sometimes);
    if (!reading()) {
      if (value != Seat::none) put(name, index(value));
      return;
    }
    const boost::json::value* given = take(name);
    value = given == nullptr ? Seat::none : seat_at(static_cast<int>(whole(*given, path(name), 0, max_seats - 1)));
  }
  // One of a list of names, in the order of the values from 0.
  template <class Value>
  void word(std::string_view name, Value& value, std::span<const std::string_view> words) {
    if (describing()) return shape_->field(name, shape::words(words), Shape::There::always);
    if (!reading()) {
      put(name, words[static_cast<std::size_t>(value)]);
      return;
    }
    const boost::json::value* given = take(name);
    if (given == nullptr) refuse(name, "is missing");
    value = static_cast<Value>(word_in(*given, path(name), words));
  }
  // A word that is written only when it is not the first.
  template <class Value>
  void some_word(std::string_view name, Value& value, std::span<const std::string_view> words) {
    if (names(name, value != Value{})) word(name, value, words);
  }
  // A word that positions of old do not name: it stays what it is.
  template <class Value>
  void later_word(std::string_view name, Value& value, std::span<const std::string_view> words) {
    if (describing()) return shape_->field(name, shape::words(words), Shape::There::when_written);
    if (!reading() || has(name)) word(name, value, words);
  }
  template <class Set>
  void ids(std::string_view name, Set& set) {
    using Id = decltype(set.nth(0));
    if (describing()) return shape_->field(name, shape::set(shape::ids<Id>()), Shape::There::when_written);
    if (reading()) return read_ids<Id>(name, set);
    put_list(name, [&] {
      if constexpr (requires { set.begin(); })
        for (const Id id : set) out_->value(name_id(id));
      else
        set.each([this](Id id) { out_->value(name_id(id)); });
    });
  }
  // A list that is written only when it holds something.
  template <class Set>
  void some_ids(std::string_view name, Set& set) {
    if (named_or_read(name, !set.empty())) ids(name, set);
  }
  // A list of ids that the table keeps as bits.
  template <class Id>
  void id_bits(std::string_view name, std::uint8_t& bits, Id) {
    IdSet<Id, std::uint8_t> set(bits);
    ids(name, set);
    bits = set.bits();
  }
  // A list of numbers from 0 to `most`.
  template <class Id, class Word>
  void indices(std::string_view name, IdSet<Id, Word>& set, int most) {
    if (describing()) return shape_->field(name, shape::set(shape::integer(0, most)), Shape::There::when_written);
    if (!reading()) {
      return put_list(name, [&] {
        for (Id id : set) out_->value(static_cast<int>(id));
      });
    }
    set = {};
    each(name, [&](const boost::json::value& value, const std::string& where) {
      set.add(static_cast<Id>(whole(value, where, 0, most)));
    });
  }
  void seats(std::string_view name, SeatSet& set) { indices(name, set, max_seats - 1); }
  void some_seats(std::string_view name, SeatSet& set) {
    if (named_or_read(name, !set.empty())) seats(name, set);
  }
  // A list of the numbers whose bits are set; the lowest bit is that of `first`.
  template <class Word>
  void bits(std::string_view name, Word& set, int least, int most, int first = 0) {
    if (describing()) return shape_->field(name, shape::set(shape::integer(least, most)), Shape::There::when_written);
    if (!reading()) {
      return put_list(name, [&] {
        for (int n = 0; n < static_cast<int>(8 * sizeof(Word)); ++n)
          if ((set >> n & 1U) != 0) out_->value(n + first);
      });
    }
    set = 0;
    each(name, [&](const boost::json::value& value, const std::string& where) {
      set = static_cast<Word>(set | Word{1} << static_cast<unsigned>(whole(value, where, least, most) - first));
    });
  }
  template <class Word>
  void some_bits(std::string_view name, Word& set, int least, int most) {
    if (named_or_read(name, set != 0)) bits(name, set, least, most);
  }
  // An object inside, always written. Reading: false if it is not there.
  template <class F>
  bool object(std::string_view name, F body) {
    if (describing()) {
      shape_->field(name, inside(body), Shape::There::when_written);
      return true;
    }
    if (!reading()) {
      out_->key(name);
      return put_object(body), true;
    }
    const boost::json::value* given = take(name);
    if (given == nullptr) return false;
    inside(*given, path(name), body);
    return true;
  }
  // An object inside that tells `value`; absent where that is empty, and only there.
  template <class T, class F>
  void part(std::string_view name, T& value, F body, const T& empty = T{}) {
    if (!named_or_read(name, !(value == empty))) return;
    if (reading()) value = empty;
    object(name, body);
  }
  template <class T>
  void part(std::string_view name, T& value) {
    part(name, value, [&value](Node& inner) { value.fields(inner); });
  }
  // An object that positions may leave out where it is empty.
  template <class T>
  void later_object(std::string_view name, T& value) {
    if (!object(name, [&value](Node& inner) { value.fields(inner); })) value = T{};
  }
  // A list of objects that name themselves by `key`. Writing: those for which `wanted(id)` holds, in order; reading: each
  // once, as they are listed. body(node, id).
  template <class Id, class Wanted, class F>
  void records(std::string_view name, int count, Wanted wanted, F body, std::string_view key = "id") {
    if (describing()) {
      const auto record = inside([&](Node& node) {
        node.shape().field(key, shape::ids<Id>(), Shape::There::always);
        for (int i = 0; i < count; ++i) body(node, static_cast<Id>(i));
      });
      return shape_->field(name, shape::list(record), Shape::There::when_written);
    }
    if (!reading()) {
      return put_list(name, [&] {
        for (int i = 0; i < count; ++i)
          if (const auto id = static_cast<Id>(i); wanted(id))
            put_object([&](Node& node) {
              node.put(key, name_id(id));
              body(node, id);
            });
      });
    }
    std::vector<bool> seen(static_cast<std::size_t>(count));
    each(name, [&](const boost::json::value& value, const std::string& where) {
      inside(value, where, [&](Node& node) {
        const boost::json::value* given = node.take(key);
        if (given == nullptr) node.refuse(key, "is missing");
        const Id id = parsed_id<Id>(*given, node.path(key));
        if (static_cast<int>(id) >= count) node.refuse(key, "is none of these");
        if (seen[static_cast<std::size_t>(id)]) node.refuse(key, "is listed twice");
        seen[static_cast<std::size_t>(id)] = true;
        body(node, id);
      });
    });
  }
  // A list of objects in a vector. body(node, item).
  template <class T, std::size_t N, class F>
  void items(std::string_view name, InlineVec<T, N>& vector, F body) {
    if (describing()) {
      T item{};
      const auto one = inside([&](Node& node) { body(node, item); });
      return shape_->field(name, shape::list(one, 0, N), Shape::There::when_written);
    }
    if (!reading()) {
      return put_list(name, [&] {
        for (T& one : vector) put_object([&](Node& node) { body(node, one); });
      });
    }
    vector.clear();
    each(name, [&](const boost::json::value& value, const std::string& where) {
      if (vector.full()) throw BadPosition(where, "one more than the table has room for");
      T item{};
      inside(value, where, [&](Node& node) { body(node, item); });
      vector.push(item);
    });
  }
  template <class T, std::size_t N>
  void items(std::string_view name, InlineVec<T, N>& vector) {
    items(name, vector, [](Node& inner, T& item) { item.fields(inner); });
  }
  template <class T, std::size_t N>
  void some_items(std::string_view name, InlineVec<T, N>& vector) {
    if (named_or_read(name, !vector.empty())) items(name, vector);
  }
  // A list of numbers, as many as the vector or the array has places; left out where it is empty or all are 0.
  template <class List>
  void numbers(std::string_view name, List& places, std::int64_t most) {
    constexpr std::size_t room = room_in<List>();
    if (describing())
      return shape_->field(name, shape::list(shape::integer(0, most), 0, room), Shape::There::sometimes);
    if (!reading()) {
      if (places == List{}) return;
      return put_list(name, [&] {
        for (const auto place : places) out_->value(place);
      });
    }
    std::size_t n = 0;
    places = {};
    each(name, [&](const boost::json::value& value, const std::string& where) {
      if (n == room) throw BadPosition(where, "one more than the table has room for");
      const auto number = static_cast<std::remove_cvref_t<decltype(*places.begin())>>(whole(value, where, 0, most));
      if constexpr (requires { places.push(number); })
        places.push(number);
      else
        places[n] = number;
      ++n;
    });
  }
  // What follows from the rest of the table: a number, yes or no, an id, a set (engine/derived.h), or JSON of the shape that is
  // told beside it. `now` is called at once when writing, at the end when reading.
  template <class F>
  void derived(std::string_view name, F now) {
    using Told = Derived<std::invoke_result_t<F>>;
    if (describing() || reading())
      return derived(
          name, [now = std::move(now)] { return derived_json(now()); }, Told::shape, Told::always);
    if (const auto value = now(); Told::there(value)) {
      out_->key(name);
      Told::write(*out_, value);
    }
  }
  template <class F, class AsShape>
  void derived(std::string_view name, F now, AsShape as_shape, bool always = true) {
    if (describing())
      return shape_->field(name, as_shape(), always ? Shape::There::when_written : Shape::There::sometimes);
    if (!reading()) {
      if (const boost::json::value value = now(); !value.is_null()) put(name, value);
      return;
    }
    if (const boost::json::value* given = take(name)) checks_->push_back({path(name), *given, std::move(now)});
  }

  // Writing: a field, a list, and an object in one.
  template <class Value>
  void put(std::string_view name, const Value& value) {
    out_->key(name);
    out_->value(value);
  }
  template <class F>
  void put_list(std::string_view name, F body) {
    out_->key(name);
    out_->list(body);
  }
  template <class F>
  void put_object(F body) {
    out_->object([&] {
      Node node(*out_);
      body(node);
    });
  }
  bool has(std::string_view name) const { return in_->contains(text(name)); }
  // Reading: the value of this name, or nullptr.
  const boost::json::value* take(std::string_view name) {
    const auto* found = in_->if_contains(text(name));
    if (found != nullptr) taken_.push_back(name);
    return found;
  }
  template <class F>
  void each(std::string_view name, F body) {
    const boost::json::value* given = take(name);
    if (given == nullptr) return;
    if (!given->is_array()) refuse(name, "must be a list");
    std::size_t n = 0;
    for (const boost::json::value& value : given->get_array())
      body(value, path(name) + "[" + std::to_string(n++) + "]");
  }
  void finish() const;  // reading: a name that nobody took is refused
  static std::int64_t whole(const boost::json::value& value, const std::string& where, std::int64_t least,
                            std::int64_t most);
  static std::size_t word_in(const boost::json::value& value, const std::string& where,
                             std::span<const std::string_view> words);
  DerivedChecks& checks() { return *checks_; }
  // The shape of an object that these lines name.
  template <class F>
  boost::json::object inside(F body) const {
    Shape inner(shape_->use());
    Node node(inner);
    body(node);
    return inner.schema();
  }

 private:
  // A field that is written only where there is something to tell; reading, it is read anyhow.
  bool named_or_read(std::string_view name, bool wanted) {
    if (describing()) shape_->may_lack(name);
    return describing() || reading() || wanted;
  }
  template <class F>
  void inside(const boost::json::value& value, const std::string& where, F body) {
    if (!value.is_object()) throw BadPosition(where, "must be an object");
    Node node(value.get_object(), where, *checks_);
    body(node);
    node.finish();
  }
  template <class Id, class Set>
  void read_ids(std::string_view name, Set& set) {
    set = {};
    each(name, [&](const boost::json::value& value, const std::string& where) {
      const Id id = parsed_id<Id>(value, where);
      if (id == Id::none || set.has(id)) throw BadPosition(where, "is listed twice");
      set.add(id);
    });
  }
  JsonText* out_ = nullptr;
  const boost::json::object* in_ = nullptr;
  Shape* shape_ = nullptr;
  std::string where_;
  DerivedChecks* checks_ = nullptr;
  std::vector<std::string_view> taken_;
};

}  // namespace curia
