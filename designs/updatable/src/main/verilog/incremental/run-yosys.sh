#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Maps the fabric incremental to the Cyclone V of the DE1-SoC, module by module, and prints the cells it takes. Blocks that
# the configuration fills (m10k_rom40) are counted and not mapped.
set -e
command -v yosys >/dev/null || { echo "run-yosys.sh: yosys not found; on Debian: apt-get install yosys" >&2; exit 2; }
cd "$(dirname "$(readlink -f "$0")")"
here=$PWD
sources=()
for file in *.v; do [ "$file" = incremental_tb.v ] || sources+=("$here/$file"); done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
# Weights and biases that no synthesis can simplify.
awk 'BEGIN { srand(1); for (w = 0; w < 72; w++) { for (i = 0; i < 256; i++) printf "%02x", int(rand() * 256); print "" } }' >weights.hex
awk 'BEGIN { srand(2); for (w = 0; w < 3; w++) { for (i = 0; i < 32; i++) printf "%08x", int(rand() * 65536); print "" } }' >biases.hex
yosys -q -p "read_verilog -defer -DSYNTHESIS -I$here/../onchip -I$here/../moves -I$here/../cache ${sources[*]}; synth_intel_alm -family cyclonev -noflatten -noiopad -noclkbuf -top incremental_fabric; tee -a /dev/stdout stat"
