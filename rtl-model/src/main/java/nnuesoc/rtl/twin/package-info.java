// SPDX-License-Identifier: Apache-2.0
/**
 * Provides the Verilog twin: its sources and scripts as files. It runs nothing, and knows nothing
 * of the model in Java.
 */
@NullMarked
package nnuesoc.rtl.twin;

import org.jspecify.annotations.NullMarked;
