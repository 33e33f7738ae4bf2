/**
 * What the answer should be: the fabric's result and activations, computed from a position and a
 * net without clock, memory or transaction. Written from fabric.md §5 to §7 alone, with its own
 * multiplier, shifts and clips; it knows nothing of the cycle model and shares no code with it.
 */
@NullMarked
package nnuesoc.reference.golden;

import org.jspecify.annotations.NullMarked;
