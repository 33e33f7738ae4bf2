#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Renews the two traces of `./nnuesoc compare --help` and `check --help`: of one run, that of the
# twin, as Icarus Verilog writes it but for the date, and that of the model. The bytes repeat.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

run=(--shape 1,1,1,1 --net synthetic:7 --fen startpos)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

./nnuesoc cosim "${run[@]}" --simulator icarus --keep "$folder/twin" >/dev/null
"$folder/twin/run-icarus.sh" --shape 1,1,1,1 --build "$folder" \
  "+data=$folder/twin/data" +positions=1 "+vcd=$folder/icarus.vcd" >/dev/null
./nnuesoc replay "${run[@]}" --vcd "$folder/model.vcd" >/dev/null

sed '/^\$date$/,/^\$end$/ s/^\t.*/\t(left out)/' "$folder/icarus.vcd" | gzip -9n >examples/icarus.vcd.gz
gzip -9n <"$folder/model.vcd" >examples/model.vcd.gz
./nnuesoc compare examples/icarus.vcd.gz examples/model.vcd.gz --map '^tb\.soc=soc' --clock soc.clk
