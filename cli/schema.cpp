// curia schema FOLDER: what is said in the protocol and by the server, as JSON Schema. docs/schema
#include <algorithm>
#include <fstream>
#include <memory>
#include <string>

#include "cli/commands.h"
#include "server/schema.h"
#include "session/schema.h"

namespace curia {

namespace {

namespace json = boost::json;

constexpr std::size_t widest = 140;

bool holds_more(const json::value& value) { return value.is_structured(); }

// Words side by side, as many as there is room for.
void fill(std::string& out, const json::array& words, const std::string& indent) {
  std::size_t width = widest + 1;
  std::string_view between = "[";
  for (const json::value& word : words) {
    const std::string text = json::serialize(word);
    out += between;
    if (width + text.size() > widest) {
      out.append("\n").append(indent).append(" ");
      width = indent.size();
    }
    out += text;
    width += text.size() + 1;
    between = ",";
  }
  out.append("\n").append(indent).append("]");
}

// What fits into a line stands in one.
void write(std::string& out, const json::value& value, const std::string& indent) {
  const std::string line = json::serialize(value);
  const bool list = value.is_array();
  if (!(list || value.is_object()) || indent.size() + line.size() <= widest) {
    out += line;
    return;
  }
  if (list && std::none_of(value.get_array().begin(), value.get_array().end(), holds_more))
    return fill(out, value.get_array(), indent);
  const std::string inner = indent + " ";
  std::string_view between = list ? "[\n" : "{\n";
  const auto part = [&](std::string_view key, const json::value& one) {
    out.append(between).append(inner).append(key);
    write(out, one, inner);
    between = ",\n";
  };
  if (list)
    for (const json::value& one : value.get_array()) part({}, one);
  else
    for (const auto& [key, one] : value.get_object()) part(json::serialize(json::value(key)) + ": ", one);
  out.append("\n").append(indent).append(list ? "]" : "}");
}

void put(const std::string& folder) {
  json::object all = schemas();
  all["table"] = server::table_schema();
  for (const auto& [name, schema] : all) {
    std::string text;
    write(text, schema, {});
    std::ofstream(folder + "/" + std::string(name) + ".json") << text << "\n";
  }
}

}  // namespace

void add_schema(Command& program, int&) {
  const auto folder = std::make_shared<std::string>();
  Command command = program.subcommand("schema", "Write what the protocol says as JSON Schema into a folder");
  command.option("folder", folder.get(), "docs/schema of the tree").required();
  command.runs([folder] { put(*folder); });
}

}  // namespace curia
