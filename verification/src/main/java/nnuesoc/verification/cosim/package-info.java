/**
 * Runs the Verilog twin in a simulator: writes the net and the positions for it, builds it in a
 * temporary folder, and hands out its trace while it is made. It knows no option and no console.
 */
@NullMarked
package nnuesoc.verification.cosim;

import org.jspecify.annotations.NullMarked;
