/** Registers of many lanes that load together: accumulators, activations, products. */
@NullMarked
package nnuesoc.rtl.lanes;

import org.jspecify.annotations.NullMarked;
