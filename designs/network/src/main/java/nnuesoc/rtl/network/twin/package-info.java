// SPDX-License-Identifier: Apache-2.0
/** The Verilog twin of a network's fabric: its files, and the text that each network needs. */
@NullMarked
package nnuesoc.rtl.network.twin;

import org.jspecify.annotations.NullMarked;
