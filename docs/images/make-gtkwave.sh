#!/usr/bin/env bash
# Renews docs/images/gtkwave.png: one row handed over, in GTKWave under a virtual screen, as the
# save file beside the trace shows it. Needs the packages gtkwave, xvfb and imagemagick.
set -eu
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
./nnuesoc replay --shape 1,16,32,32 --net synthetic:7 --vcd "$work/out.vcd" \
  --trace-from 14194 --trace-to 14260 --trace soc.clk --trace soc.pio.pio_ready \
  --trace soc.pio.pio_trigger --trace 'soc.hps.*' --trace 'soc.fabric.layer1.*' >"$work/table.txt"
xvfb-run -a -s "-screen 0 1520x680x24" bash -c '
  gtkwave --nomenus "$0/out.vcd.gtkw" >/dev/null 2>&1 &
  viewer=$!
  sleep 6
  import -window root "$0/screen.png"
  kill "$viewer"
' "$work"
convert "$work/screen.png" -trim +repage -crop x605+0+0 +repage -colors 64 docs/images/gtkwave.png
echo "renewed docs/images/gtkwave.png"
