#!/usr/bin/env bash
# Renews docs/images/gtkwave.png: one row handed over, in GTKWave under a virtual screen.
# Needs the packages gtkwave, xvfb and imagemagick.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./nnuesoc replay --shape 1,16,32,32 --net synthetic:7 --vcd "$work/out.vcd" \
  --trace-from 14190 --trace-to 14260 >"$work/table.txt"
cat >"$work/out.gtkw" <<GTKW
[dumpfile] "$work/out.vcd"
[timestart] 283960
[size] 1500 620
[pos] -1 -1
*-7.300000 284110 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1
[treeopen] soc.
[treeopen] soc.fabric.
[sst_width] 10
[signals_width] 300
[sst_expanded] 0
@28
soc.clk
@22
soc.hps.address[31:0]
soc.hps.write_data[31:0]
@28
soc.hps.busy
soc.fabric.layer1.trigger
soc.fabric.layer1.ready
@24
soc.fabric.layer1.state[2:0]
soc.fabric.layer1.row[15:0]
soc.fabric.layer1.col[15:0]
@420
soc.fabric.layer1.sum_white[31:0]
soc.fabric.layer1.sum_black[31:0]
@28
soc.fabric.feature_white.b_q
@420
soc.fabric.weight_1_white.b_q[15:0]
GTKW
xvfb-run -a -s "-screen 0 1520x680x24" bash -c '
  gtkwave --nomenus -f "$0/out.vcd" -a "$0/out.gtkw" >/dev/null 2>&1 &
  viewer=$!
  sleep 6
  import -window root "$0/screen.png"
  kill "$viewer"
' "$work"
convert "$work/screen.png" -trim +repage -colors 64 docs/images/gtkwave.png
echo "renewed docs/images/gtkwave.png"
