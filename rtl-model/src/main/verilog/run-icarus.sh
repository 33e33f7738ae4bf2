#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Compiles the twin with Icarus Verilog and runs it; all plusargs are passed on.
set -e

usage() {
    cat <<END
usage: run-icarus.sh [options] +data=FOLDER +positions=N [+plusarg...]
  --shape KINGS,H,N2,N3   default 64,256,32,32
  --arithmetic NAME       report (default) or stockfish
  --build FOLDER          default below \${TMPDIR:-/tmp}
  --compile-only
plusargs: hps.v (data, positions, timing), event_log.v (events), tb.v (vcd)
END
}

die() { echo "run-icarus.sh: $1" >&2; exit 2; }

shape=64,256,32,32
arithmetic=report
build=
compile_only=
plusargs=()
while [ $# -gt 0 ]; do
    case $1 in
        --shape|--arithmetic|--build)
            [ $# -ge 2 ] || die "$1 needs a value"
            case $1 in
                --shape) shape=$2 ;;
                --arithmetic) arithmetic=$2 ;;
                --build) build=$2 ;;
            esac
            shift ;;
        --compile-only) compile_only=1 ;;
        -h|--help) usage; exit 0 ;;
        +window=*) die "$1: only run-verilator.sh records windows" ;;
        +*) plusargs+=("$1") ;;
        *) die "unknown option $1; --help lists all" ;;
    esac
    shift
done

[[ $shape =~ ^([0-9]+),([0-9]+),([0-9]+),([0-9]+)$ ]] || die "--shape $shape: expected KINGS,H,N2,N3"
parameters=(-Ptb.KINGS="${BASH_REMATCH[1]}" -Ptb.H="${BASH_REMATCH[2]}"
            -Ptb.N2="${BASH_REMATCH[3]}" -Ptb.N3="${BASH_REMATCH[4]}")
case $arithmetic in
    report) parameters+=(-Ptb.ARITHMETIC=0) ;;
    stockfish) parameters+=(-Ptb.ARITHMETIC=1) ;;
    *) die "--arithmetic $arithmetic: expected report or stockfish" ;;
esac

for tool in iverilog vvp; do
    command -v $tool >/dev/null || die "$tool not found; on Debian: apt-get install iverilog"
done

source=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
build=${build:-${TMPDIR:-/tmp}/nnuesoc-twin-$(id -u)/icarus}
mkdir -p "$build"
build=$(cd "$build" && pwd)
program=$build/tb-$shape-$arithmetic.vvp

(cd "$source" && iverilog -g2001 -Wall -s tb "${parameters[@]}" -o "$program" ./*.v) || die "compilation failed"

[ -n "$compile_only" ] && { echo "$program"; exit 0; }
exec vvp -N "$program" "${plusargs[@]}"     # -N: status 1 after a $stop
