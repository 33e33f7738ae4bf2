#!/bin/bash
# Maps the fabric onchip to the Cyclone V of the DE1-SoC, and prints the cells it takes. The weight
# memory is one block of two read ports a lane (m10k_rom), which Yosys counts and does not map.
set -e
command -v yosys >/dev/null || { echo "run-yosys.sh: yosys not found; on Debian: apt-get install yosys" >&2; exit 2; }
cd "$(dirname "$(readlink -f "$0")")"
changes=
for argument; do
    [[ $argument =~ ^([A-Z]+)=([0-9]+)$ ]] || { echo "usage: run-yosys.sh [PARAMETER=VALUE...] of onchip_fabric.v" >&2; exit 2; }
    changes+=" -set ${BASH_REMATCH[1]} ${BASH_REMATCH[2]}"
done
sources=()
for file in *.v; do [ "$file" = onchip_tb.v ] || sources+=("$file"); done
outputs=$(mktemp)
trap 'rm -f "$outputs"' EXIT
# Output weights that no synthesis can simplify.
for group in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
    for i in $(seq 512); do printf '%04x' $(((i * 2654435 + group * 40503 + i * i * 97) & 0x7f)); done
    echo
done >"$outputs"
yosys -q -p "read_verilog -DSYNTHESIS -I. ${sources[*]}; chparam -set OUTPUTS \"$outputs\" $changes onchip_fabric; synth_intel_alm -family cyclonev -top onchip_fabric; tee -a /dev/stdout stat"
