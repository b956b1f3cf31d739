# data/words, checked against the tables of the rules, as C++ that the library session links.
file(GLOB word_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/words/*/*.json" "${PROJECT_SOURCE_DIR}/data/words/*/*/*.json")
file(GLOB word_tables CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/games/*/*.def" "${PROJECT_SOURCE_DIR}/bots/*/*.def" "${PROJECT_SOURCE_DIR}/games/*/options.h" "${PROJECT_SOURCE_DIR}/games/*/game.h"
     "${PROJECT_SOURCE_DIR}/data/crisis/*.csv" "${PROJECT_SOURCE_DIR}/data/republic/*.csv"
     "${PROJECT_SOURCE_DIR}/session/*.cpp" "${PROJECT_SOURCE_DIR}/session/*.h" "${PROJECT_SOURCE_DIR}/session/*.def" "${PROJECT_SOURCE_DIR}/server/*.cpp")
add_custom_command(
    OUTPUT "${PROJECT_BINARY_DIR}/generated/words.stamp"
    BYPRODUCTS "${PROJECT_BINARY_DIR}/generated/session/word_rows.cpp"
    COMMAND Python3::Interpreter -B "${PROJECT_SOURCE_DIR}/tools/words.py" "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated"
    COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/generated/words.stamp"
    DEPENDS ${word_files} ${word_tables} "${PROJECT_SOURCE_DIR}/tools/words.py"
    COMMENT "Checking data/words"
    VERBATIM)
add_custom_target(curia_words_data DEPENDS "${PROJECT_BINARY_DIR}/generated/words.stamp")
set_source_files_properties("${PROJECT_BINARY_DIR}/generated/session/word_rows.cpp" PROPERTIES GENERATED TRUE)
curia_generated_library(session_words curia_words_data "${PROJECT_BINARY_DIR}/generated/session/word_rows.cpp")
