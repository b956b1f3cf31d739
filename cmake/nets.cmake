# data/bots, what `curia train` has learned, as C++ that the library bots links.
file(GLOB net_files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/data/bots/*.csv")
set(nets "${PROJECT_BINARY_DIR}/generated/bots/value/nets")
add_custom_command(
    OUTPUT "${nets}.stamp"
    BYPRODUCTS "${nets}.cpp"
    COMMAND Python3::Interpreter -B "${PROJECT_SOURCE_DIR}/tools/net_tables.py" "${PROJECT_BINARY_DIR}/generated"
    COMMAND "${CMAKE_COMMAND}" -E touch "${nets}.stamp"
    DEPENDS ${net_files} "${PROJECT_SOURCE_DIR}/tools/net_tables.py" "${PROJECT_SOURCE_DIR}/tools/data_files.py"
    COMMENT "Checking data/bots"
    VERBATIM)
add_custom_target(curia_nets_data DEPENDS "${nets}.stamp")
set_source_files_properties("${nets}.cpp" PROPERTIES GENERATED TRUE)
curia_generated_library(bots_nets curia_nets_data "${nets}.cpp")
add_dependencies(curia_bots_nets curia_republic_data curia_crisis_data)   # whose headers it includes
