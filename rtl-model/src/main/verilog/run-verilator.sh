#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Compiles the twin with Verilator and runs it; all plusargs are passed on.
set -e

usage() {
    cat <<END
usage: run-verilator.sh [options] +data=FOLDER +positions=N [+plusarg...]
  --shape KINGS,H,N2,N3   default 64,256,32,32
  --arithmetic NAME       report (default) or stockfish
  --cxx FLAGS             for the C++ compiler, default -O1; for long runs "-O3 -march=native"
  --build FOLDER          kept and used again; default below \${TMPDIR:-/tmp}
  --compile-only
plusargs: hps.v (data, positions, timing), event_log.v (events), verilator_main.cpp (vcd, window)
END
}

die() { echo "run-verilator.sh: $1" >&2; exit 2; }

shape=64,256,32,32
arithmetic=report
cxx=-O1
build=
compile_only=
trace=
plusargs=()
while [ $# -gt 0 ]; do
    case $1 in
        --shape|--arithmetic|--cxx|--build)
            [ $# -ge 2 ] || die "$1 needs a value"
            case $1 in
                --shape) shape=$2 ;;
                --arithmetic) arithmetic=$2 ;;
                --cxx) cxx=$2 ;;
                --build) build=$2 ;;
            esac
            shift ;;
        --compile-only) compile_only=1 ;;
        -h|--help) usage; exit 0 ;;
        +vcd=*|+window=*) trace=1; plusargs+=("$1") ;;
        +*) plusargs+=("$1") ;;
        *) die "unknown option $1; --help lists all" ;;
    esac
    shift
done

[[ $shape =~ ^([0-9]+),([0-9]+),([0-9]+),([0-9]+)$ ]] || die "--shape $shape: expected KINGS,H,N2,N3"
parameters=(-GKINGS="${BASH_REMATCH[1]}" -GH="${BASH_REMATCH[2]}"
            -GN2="${BASH_REMATCH[3]}" -GN3="${BASH_REMATCH[4]}")
case $arithmetic in
    report) parameters+=(-GARITHMETIC=0) ;;
    stockfish) parameters+=(-GARITHMETIC=1) ;;
    *) die "--arithmetic $arithmetic: expected report or stockfish" ;;
esac

for tool in verilator make g++; do
    command -v $tool >/dev/null || die "$tool not found; on Debian: apt-get install verilator make g++"
done

source=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
flags=(-CFLAGS "-DVL_USER_STOP -DVL_USER_WARN -DVL_USER_FATAL"
       --x-assign fast --x-initial fast --noassert -O3)
[ -n "$trace" ] && flags+=(--trace)
if [ -z "$build" ]; then
    build=${TMPDIR:-/tmp}/nnuesoc-twin-$(id -u)/verilator-$shape-$arithmetic
fi
build=$build/${trace:+trace}${cxx//[^A-Za-z0-9]/}     # one folder for each kind of build
mkdir -p "$build"
build=$(cd "$build" && pwd)

# Sources are copied, as make fails at blanks in a path.
case $build in *[[:space:]]*) die "build folder '$build': make takes no blanks; choose another with --build" ;; esac
cp -pu "$source"/*.v "$source/verilator_main.cpp" "$build"
cd "$build"
verilator --cc --exe --build -j 0 -Wall "${flags[@]}" "${parameters[@]}" --top-module soc -Mdir model \
    -MAKEFLAGS "OPT_FAST='$cxx' OPT_GLOBAL='$cxx' OPT_SLOW=-O1" soc.v verilator_main.cpp \
    >compile.log 2>&1 || { cat compile.log >&2; die "compilation failed"; }
cd "$OLDPWD"

[ -n "$compile_only" ] && { echo "$build/model/Vsoc"; exit 0; }
exec "$build/model/Vsoc" "${plusargs[@]}"
