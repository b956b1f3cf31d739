# libsodium, which has no package file of CMake's own: target CuriaSodium::sodium. Installed beside CuriaConfig.cmake.
find_path(CURIA_SODIUM_INCLUDE_DIR sodium.h)
find_library(CURIA_SODIUM_LIBRARY sodium)
mark_as_advanced(CURIA_SODIUM_INCLUDE_DIR CURIA_SODIUM_LIBRARY)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CuriaSodium REQUIRED_VARS CURIA_SODIUM_LIBRARY CURIA_SODIUM_INCLUDE_DIR)
if(CuriaSodium_FOUND AND NOT TARGET CuriaSodium::sodium)
  add_library(CuriaSodium::sodium UNKNOWN IMPORTED)
  set_target_properties(CuriaSodium::sodium PROPERTIES IMPORTED_LOCATION "${CURIA_SODIUM_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${CURIA_SODIUM_INCLUDE_DIR}")
endif()
