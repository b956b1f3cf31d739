# data/examples, the rulebooks' examples as positions, as C++ that the library session links.
file(GLOB example_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/examples/*/*.json")
add_custom_command(
    OUTPUT "${PROJECT_BINARY_DIR}/generated/examples.stamp"
    BYPRODUCTS "${PROJECT_BINARY_DIR}/generated/session/example_rows.cpp"
    COMMAND Python3::Interpreter -B "${PROJECT_SOURCE_DIR}/tools/example_rows.py" "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}/generated"
    COMMAND "${CMAKE_COMMAND}" -E touch "${PROJECT_BINARY_DIR}/generated/examples.stamp"
    DEPENDS ${example_files} "${PROJECT_SOURCE_DIR}/tools/example_rows.py"
    COMMENT "Checking data/examples"
    VERBATIM)
add_custom_target(curia_examples_data DEPENDS "${PROJECT_BINARY_DIR}/generated/examples.stamp")
set_source_files_properties("${PROJECT_BINARY_DIR}/generated/session/example_rows.cpp" PROPERTIES GENERATED TRUE)
curia_generated_library(session_examples curia_examples_data "${PROJECT_BINARY_DIR}/generated/session/example_rows.cpp")
