#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the board's configuration, output/nnuesoc.rbf, with Quartus Prime (Lite will do), 18.1 or later.
# This has NOT been run by the authors, who have no Quartus.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
for tool in qsys-script qsys-generate quartus_sh quartus_map quartus_sta quartus_cpf; do
  command -v "$tool" >/dev/null || { echo "build.sh: $tool is missing: put Quartus's bin and sopc_builder/bin on PATH" >&2; exit 2; }
done
qsys-script --script=system.tcl
qsys-generate nnuesoc_system.qsys --synthesis=VERILOG --output-directory=nnuesoc_system
quartus_sh -t project.tcl
quartus_map nnuesoc
# The memory's pins get their standards from a script that Platform Designer has written.
quartus_sta -t nnuesoc_system/synthesis/submodules/hps_sdram_p0_pin_assignments.tcl nnuesoc
quartus_sh --flow compile nnuesoc
quartus_cpf -c -o bitstream_compression=on output/nnuesoc.sof output/nnuesoc.rbf
echo "output/nnuesoc.rbf: see ../README.md for how it comes onto the board"
