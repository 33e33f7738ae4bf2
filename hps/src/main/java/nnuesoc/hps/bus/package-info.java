/**
 * The processor's bus: one access at a time, each with its number of clocks, decoded by two
 * bridges. It knows the fabric's ports and no layer, and does not know why an access is made.
 */
@NullMarked
package nnuesoc.hps.bus;

import org.jspecify.annotations.NullMarked;
