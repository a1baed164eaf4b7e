# SPDX-FileCopyrightText: 2026 Scoville contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Shared by the scripts beside it; sourced, never run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
# The compiler cache serves every clone of the project alike, whatever folder it lies in.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

say() { printf '%s\n' "$*" >&2; }

# Configures (once) and builds the preset into build/release, quietly when there is nothing to do.
build_release() {
  local preset=release
  [ "${CI:-}" = true ] && preset=ci
  if [ ! -f build/release/build.ninja ]; then
    cmake --preset "$preset" >build/configure.log 2>&1 || { cat build/configure.log >&2; return 1; }
  fi
  cmake --build build/release "$@"
}

# The same for a person who waits: one line that counts the steps, the whole output in build/build.log, its end shown when it fails.
build_release_with_progress() {
  mkdir -p build
  build_release "$@" 2>&1 | tee build/build.log | while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    [ "${BASH_REMATCH[1]}" != 0 ] || continue  # only looks for new files
    if [ -t 2 ]; then
      printf '\rBuilding: step %d of %d ' "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}" >&2
      [ "${BASH_REMATCH[1]}" != "${BASH_REMATCH[2]}" ] || printf '\n' >&2
    elif [ $((BASH_REMATCH[1] % 25)) = 0 ]; then
      say "Building: step ${BASH_REMATCH[1]} of ${BASH_REMATCH[2]}"
    fi
  done || { tail -n 60 build/build.log >&2; return 1; }
}
