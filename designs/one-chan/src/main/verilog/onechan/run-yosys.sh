#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Maps the TPU to the Cyclone V of the DE1-SoC, module by module, and prints the cells it takes. The two memories that
# are read in the cycle of their address (rom) are counted and not mapped; argument: a top module other than tpu.
set -e
command -v yosys >/dev/null || { echo "run-yosys.sh: yosys not found; on Debian: apt-get install yosys" >&2; exit 2; }
cd "$(dirname "$(readlink -f "$0")")"
sources=()
for file in *.v; do
  case $file in tb_*|tpu_system.v|packet_source.v|generator_bench.v|move_generator.v|rom.v) ;; *) sources+=("$file") ;; esac
done
blocks=../m10k.v # beside the folder after cosim --keep
[[ -e $blocks ]] || blocks=../../../../../../rtl-model/src/main/verilog/m10k.v
box=$(mktemp --suffix=.v)
trap 'rm -f "$box"' EXIT
echo 'module rom #(parameter ADDRESS_WIDTH = 1, NAME = "", CONTENT = "") (input [ADDRESS_WIDTH-1:0] address, output [31:0] word); endmodule' >"$box"
yosys -q -p "read_verilog -lib $box; read_verilog -DSYNTHESIS ${sources[*]} $blocks; synth_intel_alm -family cyclonev -noflatten -noiopad -noclkbuf -top ${1:-tpu}; tee -a /dev/stdout stat"
