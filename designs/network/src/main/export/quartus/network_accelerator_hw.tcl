# SPDX-License-Identifier: Apache-2.0
# The network as a component of Platform Designer: network_accelerator.v and the files in ../rtl.
package require -exact qsys 16.0

set_module_property NAME network_accelerator
set_module_property DISPLAY_NAME "network accelerator"
set_module_property DESCRIPTION "A network of linear layers: PIO registers and memories"
set_module_property GROUP "nnuesoc"
set_module_property VERSION 1.0
set_module_property INSTANTIATE_IN_SYSTEM_MODULE true
set_module_property EDITABLE false

add_fileset synthesis QUARTUS_SYNTH "" ""
set_fileset_property synthesis TOP_LEVEL network_accelerator
add_fileset_file network_accelerator.v VERILOG PATH network_accelerator.v TOP_LEVEL_FILE
add_fileset_file network.vh VERILOG_INCLUDE PATH ../rtl/network.vh
foreach module {
    {modules}
} {
    add_fileset_file $module.v VERILOG PATH ../rtl/$module.v
}

add_interface clock clock end
add_interface_port clock clk clk Input 1

add_interface reset reset end
set_interface_property reset associatedClock clock
set_interface_property reset synchronousEdges DEASSERT
add_interface_port reset reset reset Input 1

# An agent without wait states; one that is read answers in the same cycle.
proc add_agent {agent} {
    add_interface $agent avalon end
    set_interface_property $agent associatedClock clock
    set_interface_property $agent associatedReset reset
    set_interface_property $agent addressUnits WORDS
    set_interface_property $agent bitsPerSymbol 8
    set_interface_property $agent readLatency 0
    set_interface_property $agent readWaitTime 0
    set_interface_property $agent writeWaitTime 0
    set_interface_property $agent setupTime 0
    set_interface_property $agent holdTime 0
}

add_agent registers
add_interface_port registers registers_address address Input 6
add_interface_port registers registers_read read Input 1
add_interface_port registers registers_write write Input 1
add_interface_port registers registers_writedata writedata Input 32
add_interface_port registers registers_readdata readdata Output 32

add_agent memories
add_interface_port memories memories_address address Input 17
add_interface_port memories memories_write write Input 1
add_interface_port memories memories_writedata writedata Input 16
add_interface_port memories memories_byteenable byteenable Input 2
