/**
 * The number formats of fabric.md §7: products, activations and the evaluation. It knows no
 * register and no cycle.
 */
@NullMarked
package nnuesoc.rtl.arithmetic;

import org.jspecify.annotations.NullMarked;
