// SPDX-License-Identifier: Apache-2.0
/**
 * Finds out why a run is wrong: compares it with the golden model and with the closed formula of
 * its cycles, and goes back from the wrong value to the first wrong operand, product or write. It
 * knows no vector file and no console.
 */
@NullMarked
package nnuesoc.verification.explain;

import org.jspecify.annotations.NullMarked;
