#!/bin/bash
# Maps the complete square generator to the Cyclone V of the DE1-SoC, unit by unit, and prints the cells it takes.
set -e
command -v yosys >/dev/null || { echo "run-yosys.sh: yosys not found; on Debian: apt-get install yosys" >&2; exit 2; }
cd "$(dirname "$(readlink -f "$0")")"
yosys -q -p "read_verilog -DSYNTHESIS square_unit.v square_generator.v; synth_intel_alm -family cyclonev -noflatten -noiopad -noclkbuf -top square_generator; tee -a /dev/stdout stat"
