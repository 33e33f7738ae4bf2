# SPDX-License-Identifier: Apache-2.0
# The system of Platform Designer: the processor, its two bridges, the network.
#   qsys-script --script=system.tcl      writes nnuesoc_system.qsys
source processor.tcl

add_instance accelerator network_accelerator

connect_accelerator {
    hps.h2f_lw_axi_master accelerator.registers 0x00000000
    hps.h2f_axi_master    accelerator.memories  0x00000000
}

save_system nnuesoc_system.qsys
