#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Maps the tuned fabric to the Cyclone V of the DE1-SoC, and prints the cells it takes.
set -e

usage() {
    cat <<END
usage: run-yosys.sh [PARAMETER=VALUE...]
parameters of fpga_variant.v, as WORDS=2 BUFFERS=2; the others stay at the full size, built as reported
END
}

die() { echo "run-yosys.sh: $1" >&2; exit 2; }

changes=
for argument; do
    case $argument in
        -h|--help) usage; exit 0 ;;
    esac
    [[ $argument =~ ^([A-Z0-9]+)=([0-9]+)$ ]] || die "$argument: expected PARAMETER=VALUE; --help explains"
    changes+="chparam -set ${BASH_REMATCH[1]} ${BASH_REMATCH[2]} fpga_variant; "
done
command -v yosys >/dev/null || die "yosys not found; on Debian: apt-get install yosys"

# Without SYNTHESIS the zeroing of the memories would turn them into flip-flops.
cd "$(dirname "$(readlink -f "$0")")"
sources=()
for file in *.v; do
    case $file in soc_variant.v|hps_script.v|tb_variant.v) ;; *) sources+=("$file") ;; esac
done
for file in pio loader product signed_mult biased_sum activation m10k; do sources+=("../$file.v"); done
exec yosys -q -p "read_verilog -DSYNTHESIS -I. ${sources[*]}; ${changes}synth_intel_alm -family cyclonev -top fpga_variant; tee -a /dev/stdout stat"
