# Many files compiled as one: what they include is read once. The sources of one folder are one batch, at a root those that a game's name
# begins; nothing else is needed, because no two files of a folder call different things by one name (a build without batches, as `quick`,
# `dev` and `clang`, shows that each file also stands alone).
option(CURIA_BATCHES "Compile the files of a folder as one: half of the processor time, but a change compiles more" OFF)

# Files that all call their parts by the same names (a list of steps, the deeds of a motion, the arguments of a command) stay apart, and a class
# whose members are types of its own file.
set(curia_alone "/(phases|senate/business)/|^cli/|^session/protocol[.]cpp$")

function(curia_batches target)
  if(NOT CURIA_BATCHES)
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
    set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
