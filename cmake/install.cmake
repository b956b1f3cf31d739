# What `cmake --install` gives to other programs: headers under include/curia, the archives, the package Curia for find_package, and
# curia.pc for those who build without CMake. docs/library.md says how they are used.
include(CMakePackageConfigHelpers)
set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/Curia)

# The libraries of programs (arena, training, server, bench) are nobody else's.
get_property(libraries GLOBAL PROPERTY curia_libraries)
list(REMOVE_ITEM libraries curia_arena curia_training curia_server curia_benchmarks)
install(TARGETS ${libraries} EXPORT CuriaTargets)
install(EXPORT CuriaTargets NAMESPACE curia:: DESTINATION ${package_folder})

set(folders engine games bots)
if(CURIA_SESSION)
  list(APPEND folders session)
endif()
foreach(folder IN LISTS folders)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/curia
    FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
endforeach()
install(DIRECTORY ${PROJECT_BINARY_DIR}/generated/engine ${PROJECT_BINARY_DIR}/generated/games
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/curia FILES_MATCHING PATTERN "*.h")

configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/CuriaConfig.cmake.in ${PROJECT_BINARY_DIR}/CuriaConfig.cmake
  INSTALL_DESTINATION ${package_folder})
# Before 1.0 a minor version may break what others have built on.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/CuriaConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/CuriaConfig.cmake ${PROJECT_BINARY_DIR}/CuriaConfigVersion.cmake
  ${PROJECT_SOURCE_DIR}/cmake/FindCuriaSodium.cmake DESTINATION ${package_folder})

# pkg-config: curia (all of it) and curia-rules (engine, games and bots, which need no other library).
set(rules_archives "-lcuria_bots -lcuria_bots_nets -lcuria_republic -lcuria_republic_tables -lcuria_crisis -lcuria_crisis_tables -lcuria_engine")
set(session_archives "-lcuria_session -lcuria_session_words -lcuria_session_examples -lcuria_republic_json -lcuria_crisis_json -lcuria_engine_json")
set(packages curia-rules)
if(CURIA_SESSION)
  list(APPEND packages curia)
endif()
file(RELATIVE_PATH from_pkgconfig /${CMAKE_INSTALL_LIBDIR}/pkgconfig /${CMAKE_INSTALL_INCLUDEDIR})
foreach(package IN LISTS packages)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${package}.pc.in ${PROJECT_BINARY_DIR}/${package}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${package}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endforeach()
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
