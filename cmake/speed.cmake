# Things that make the build quick when they are on the machine, and are not missed when they are not.
find_program(CURIA_CCACHE ccache)
if(CURIA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Paths relative to the root, so that several working trees share what one of them compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros ${CURIA_CCACHE})   # what was read before may be remembered, too
endif()
find_program(CURIA_LLD ld.lld)
if(CURIA_LLD AND NOT CURIA_LTO)
  add_link_options(-fuse-ld=lld)
endif()
