#!/bin/bash
# SPDX-License-Identifier: Apache-2.0
# Proves the properties holds_... of a file here, for all time, or finds a run that breaks one.
set -e
set -o pipefail

usage() {
    cat <<END
usage: prove.sh [--prover sat|z3] [--trace FILE.vcd] [--find PROPERTY] [--shortest] PROOF...
       prove.sh --list
A PROOF is a line of proofs.txt. First by induction, which holds for all time and all inputs; if that
fails, runs up to the length in proofs.txt are searched for one that breaks a property.
  --prover z3       induction by yosys-smtbmc and Z3, another prover than Yosys' own
  --find PROPERTY   only searches, for a run that breaks this property
  --shortest        the run that is found is a shortest one
  --trace FILE.vcd  writes that run, and beside it FILE.gtkw
Status: 0 all proven, 1 one refuted, 3 one neither, 2 wrong use.
END
}

die() { echo "prove.sh: $1" >&2; exit 2; }

here=$(dirname "$(readlink -f "$0")")
prover=sat
trace=
find=
shortest=
proofs=()
while (($# > 0)); do
    case $1 in
        -h|--help) usage; exit 0 ;;
        --list) awk -F' *[|]' '!/^#/ { print $1 }' "$here/proofs.txt"; exit 0 ;;
        --prover) shift; prover=$1; [[ $prover == sat || $prover == z3 ]] || die "--prover $prover: expected sat or z3" ;;
        --trace) shift; trace=$(readlink -m "$1"); [[ $trace == *.vcd ]] || die "--trace $1: expected FILE.vcd" ;;
        --find) shift; find=$1 ;;
        --shortest) shortest=yes ;;
        -*) die "unknown option $1; --help explains" ;;
        *) proofs+=("$1") ;;
    esac
    shift
done
((${#proofs[@]} > 0)) || die "no proof; --help explains"
command -v yosys >/dev/null || die "yosys not found; on Debian: apt-get install yosys"
[[ $prover == sat ]] || command -v z3 >/dev/null || die "z3 not found; on Debian: apt-get install z3"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here/.."

sources="fpga.v pio.v fabric.v loader.v layer_control.v feature_layer.v linear_layer.v output_layer.v product.v"
sources+=" signed_mult.v biased_sum.v activation.v weight_port.v m10k.v"
board=nnuesoc_accelerator.v                    # beside the twin, or in a checkout
[[ -e $board ]] || board=../../../../hps/board/quartus/$board
tuned=$(ls variant/*.v | grep -v -e soc_variant -e fpga_variant -e hps_script -e tb_variant | tr "\n" " ")

# What no property is about is left open, which proves more: words of memories, sums with their bias.
build() { # top parameters
    local top=$1 parameter change=
    for parameter in $2; do change+="chparam -set ${parameter%=*} ${parameter#*=} $top; "; done
    sed "s/assert (&holds)/assert (${find:-\&holds})/" "formal/$top.v" >"$work/$top.v"
    local more=
    case $top in
        equal_board) more=$board; [[ -e $board ]] || die "$board not found; run this proof in a checkout" ;;
        equal*) more=$tuned ;;
    esac
    [[ -z $find ]] || grep -q "wire.*$find\b" "formal/$top.v" || die "no property $find in $top.v"
    yosys -q -l "$work/build.log" -p "
        read_verilog -formal -DSYNTHESIS -Ivariant $work/$top.v formal/bus_program.v $sources $more
        ${change}prep -flatten -top $top; check -assert; opt -full
        memory -nomap; cutpoint t:\$mem_v2 $([[ $top == equal* ]] || echo 'w:*.biased*')
        $([[ $top != naive ]] || echo 'cutpoint w:pio.pio_bias* w:pio.pio_eval')
        setattr -set keep 1 w:${find:-holds_*} w:trigger w:ready w:reset w:done w:start w:step w:layer w:row w:address
        setattr -set keep 1 w:*.state w:*.row w:*.col w:*.grant w:*.proceed w:state
        opt -full; opt_clean -purge; write_rtlil $work/design.il" >"$work/said.txt" 2>&1 || { grep -v "^ERROR: Found" "$work/said.txt" | tail -n 60 >&2; exit 2; }
}

sat() { # options; the log is in sat.log
    yosys -q -l "$work/sat.log" -p "read_rtlil $work/design.il; sat $1 -prove-asserts -set-assumes -show-public" >/dev/null 2>&1
}

by_induction() {
    if [[ $prover == z3 ]]; then
        yosys -q -p "read_rtlil $work/design.il; dffunmap; write_smt2 -wires $work/design.smt2" >/dev/null 2>&1
        yosys-smtbmc -s z3 -i -t 1 "$work/design.smt2" >"$work/smt.log" 2>&1 &&
            yosys-smtbmc -s z3 -t 1 "$work/design.smt2" >"$work/smt.log" 2>&1
    else
        sat "-tempinduct -maxsteps 1"
        grep -q 'Induction step proven: SUCCESS' "$work/sat.log"
    fi
}

# Sets cycle and broken: when, and which properties.
search() { # cycles
    sat "-seq $1 -dump_vcd $work/run.vcd"
    grep -q 'model found: FAIL' "$work/sat.log" || return 1
    cycle= broken=
    local at name value
    while read -r at name value _; do
        [[ $at =~ ^[0-9]+$ && $name == \\holds_* && $value == 0 ]] || continue
        [[ -z $cycle || $at -le $cycle ]] || continue
        [[ $at == "$cycle" ]] || broken=
        cycle=$at
        broken+=" ${name#\\}"
    done <"$work/sat.log"
}

keep_trace() { # proof
    sed -E '/^[$](var|scope)/s/[\]//' "$work/run.vcd" >"$trace"
    {
        echo "[dumpfile] \"$trace\""
        awk -v top="$top" '$1 == "$var" { print top "." $5 ($3 == 1 ? "" : "[" $3 - 1 ":0]") }' "$trace" |
            grep -e '[.]holds_' -e "^$top[.][][a-z_0-9:]*$" -e '[.]\(state\|row\|col\)\(\[\|$\)' | sort -u
    } >"${trace%.vcd}.gtkw"
}

status=0
for proof in "${proofs[@]}"; do
    line=$(awk -F' *[|] *' -v name="$proof" '$1 == name { print $2 "|" $3 "|" $4 }' "$here/proofs.txt")
    [[ -n $line ]] || die "no proof $proof; --list names them"
    IFS='|' read -r top parameters cycles <<<"$line"
    build "$top" "$parameters"
    count=$(grep -o 'holds_[a-z_0-9]\+' "formal/$top.v" | sort -u | wc -l)
    if [[ $top != naive && -z $find ]] && by_induction; then
        echo "$proof: $count properties proven for all time, by induction ($prover)"
    elif { ((cycles > 12)) && search 12; } || search "$cycles"; then
        while [[ -n $shortest ]] && ((cycle > 1)); do
            cp "$work/run.vcd" "$work/last.vcd"
            last=$cycle was=$broken
            search $((cycle - 1)) || { cycle=$last broken=$was; cp "$work/last.vcd" "$work/run.vcd"; break; }
        done
        echo "$proof: refuted in cycle $((cycle - 1)):$broken"
        [[ -z $trace ]] || keep_trace
        status=1
    else
        echo "$proof: neither proven nor refuted in $cycles cycles"
        ((status != 0)) || status=3
    fi
done
exit $status
