// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the Verilog twin in a simulator: writes the net and the positions for it, builds it in a
 * temporary folder, and passes on its trace while it is being written. It also runs other programs.
 * It knows no option and no console.
 */
@NullMarked
package nnuesoc.verification.cosim;

import org.jspecify.annotations.NullMarked;
