"""Writes the questions in which tables of a game differ (options.csv) and what editions answer (editions.csv) as C++: a type for
each question."""
import re

from data_files import quoted


def answers_header(tables, game, struct, header):
    """answers.h: `choice::<question>` for each, and the struct of the answers to all of them."""
    rows = tables["options"]
    base = first_edition(tables)
    lines = [header + "#pragma once",
             f"// The questions in which tables differ: data/{game}/options.csv. Answers to two questions cannot be compared.",
             "#include <cstdint>", "", '#include "engine/option.h"', "", f"namespace curia::{game} {{", "", "namespace choice {"]
    lines += [f"enum class {row['key']} : std::uint8_t {{ {', '.join(row.list('answers'))} }};" for row in rows]
    lines += ["}  // namespace choice", "", f"// A question by its place in {struct}.", "enum class Question : std::uint16_t {"]
    lines += [f"  {row['key']}," for row in rows]
    lines += ["  none", "};", "", f"// What a table plays by; {base} unless it says otherwise.", f"struct {struct} {{"]
    lines += [f"  choice::{row['key']} {row['key']} = choice::{row['key']}::{row[base]};  // {', '.join(row.list('rules'))}"
              for row in rows]
    lines += [f"  bool operator==(const {struct}&) const = default;", "};", "",
              "// As the number of its word in the row's `values`, for what treats all questions alike.",
              f"inline std::uint8_t answer_to(const {struct}& answers, Question question) {{ return answer_at(answers, question); }}",
              "// `answer` is less than the number of the question's values.",
              f"inline void set_answer({struct}& answers, Question question, std::size_t answer) {{",
              "  set_answer_at(answers, question, answer);", "}", "", f"}}  // namespace curia::{game}", ""]
    return "\n".join(lines)


def option_table(tables, game, header):
    """option_table.h: the rows over these questions, and the answers of editions that are not those of their base."""
    rows = tables["options"]
    lines = [header + "#pragma once", "// Included by options.cpp alone.", f'#include "games/{game}/options.h"', "",
             f"namespace curia::{game} {{", "", "namespace answers_to {"]
    lines += [f"constexpr std::string_view {row['key']}[] = {{{', '.join(map(quoted, row.list('answers')))}}};" for row in rows]
    lines += ["}  // namespace answers_to", "", "namespace cited_by {"]
    lines += [f"constexpr Rule {row['key']}[] = {{{', '.join('Rule::' + rule_id(rule) for rule in row.list('rules'))}}};" for row in rows]
    lines += ["}  // namespace cited_by", "", "inline constexpr OptionRow option_table[] = {"]
    for row in rows:
        cells = [quoted(row["key"]), f"Question::{row['key']}", quoted(row["group"]), f"answers_to::{row['key']}", f"cited_by::{row['key']}"]
        cells += [f"Question::{row.get(column) or 'none'}" for column in ("needs", "within")]
        cells += [flag(row.get("reading") == "1"), flag(row["before"]), str(number_of(row, row["before"] or row.list("answers")[0]))]
        lines.append(f"    {{{', '.join(cells)}}},")
    lines += ["};", "", "inline constexpr EditionRow edition_table[] = {"]
    lines += [f"    {{{quoted(row['id'])}, {quoted(row['base'])}}}," for row in tables["editions"]]
    lines += ["};", "inline constexpr EditionAnswerOf<Question> edition_answers[] = {"]
    for edition in tables["editions"]:
        lines += [f"    {{{quoted(edition['id'])}, Question::{row['key']}, {number_of(row, row[edition['id']])}}},"
                  f"  // {row[edition['id']]}" for row in rows if row[edition["id"]]]
    return "\n".join(lines + ["};", "", f"}}  // namespace curia::{game}", ""])


def flag(condition):
    return "true" if condition else "false"


def first_edition(tables):
    return next(row["id"] for row in tables["editions"] if not row["base"])


def number_of(row, answer):
    return row.list("answers").index(answer)


def rule_id(rule):
    return re.sub(r"[-.]", "_", rule)


def check_options(tables, report):
    """Each answer is one of its question's; the first edition answers everything; what a question needs or stands within is a switch."""
    editions = [row["id"] for row in tables["editions"]]
    base = first_edition(tables)
    switches = {row["key"] for row in tables["options"] if row.list("answers") == ["off", "on"]}
    for row in tables["options"]:
        report.check(len(row.list("answers")) > 1, row, "a question has at least two answers")
        report.check(row[base], row, f"{base} has no answer")
        for column in editions + ["before"]:
            report.check(row[column] in [""] + row.list("answers"), row, f"{column}: '{row[column]}' is not one of {row['answers']}")
        for column in ("needs", "within"):
            report.check(row.get(column, "") in switches | {""}, row, f"{column}: '{row.get(column)}' is no switch")
