# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# scoville_unity(TARGET): where whole builds matter more than the next small one (SCOVILLE_UNITY), sources are compiled eight at a time.
function(scoville_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SCOVILLE_UNITY} UNITY_BUILD_BATCH_SIZE 8)
endfunction()

# scoville_core_library(NAME LIBS...): one static library of every source in the current folder. Core libraries set
# QT_NO_KEYWORDS and QT_NO_FOREACH (qcustomplot.h cannot stand them, so ui does not).
function(scoville_core_library name)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp ${CMAKE_CURRENT_SOURCE_DIR}/*.h)
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${sources})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX POSITION_INDEPENDENT_CODE ON)
  scoville_unity(${name})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS QT_NO_FOREACH)
  # One precompiled header serves them all: each takes 50 MiB and some seconds.
  if(TARGET scoville_model AND NOT name STREQUAL scoville_model)
    target_precompile_headers(${name} REUSE_FROM scoville_model)
  else()
    target_precompile_headers(${name} PRIVATE <algorithm> <functional> <map> <memory> <optional> <string> <utility> <vector>)
  endif()
  target_link_libraries(${name} PUBLIC ${ARGN} PRIVATE scoville_flags)
endfunction()

# scoville_tests(LIBS...): every tst_*.cpp of the current folder is one Qt Test program and one ctest entry. The folder's sources are compiled as
# one object library, so that they share one precompiled header and one run of moc; the objects are then linked one by one. Tests are not timed:
# they compile without optimisation. SCOVILLE_TEST_HEADER, set before the call, names a header of the folder worth precompiling as well;
# SCOVILLE_TEST_HEADERS_FROM names a folder of tests whose precompiled header serves this one too (each takes 200 MiB).
# The object library is called tests_FOLDER: settings for the compiler go to it.
function(scoville_tests)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tst_*.cpp)
  get_filename_component(folder ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  set(objects tests_${folder})
  add_library(${objects} OBJECT ${sources})
  set_target_properties(${objects} PROPERTIES AUTOMOC ON UNITY_BUILD OFF)
  target_compile_definitions(${objects} PRIVATE SCOVILLE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
  # Qt Test defines the folder as a macro for QFINDTESTDATA, which no test uses and no shared precompiled header could stand.
  target_compile_options(${objects} PRIVATE -O0 -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR)
  target_link_libraries(${objects} PRIVATE ${ARGN} Qt6::Test scoville_flags)
  if(SCOVILLE_TEST_HEADERS_FROM)
    target_precompile_headers(${objects} REUSE_FROM tests_${SCOVILLE_TEST_HEADERS_FROM})
  else()
    target_precompile_headers(${objects} PRIVATE <QtTest> <algorithm> <functional> <map> <memory> <optional> <string> <vector> ${SCOVILLE_TEST_HEADER})
  endif()
  foreach(source ${sources})
    get_filename_component(stem ${source} NAME_WE)
    set(target ${stem}_${folder})
    add_executable(${target} $<FILTER:$<TARGET_OBJECTS:${objects}>,INCLUDE,/${stem}\\.cpp\\.o$>)
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
    target_link_libraries(${target} PRIVATE ${ARGN} Qt6::Test scoville_flags)
    add_test(NAME ${folder}/${stem} COMMAND ${target})
    set_tests_properties(${folder}/${stem} PROPERTIES TIMEOUT 300
      ENVIRONMENT "QT_QPA_PLATFORM=offscreen;QT_LOGGING_RULES=;LC_ALL=C.UTF-8;TZ=UTC;XDG_RUNTIME_DIR=${CMAKE_BINARY_DIR}/runtime")
  endforeach()
endfunction()
