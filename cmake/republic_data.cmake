# The card and rule data of The Republic of Rome, checked and written as C++ when a data file changes.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

get_filename_component(curia_root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)
set(generated "${PROJECT_BINARY_DIR}/generated")
set(republic "${generated}/games/republic")

file(GLOB republic_data CONFIGURE_DEPENDS "${curia_root}/data/republic/*.csv")
set(table_scripts
    "${curia_root}/tools/option_tables.py"
    "${curia_root}/tools/republic_tables.py"
    "${curia_root}/tools/republic_checks.py"
    "${curia_root}/tools/republic_ids.py"
    "${curia_root}/tools/republic_rows.py"
    "${curia_root}/tools/republic_values.py"
    "${curia_root}/tools/republic_schema.py"
    "${curia_root}/tools/republic_structs.h.in"
    "${curia_root}/tools/table_cells.py"
    "${curia_root}/tools/data_files.py")

# The scripts leave an unchanged file alone so that nothing is compiled for it; the stamp records that they ran.
add_custom_command(
    OUTPUT "${republic}/tables.stamp"
    BYPRODUCTS "${republic}/ids.h" "${republic}/tables.h" "${republic}/tables.cpp"
               "${republic}/answers.h" "${republic}/option_table.h"
    COMMAND Python3::Interpreter -B "${curia_root}/tools/republic_tables.py" "${generated}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${republic}/tables.stamp"
    DEPENDS ${republic_data} ${table_scripts}
    COMMENT "Checking data/republic"
    VERBATIM)

# A new rule may wait for its words in other languages; tools/test_tables.py does not let it wait.
file(GLOB rule_words CONFIGURE_DEPENDS "${curia_root}/data/words/*/rules/vg2009.tsv"
     "${curia_root}/data/words/*/rules/ah1990.tsv" "${curia_root}/data/words/*/rules/es_quaestor.tsv")
set(ledgers "${curia_root}/data/rules/vg2009.tsv" "${curia_root}/data/rules/ah1990.tsv"
            "${curia_root}/data/rules/es_quaestor.tsv" "${curia_root}/data/rules/same_matter.tsv")
add_custom_command(
    OUTPUT "${republic}/rules.stamp"
    BYPRODUCTS "${republic}/rule_ids.h" "${republic}/rule_table.h" "${republic}/rule_table.cpp"
               "${republic}/rule_words.h" "${republic}/rule_words.cpp"
    COMMAND Python3::Interpreter -B "${curia_root}/tools/rule_tables.py" "${generated}" --game republic --allow-missing
    COMMAND "${CMAKE_COMMAND}" -E touch "${republic}/rules.stamp"
    DEPENDS ${ledgers} ${rule_words} "${curia_root}/tools/rule_tables.py"
            "${curia_root}/tools/rule_ledgers.py" "${curia_root}/tools/rule_words.py" "${curia_root}/tools/same_matter.py"
            "${curia_root}/tools/data_files.py"
    COMMENT "Checking data/rules"
    VERBATIM)

# The operands of verbs by name.
add_custom_command(
    OUTPUT "${republic}/operands.stamp"
    BYPRODUCTS "${republic}/operands.h"
    COMMAND Python3::Interpreter -B "${curia_root}/tools/verb_operands.py" "${generated}" republic
    COMMAND "${CMAKE_COMMAND}" -E touch "${republic}/operands.stamp"
    DEPENDS "${curia_root}/games/republic/verbs.def" "${curia_root}/tools/verb_operands.py" "${curia_root}/tools/words.py"
            "${curia_root}/tools/data_files.py"
    COMMENT "Reading games/republic/verbs.def"
    VERBATIM)

add_custom_target(curia_republic_data
    DEPENDS "${republic}/tables.stamp" "${republic}/rules.stamp" "${republic}/operands.stamp")

# Make generators look for the sources before the custom target has run.
set(table_sources "${republic}/tables.cpp" "${republic}/rule_table.cpp" "${republic}/rule_words.cpp")
set_source_files_properties(${table_sources} PROPERTIES GENERATED TRUE)
curia_generated_library(republic_tables curia_republic_data ${table_sources})
