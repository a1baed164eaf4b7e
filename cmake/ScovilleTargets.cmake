# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# scoville_core_library(NAME LIBS...): one static library of every source in the current folder. Core libraries set
# QT_NO_KEYWORDS and QT_NO_FOREACH (qcustomplot.h cannot stand them, so ui does not).
function(scoville_core_library name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS QT_NO_FOREACH)
  target_precompile_headers(${name} PRIVATE <algorithm> <functional> <map> <memory> <optional> <string> <utility> <vector>)
  target_link_libraries(${name} PUBLIC ${ARGN} PRIVATE scoville_flags)
endfunction()

# Tests are not timed: they compile without optimisation, and those of one folder share one precompiled header.
function(scoville_quick_to_build target folder)
  target_compile_options(${target} PRIVATE -O0)
  get_property(first GLOBAL PROPERTY scoville_first_test_${folder})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
    return()
  endif()
  set_property(GLOBAL PROPERTY scoville_first_test_${folder} ${target})
  target_precompile_headers(${target} PRIVATE <QtTest> <algorithm> <functional> <map> <memory> <optional> <string> <vector>)
  if(folder STREQUAL ui)
    target_precompile_headers(${target} PRIVATE <QtWidgets>)
  endif()
endfunction()

# scoville_tests(LIBS...): every tst_*.cpp of the current folder is one Qt Test program and one ctest entry.
function(scoville_tests)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tst_*.cpp)
  get_filename_component(folder ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  foreach(source ${sources})
    get_filename_component(stem ${source} NAME_WE)
    set(target ${stem}_${folder})
    add_executable(${target} ${source})
    set_target_properties(${target} PROPERTIES AUTOMOC ON)
    target_compile_definitions(${target} PRIVATE SCOVILLE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
    target_link_libraries(${target} PRIVATE ${ARGN} Qt6::Test scoville_flags)
    scoville_quick_to_build(${target} ${folder})
    add_test(NAME ${folder}/${stem} COMMAND ${target})
    set_tests_properties(${folder}/${stem} PROPERTIES TIMEOUT 300
      ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_LOGGING_RULES=;LC_ALL=C.UTF-8;TZ=UTC;XDG_RUNTIME_DIR=${CMAKE_BINARY_DIR}/runtime")
  endforeach()
endfunction()
