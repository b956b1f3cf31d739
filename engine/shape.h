#pragma once
// What JSON looks like, as JSON Schema (2020-12): the pieces, and the shape of an object that Node (engine/node.h) names field by field.
#include <boost/json.hpp>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace curia {

namespace shape {

boost::json::object integer();
boost::json::object integer(std::int64_t least, std::int64_t most);
boost::json::object count();  // from 0
boost::json::object number();
boost::json::object boolean();
boost::json::object text();
boost::json::object null();
boost::json::object is(boost::json::value value);  // this and nothing else
boost::json::object words(std::span<const std::string_view> words);
boost::json::object one_of(boost::json::array values);
boost::json::object list(boost::json::value items);
boost::json::object list(boost::json::value items, std::size_t least, std::size_t most);
boost::json::object set(boost::json::value items);  // a list that names nothing twice
boost::json::object any(boost::json::array shapes);
boost::json::object or_null(boost::json::value shape);
// Values by names that are not known, each of this shape.
boost::json::object map(boost::json::value shape);
boost::json::object ref(std::string_view where);
// A field whose name ends with a question mark may be missing; no others are there.
using Named = std::pair<std::string_view, boost::json::value>;
boost::json::object object(std::initializer_list<Named> fields);
boost::json::object part(std::initializer_list<Named> fields);  // of an object that has others, too
// Several objects that say by this field which of them they are.
boost::json::object told_apart(std::string_view by, boost::json::array shapes);
// An object of which more is said elsewhere.
boost::json::object refined(boost::json::object shape, std::string_view where);
// The fields of another object, before those of this one.
boost::json::object joined(const boost::json::object& one, const boost::json::object& other);

// The names of a kind of ids, in their order. A name that is that of none is none.
template <class Id>
boost::json::object ids() {
  boost::json::array names;
  for (int i = 0; i < 0xFF; ++i)
    if (const std::string_view name = name_id(static_cast<Id>(i)); name != name_id(Id::none))
      names.emplace_back(boost::json::string_view(name.data(), name.size()));
  return one_of(std::move(names));
}

}  // namespace shape

class Shape {
 public:
  // Of what is written, or of what may be given: there much may be left out.
  enum class Use { written, given };
  enum class There { always, when_written, sometimes };

  explicit Shape(Use use) : use_(use) {}
  Use use() const { return use_; }
  bool given() const { return use_ == Use::given; }

  // A field that is named again may be of either shape; numbers have the wider bounds.
  void field(std::string_view name, boost::json::object shape, There there);
  void may_lack(std::string_view name) { lacks_.emplace_back(boost::json::string_view(name.data(), name.size())); }
  void must_have(std::string_view name) { needed_.emplace_back(boost::json::string_view(name.data(), name.size())); }
  boost::json::object schema() const;

 private:
  Use use_;
  boost::json::object properties_;
  boost::json::array needed_, lacks_;
};

}  // namespace curia
