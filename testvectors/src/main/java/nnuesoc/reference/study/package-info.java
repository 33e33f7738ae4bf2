/**
 * What number formats cost: a net's evaluations in hardware of other widths, compared with its
 * exact ones. Untimed and scalar; the memories and the handshake are the same whatever the numbers
 * are.
 */
@NullMarked
package nnuesoc.reference.study;

import org.jspecify.annotations.NullMarked;
