# SPDX-License-Identifier: Apache-2.0
# Makes the project: quartus_sh -t project.tcl, after the system has been generated.
package require ::quartus::project

project_new nnuesoc -overwrite
set_global_assignment -name FAMILY "Cyclone V"
set_global_assignment -name DEVICE 5CSEMA5F31C6
set_global_assignment -name TOP_LEVEL_ENTITY nnuesoc_top
set_global_assignment -name PROJECT_OUTPUT_DIRECTORY output
set_global_assignment -name VERILOG_MACRO "SYNTHESIS=1"
set_global_assignment -name QIP_FILE nnuesoc_system/synthesis/nnuesoc_system.qip
set_global_assignment -name VERILOG_FILE nnuesoc_top.v
set_global_assignment -name SDC_FILE nnuesoc.sdc

foreach {port pin} {CLOCK_50 PIN_AF14 KEY[0] PIN_AA14} {
    set_location_assignment $pin -to $port
    set_instance_assignment -name IO_STANDARD "3.3-V LVTTL" -to $port
}
project_close
