#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Maps the fabric onchip to the Cyclone V of the DE1-SoC, module by module, and prints the cells it takes. The weight
# memory is one block of two read ports a lane (m10k_rom), which Yosys counts and does not map.
set -e
command -v yosys >/dev/null || { echo "run-yosys.sh: yosys not found; on Debian: apt-get install yosys" >&2; exit 2; }
cd "$(dirname "$(readlink -f "$0")")"
changes=
products=128
for argument; do
    [[ $argument =~ ^([A-Z]+)=([0-9]+)$ ]] || { echo "usage: run-yosys.sh [PARAMETER=VALUE...] of onchip_fabric.v" >&2; exit 2; }
    changes+=" -set ${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
    [ "${BASH_REMATCH[1]}" = PRODUCTS ] && products=${BASH_REMATCH[2]}
done
here=$PWD
sources=()
for file in *.v; do [ "$file" = onchip_tb.v ] || sources+=("$here/$file"); done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Output weights that no synthesis can simplify.
awk -v products="$products" 'BEGIN { srand(1); for (g = 0; g < 512 / products; g++) {
    for (i = 0; i < products; i++) printf "%04x", int(rand() * 65536); print "" } }' >outputs.hex
[ -z "$changes" ] || changes="chparam$changes onchip_fabric; "
yosys -q -p "read_verilog -defer -DSYNTHESIS -I$here -I$here/../moves -I$here/../cache ${sources[*]}; ${changes}synth_intel_alm -family cyclonev -noflatten -noiopad -noclkbuf -top onchip_fabric; tee -a /dev/stdout stat"
