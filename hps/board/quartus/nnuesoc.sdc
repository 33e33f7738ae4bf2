# SPDX-License-Identifier: Apache-2.0
# One clock of 50 MHz. The processor's memory brings constraints of its own.
create_clock -name CLOCK_50 -period 20.000 [get_ports CLOCK_50]
derive_clock_uncertainty
set_false_path -from [get_ports KEY[0]]
