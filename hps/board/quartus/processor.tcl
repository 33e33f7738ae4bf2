# SPDX-License-Identifier: Apache-2.0
# The processor and its two bridges, for the systems of Platform Designer: source it, add the instance
# "accelerator", and call connect_accelerator.
#
# Both bridges are as the programs address them (NN_MAIN_BASE and NN_LIGHTWEIGHT_BASE). No peripheral of
# the processor is set up here: its pins are set by the boot loader on the SD card, which stays as it is.
# The memory's figures are those of the board's two DDR3-1600 devices of 512 MB.
package require -exact qsys 16.0

create_system nnuesoc_system
set_project_property DEVICE_FAMILY {Cyclone V}
set_project_property DEVICE {5CSEMA5F31C6}

add_instance clk clock_source
set_instance_parameter_value clk clockFrequency 50000000.0
set_instance_parameter_value clk clockFrequencyKnown true
set_instance_parameter_value clk resetSynchronousEdges NONE

add_instance hps altera_hps
foreach {name value} {
    S2F_Width 1
    LWH2F_Enable true
    F2S_Width 0
    F2SDRAM_Type {}
    F2SDRAM_Width {}
    F2SINTERRUPT_Enable false
    MPU_EVENTS_Enable false
    HPS_PROTOCOL DDR3
    MEM_CLK_FREQ 400.0
    MEM_CLK_FREQ_MAX 800.0
    REF_CLK_FREQ 25.0
    SPEED_GRADE 7
    MEM_VENDOR JEDEC
    MEM_VOLTAGE {1.5V DDR3}
    MEM_DQ_WIDTH 32
    MEM_ROW_ADDR_WIDTH 15
    MEM_COL_ADDR_WIDTH 10
    MEM_BANKADDR_WIDTH 3
    MEM_TCL 11
    MEM_WTCL 8
    MEM_DRV_STR RZQ/7
    MEM_RTT_NOM RZQ/4
    MEM_RTT_WR RZQ/4
    MEM_TINIT_US 500
    MEM_TMRD_CK 4
    MEM_TRAS_NS 35.0
    MEM_TRCD_NS 13.75
    MEM_TRP_NS 13.75
    MEM_TREFI_US 7.8
    MEM_TRFC_NS 260.0
    MEM_TWR_NS 15.0
    MEM_TWTR 4
    MEM_TFAW_NS 30.0
    MEM_TRRD_NS 7.5
    MEM_TRTP_NS 7.5
    TIMING_TIS 180
    TIMING_TIH 140
    TIMING_TDS 30
    TIMING_TDH 65
    TIMING_TDQSQ 125
    TIMING_TQH 0.38
    TIMING_TDQSCK 255
    TIMING_TDQSS 0.25
    TIMING_TQSH 0.4
    TIMING_TDSH 0.2
    TIMING_TDSS 0.2
} {
    set_instance_parameter_value hps $name $value
}

add_interface clk clock sink
set_interface_property clk EXPORT_OF clk.clk_in
add_interface reset reset sink
set_interface_property reset EXPORT_OF clk.clk_in_reset
add_interface memory conduit end
set_interface_property memory EXPORT_OF hps.memory

# agents: {from to offset ...}, byte offsets on the bridges
proc connect_accelerator {agents} {
    foreach end {hps.h2f_axi_clock hps.h2f_lw_axi_clock accelerator.clock} {
        add_connection clk.clk $end
    }
    add_connection clk.clk_reset accelerator.reset
    add_connection hps.h2f_reset accelerator.reset
    foreach {from to offset} $agents {
        add_connection $from $to
        set_connection_parameter_value $from/$to baseAddress $offset
    }
}
