# SPDX-License-Identifier: Apache-2.0
# The accelerator as a component of Platform Designer: nnuesoc_accelerator.v and the twin's RTL.
package require -exact qsys 16.0

set_module_property NAME nnuesoc_accelerator
set_module_property DISPLAY_NAME "nnuesoc accelerator"
set_module_property DESCRIPTION "HalfKP evaluator: PIO registers and five weight memories"
set_module_property GROUP "nnuesoc"
set_module_property VERSION 1.0
set_module_property INSTANTIATE_IN_SYSTEM_MODULE true
set_module_property EDITABLE false

add_fileset synthesis QUARTUS_SYNTH "" ""
set_fileset_property synthesis TOP_LEVEL nnuesoc_accelerator
add_fileset_file nnuesoc_accelerator.v VERILOG PATH nnuesoc_accelerator.v TOP_LEVEL_FILE
foreach name {
    fpga pio fabric loader layer_control feature_layer linear_layer output_layer
    product signed_mult biased_sum activation weight_port m10k
} {
    add_fileset_file $name.v VERILOG PATH ../../../rtl-model/src/main/verilog/$name.v
}

foreach {name default} {KINGS 64 H 256 N2 32 N3 32 ARITHMETIC 0} {
    add_parameter $name INTEGER $default
    set_parameter_property $name HDL_PARAMETER true
}
set_parameter_property ARITHMETIC ALLOWED_RANGES {"0:report" "1:stockfish"}

add_interface clock clock end
add_interface_port clock clk clk Input 1

add_interface reset reset end
set_interface_property reset associatedClock clock
set_interface_property reset synchronousEdges DEASSERT
add_interface_port reset reset reset Input 1

# An agent without wait states; one that is read answers in the same cycle.
proc add_agent {name} {
    add_interface $name avalon end
    set_interface_property $name associatedClock clock
    set_interface_property $name associatedReset reset
    set_interface_property $name addressUnits WORDS
    set_interface_property $name bitsPerSymbol 8
    set_interface_property $name readLatency 0
    set_interface_property $name readWaitTime 0
    set_interface_property $name writeWaitTime 0
    set_interface_property $name setupTime 0
    set_interface_property $name holdTime 0
}

add_agent registers
add_interface_port registers registers_address address Input 6
add_interface_port registers registers_read read Input 1
add_interface_port registers registers_write write Input 1
add_interface_port registers registers_writedata writedata Input 32
add_interface_port registers registers_readdata readdata Output 32

add_agent weights_1
add_interface_port weights_1 weights_1_address address Input 17
add_interface_port weights_1 weights_1_write write Input 1
add_interface_port weights_1 weights_1_writedata writedata Input 16
add_interface_port weights_1 weights_1_byteenable byteenable Input 2

add_agent weights_2
add_interface_port weights_2 weights_2_address address Input 14
add_interface_port weights_2 weights_2_write write Input 1
add_interface_port weights_2 weights_2_writedata writedata Input 8
add_interface_port weights_2 weights_2_waitrequest waitrequest Output 1
