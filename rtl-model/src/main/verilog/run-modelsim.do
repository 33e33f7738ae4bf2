# ModelSim or Questa: compiles the twin, runs it, and records the same signals as the other
# simulators. Written from the manual and not run: the project's machine has no ModelSim.
#
# In a folder for the library and the trace:
#   vsim -c -do "set source /path/to/verilog; set plusargs {+data=/path/to/data +positions=1}; do /path/to/verilog/run-modelsim.do"
# Before the do, these may be set as well, here with what holds without:
if {![info exists source]}     { set source . }
if {![info exists shape]}      { set shape {64 256 32 32} }
if {![info exists arithmetic]} { set arithmetic 0 }
if {![info exists plusargs]}   { set plusargs {} }
if {![info exists trace]}      { set trace trace.vcd }

onerror { quit -code 1 -f }
onbreak { quit -code 1 -f }

foreach {kings h n2 n3} $shape break
vlib work
eval vlog -vlog01compat [glob $source/*.v]
eval vsim -t 1ns -voptargs=+acc -onfinish exit -gKINGS=$kings -gH=$h -gN2=$n2 -gN3=$n3 -gARITHMETIC=$arithmetic $plusargs work.tb

proc record {scope signals} {
    foreach signal $signals { vcd add $scope/$signal }
}

vcd file $trace
record /tb/soc {clk}
record /tb/soc/pio {pio_reset pio_ready pio_trigger pio_bias_1_white pio_bias_1_black
                    pio_bias_2 pio_bias_3 pio_bias_4 pio_eval pio_board}
record /tb/soc/hps {busy write address write_data read_data}
record /tb/soc/fabric/loader {state address white_king black_king black_to_move strobe_seen start_1}
record /tb/soc/fabric/layer1 {state trigger ready row col sum_white sum_black proceed}
record /tb/soc/fabric/layer2 {state trigger ready row col sum proceed}
record /tb/soc/fabric/layer3 {state trigger ready row col sum proceed}
record /tb/soc/fabric/layer4 {state trigger ready row col sum proceed eval done}
foreach memory {feature_white feature_black weight_1_white weight_1_black weight_2 weight_3 weight_4
                output_1_white output_1_black output_2 output_3} {
    record /tb/soc/fabric/$memory {a_address a_data a_write b_address b_q}
}

run -all
