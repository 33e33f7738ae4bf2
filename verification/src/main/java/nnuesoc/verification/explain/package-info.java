/**
 * Why a run is not what it should be: compared with the golden model and the closed formula of its
 * cycles, from the wrong value back to the first wrong operand, product or write. It knows no
 * vector file and no console.
 */
@NullMarked
package nnuesoc.verification.explain;

import org.jspecify.annotations.NullMarked;
