# One place for flags. Every target of ours links curia_flags privately; what comes from outside does not.
add_library(curia_flags INTERFACE)
target_include_directories(curia_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(curia_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wswitch -Wshadow)
if(CURIA_WERROR)
  target_compile_options(curia_flags INTERFACE -Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 reports these inside libstdc++ and Boost when it inlines: false alarms (GCC bugs 105651, 105329, 107852).
  target_compile_options(curia_flags INTERFACE -Wno-restrict -Wno-error=maybe-uninitialized
    -Wno-error=stringop-overflow -Wno-error=stringop-overread -Wno-error=array-bounds -Wno-error=dangling-pointer)
else()
  # doctest names its tests by __COUNTER__, which clang 22 calls an extension of a later C.
  target_compile_options(curia_flags INTERFACE -Wno-unknown-warning-option -Wno-c2y-extensions -Wno-gnu-zero-variadic-macro-arguments)
endif()
# For what holds no rules and is slow to compile: nothing hot lives there. Tests are never optimised, whatever they test is. The
# command line is a thin shell over a large library of templates, which takes three times as long with sanitizers.
add_library(curia_plain INTERFACE)
add_library(curia_shell INTERFACE)
target_compile_options(curia_plain INTERFACE -O0)
if(CURIA_PLAIN_EDGES)
  target_compile_options(curia_shell INTERFACE -O0 -fno-sanitize=all)
endif()
if(CURIA_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_compile_options(${sanitizers})
  add_link_options(${sanitizers})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(CURIA_FUZZ)
  set(sanitizers -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_compile_options(${sanitizers})
  add_link_options(-fsanitize=address,undefined)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
endif()
if(CURIA_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()
