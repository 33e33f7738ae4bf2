#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Maps the complete square generator to the Cyclone V of the DE1-SoC, what hands the moves out first, and then each of the
# 64 units, and prints the cells that all of them take. In one piece Yosys does not end within half an hour.
set -e
command -v yosys >/dev/null || { echo "run-yosys.sh: yosys not found; on Debian: apt-get install yosys" >&2; exit 2; }
cd "$(dirname "$(readlink -f "$0")")"
maps=$(mktemp -d)
trap 'rm -rf "$maps"' EXIT
export maps
export map="synth_intel_alm -family cyclonev -noflatten -noiopad -noclkbuf -top"
cat >"$maps/box.v" <<'END'
module square_unit #(parameter SQUARE = 0) (
    input clk, fill, aim, moves, input [3:0] code, input [63:0] empty, targets, castling,
    input take_capture, take_quiet, output [63:0] captures, quiets, attacks
);
endmodule
END
yosys -q -p "read_verilog -lib $maps/box.v; read_verilog -DSYNTHESIS square_generator.v; $map square_generator; tee -q -o $maps/top.stat stat"
seq 0 63 | xargs -P "$(nproc)" -I@ \
  yosys -q -p "read_verilog -DSYNTHESIS square_unit.v; chparam -set SQUARE @ square_unit; $map square_unit; tee -q -o $maps/@.stat stat"
awk '/MISTRAL_/ { cells[$1] += $2 } END { for (kind in cells) printf "     %-24s %9d\n", kind, cells[kind] }' "$maps"/*.stat | sort
