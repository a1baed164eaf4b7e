# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compiler settings shared by every target, gathered in one interface library.
option(SCOVILLE_WERROR "Treat warnings as errors (on in CI)" OFF)
option(SCOVILLE_COVERAGE "Instrument for line coverage" OFF)
option(SCOVILLE_CORE_ONLY "Leave the desktop out (sanitizer and coverage builds)" OFF)
option(SCOVILLE_UNITY "Compile several sources at a time: halves a whole build, lengthens a small one" OFF)
set(SCOVILLE_SANITIZE "" CACHE STRING "Sanitizers, for example address,undefined or thread")

# -O2 as Debian builds its packages; -O3 only takes longer to compile here.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG" CACHE STRING "" FORCE)
add_library(scoville_flags INTERFACE)
target_compile_options(scoville_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Wold-style-cast
  -Wimplicit-fallthrough -Wunused
  # GCC 12 wrongly suspects std::string of overlapping and overlong copies when it optimises (GCC bugs 105329, 105651).
  "$<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread>"
  $<$<BOOL:${SCOVILLE_WERROR}>:-Werror>)
if(SCOVILLE_SANITIZE)
  target_compile_options(scoville_flags INTERFACE -fsanitize=${SCOVILLE_SANITIZE} -fno-omit-frame-pointer)
  # Dozens of statically linked test programs, each with its debug information: packed, or they fill a small disk.
  target_compile_options(scoville_flags INTERFACE -gz)
  target_link_options(scoville_flags INTERFACE -fsanitize=${SCOVILLE_SANITIZE} -gz)
  if(SCOVILLE_SANITIZE MATCHES address)
    # The checks' descriptions hold millions of addresses; fixed ones need no table of relocations, a third of each program.
    target_link_options(scoville_flags INTERFACE -no-pie)
  endif()
endif()
if(SCOVILLE_COVERAGE)
  target_compile_options(scoville_flags INTERFACE --coverage -O0)
  target_link_options(scoville_flags INTERFACE --coverage)
endif()
find_program(SCOVILLE_CCACHE ccache)
if(SCOVILLE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${SCOVILLE_CCACHE})
endif()
find_program(SCOVILLE_MOLD mold)
if(SCOVILLE_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
