/**
 * Looks at a running fabric: hazards on its memories and handshakes, and where each layer's cycles
 * go. The fabric does not know it.
 */
@NullMarked
package nnuesoc.rtl.probe;

import org.jspecify.annotations.NullMarked;
