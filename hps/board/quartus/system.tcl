# SPDX-License-Identifier: Apache-2.0
# The system of Platform Designer: the processor, its two bridges, the accelerator.
#   qsys-script --cmd="set arithmetic 1" --script=system.tcl      writes nnuesoc_system.qsys
# arithmetic: 0 report (default), 1 stockfish, for sf12 and sf13.
source processor.tcl

if {![info exists arithmetic]} {
    set arithmetic 0
}
add_instance accelerator nnuesoc_accelerator
set_instance_parameter_value accelerator ARITHMETIC $arithmetic

connect_accelerator {
    hps.h2f_lw_axi_master accelerator.registers 0x00000000
    hps.h2f_axi_master    accelerator.weights_1 0x00000000
    hps.h2f_axi_master    accelerator.weights_2 0x00040000
}

save_system nnuesoc_system.qsys
