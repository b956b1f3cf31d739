# Many files compiled as one: what they include is read once. The sources of one folder are one batch, at a root those that a game's name
# begins; nothing else is needed, because no two files of a folder call different things by one name. That each file also stands alone shows
# for the rules the build `clang`, for all of it `quick`.
set(CURIA_BATCHES OFF CACHE STRING
  "Compile the files of a folder as one, half of the processor time, but a change compiles more: ON, OFF, or AROUND: all but the rules")

# Files that all call their parts by the same names (a list of steps, the deeds of a motion, the arguments of a command) stay apart, and a class
# whose members are types of its own file.
set(curia_alone "/(phases|senate/business)/|^cli/|^session/protocol[.]cpp$")

set(curia_largest_batch 40)   # files

# Of two files in one batch each may use a name that is only the other's. Behind curia_flags, which it takes something back of.
add_library(curia_batched INTERFACE)
target_compile_options(curia_batched INTERFACE -Wno-shadow)

# After the target's own flags.
function(curia_batches target)
  if(NOT CURIA_BATCHES OR (CURIA_BATCHES STREQUAL "AROUND" AND target MATCHES "^curia_(engine|republic|crisis)"))
    return()
  endif()
  foreach(file IN LISTS ARGN)
    file(RELATIVE_PATH short ${PROJECT_SOURCE_DIR} ${file})
    if(short MATCHES ${curia_alone})
      continue()
    endif()
    get_filename_component(batch ${short} DIRECTORY)
    if(short MATCHES "/(republic|crisis)[^/]*$")
      string(APPEND batch "_${CMAKE_MATCH_1}")
    endif()
    string(MAKE_C_IDENTIFIER ${batch} batch)
    # A large folder is several batches, so that no processor waits for one.
    math(EXPR files_${batch} "${files_${batch}} + 1")
    math(EXPR part "${files_${batch}} / ${curia_largest_batch}")
    if(part GREATER 0)
      string(APPEND batch "_${part}")
    endif()
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:curia_batched>)
endfunction()
