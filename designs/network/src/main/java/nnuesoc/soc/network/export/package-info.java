// SPDX-License-Identifier: Apache-2.0
/** A network as a project of its own: Verilog, test bench, program in C, files for Quartus. */
@NullMarked
package nnuesoc.soc.network.export;

import org.jspecify.annotations.NullMarked;
