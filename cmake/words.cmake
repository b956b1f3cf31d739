# data/words, checked against the tables of the rules, as C++ in the library session.
file(GLOB word_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/data/words/*/*.json" "${CMAKE_SOURCE_DIR}/data/words/*/*/*.json")
file(GLOB word_tables CONFIGURE_DEPENDS
     "${CMAKE_SOURCE_DIR}/games/*/*.def" "${CMAKE_SOURCE_DIR}/games/*/options.h" "${CMAKE_SOURCE_DIR}/games/*/game.h"
     "${CMAKE_SOURCE_DIR}/data/crisis/*.csv" "${CMAKE_SOURCE_DIR}/data/republic/*.csv"
     "${CMAKE_SOURCE_DIR}/session/*.cpp" "${CMAKE_SOURCE_DIR}/session/*.h" "${CMAKE_SOURCE_DIR}/server/*.cpp")
add_custom_command(
    OUTPUT "${CMAKE_BINARY_DIR}/generated/words.stamp"
    BYPRODUCTS "${CMAKE_BINARY_DIR}/generated/session/word_rows.cpp"
    COMMAND Python3::Interpreter -B "${CMAKE_SOURCE_DIR}/tools/words.py" "${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}/generated"
    COMMAND "${CMAKE_COMMAND}" -E touch "${CMAKE_BINARY_DIR}/generated/words.stamp"
    DEPENDS ${word_files} ${word_tables} "${CMAKE_SOURCE_DIR}/tools/words.py"
    COMMENT "Checking data/words"
    VERBATIM)
add_custom_target(words_data DEPENDS "${CMAKE_BINARY_DIR}/generated/words.stamp")
set_source_files_properties("${CMAKE_BINARY_DIR}/generated/session/word_rows.cpp" PROPERTIES GENERATED TRUE)
add_library(session_words STATIC "${CMAKE_BINARY_DIR}/generated/session/word_rows.cpp")
add_dependencies(session_words words_data)
target_include_directories(session_words PUBLIC "${CMAKE_SOURCE_DIR}")
target_compile_features(session_words PUBLIC cxx_std_20)
target_link_libraries(session PUBLIC session_words)
