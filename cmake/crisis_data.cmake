# The card, map and rule data of Time of Crisis, checked and written as C++ when a data file changes.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

get_filename_component(curia_root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
set(generated "${PROJECT_BINARY_DIR}/generated")
set(crisis "${generated}/games/crisis")

file(GLOB crisis_data CONFIGURE_DEPENDS "${curia_root}/data/crisis/*.csv")
set(table_scripts
    "${curia_root}/tools/option_tables.py"
    "${curia_root}/tools/crisis_tables.py"
    "${curia_root}/tools/crisis_checks.py"
    "${curia_root}/tools/crisis_ids.py"
    "${curia_root}/tools/crisis_rows.py"
    "${curia_root}/tools/crisis_schema.py"
    "${curia_root}/tools/crisis_structs.h.in"
    "${curia_root}/tools/rule_ledgers.py"
    "${curia_root}/tools/table_cells.py"
    "${curia_root}/tools/data_files.py")

add_custom_command(
    OUTPUT "${crisis}/tables.stamp"
    BYPRODUCTS "${crisis}/ids.h" "${crisis}/tables.h" "${crisis}/tables.cpp"
               "${crisis}/answers.h" "${crisis}/option_table.h"
    COMMAND Python3::Interpreter -B "${curia_root}/tools/crisis_tables.py" "${generated}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${crisis}/tables.stamp"
    DEPENDS ${crisis_data} "${curia_root}/data/rules/crisis2017.tsv" ${table_scripts}
    COMMENT "Checking data/crisis"
    VERBATIM)

file(GLOB rule_words CONFIGURE_DEPENDS "${curia_root}/data/words/*/rules/crisis2017.tsv")
add_custom_command(
    OUTPUT "${crisis}/rules.stamp"
    BYPRODUCTS "${crisis}/rule_ids.h" "${crisis}/rule_table.h" "${crisis}/rule_table.cpp"
               "${crisis}/rule_words.h" "${crisis}/rule_words.cpp"
    COMMAND Python3::Interpreter -B "${curia_root}/tools/rule_tables.py" "${generated}" --game crisis --allow-missing
    COMMAND "${CMAKE_COMMAND}" -E touch "${crisis}/rules.stamp"
    DEPENDS "${curia_root}/data/rules/crisis2017.tsv" ${rule_words} "${curia_root}/tools/rule_tables.py"
            "${curia_root}/tools/rule_ledgers.py" "${curia_root}/tools/rule_words.py" "${curia_root}/tools/same_matter.py"
            "${curia_root}/tools/data_files.py"
    COMMENT "Checking data/rules/crisis2017.tsv"
    VERBATIM)

# The operands of verbs by name.
add_custom_command(
    OUTPUT "${crisis}/operands.stamp"
    BYPRODUCTS "${crisis}/operands.h"
    COMMAND Python3::Interpreter -B "${curia_root}/tools/verb_operands.py" "${generated}" crisis
    COMMAND "${CMAKE_COMMAND}" -E touch "${crisis}/operands.stamp"
    DEPENDS "${curia_root}/games/crisis/verbs.def" "${curia_root}/tools/verb_operands.py" "${curia_root}/tools/words.py"
            "${curia_root}/tools/data_files.py"
    COMMENT "Reading games/crisis/verbs.def"
    VERBATIM)

add_custom_target(curia_crisis_data
    DEPENDS "${crisis}/tables.stamp" "${crisis}/rules.stamp" "${crisis}/operands.stamp")

set(table_sources "${crisis}/tables.cpp" "${crisis}/rule_table.cpp" "${crisis}/rule_words.cpp")
set_source_files_properties(${table_sources} PROPERTIES GENERATED TRUE)
curia_generated_library(crisis_tables curia_crisis_data ${table_sources})
