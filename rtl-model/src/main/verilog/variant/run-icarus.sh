#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Compiles the twin of the tuned fabric with Icarus Verilog and runs it; all plusargs are passed on.
set -e

usage() {
    cat <<END
usage: run-icarus.sh [options] +script=FILE [+vcd=FILE]
  --shape KINGS,H,N2,N3   default 64,256,32,32
  --arithmetic NAME       report (default) or stockfish
  --fabric KEY=VALUE,...  words=1,buffers=1,columns=all,terms=1,positions=1 (the defaults)
  --build FOLDER          default below \${TMPDIR:-/tmp}
  --compile-only
END
}

die() { echo "run-icarus.sh: $1" >&2; exit 2; }

shape=64,256,32,32
arithmetic=report
fabric=words=1
build=
compile_only=
plusargs=()
while [ $# -gt 0 ]; do
    case $1 in
        --shape|--arithmetic|--fabric|--build)
            [ $# -ge 2 ] || die "$1 needs a value"
            case $1 in
                --shape) shape=$2 ;;
                --arithmetic) arithmetic=$2 ;;
                --fabric) fabric=$2 ;;
                --build) build=$2 ;;
            esac
            shift ;;
        --compile-only) compile_only=1 ;;
        -h|--help) usage; exit 0 ;;
        +*) plusargs+=("$1") ;;
        *) die "unknown option $1; --help lists all" ;;
    esac
    shift
done

[[ $shape =~ ^([0-9]+),([0-9]+),([0-9]+),([0-9]+)$ ]] || die "--shape $shape: expected KINGS,H,N2,N3"
top=tb_variant
parameters=(-P$top.KINGS="${BASH_REMATCH[1]}" -P$top.H="${BASH_REMATCH[2]}"
            -P$top.N2="${BASH_REMATCH[3]}" -P$top.N3="${BASH_REMATCH[4]}")
case $arithmetic in
    report) parameters+=(-P$top.ARITHMETIC=0) ;;
    stockfish) parameters+=(-P$top.ARITHMETIC=1) ;;
    *) die "--arithmetic $arithmetic: expected report or stockfish" ;;
esac
IFS=, read -ra pairs <<<"$fabric"
for pair in "${pairs[@]}"; do
    case $pair in
        columns=all) parameters+=(-P$top.COLUMNS=0) ;;
        columns=active) parameters+=(-P$top.COLUMNS=1) ;;
        columns=by-column) parameters+=(-P$top.COLUMNS=2) ;;
        *)
            [[ $pair =~ ^(words|buffers|terms|positions)=([0-9]+)$ ]] || die "--fabric $pair: --help lists the keys"
            parameters+=(-P$top."${BASH_REMATCH[1]^^}=${BASH_REMATCH[2]}") ;;
    esac
done

for tool in iverilog vvp; do
    command -v $tool >/dev/null || die "$tool not found; on Debian: apt-get install iverilog"
done

source=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
build=${build:-${TMPDIR:-/tmp}/nnuesoc-twin-$(id -u)/icarus}
mkdir -p "$build"
build=$(cd "$build" && pwd)
program=$build/tb-$shape-$arithmetic-$fabric.vvp

(cd "$source" && iverilog -g2005 -Wall -s $top "${parameters[@]}" -I . -y . -y .. -o "$program" $top.v) \
    || die "compilation failed"

[ -n "$compile_only" ] && { echo "$program"; exit 0; }
exec vvp -N "$program" "${plusargs[@]}"     # -N: status 1 after a $stop
