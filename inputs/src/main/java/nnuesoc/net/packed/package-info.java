/** Nets that stand in a WebAssembly program: its memory, and the net in it. */
@NullMarked
package nnuesoc.net.packed;

import org.jspecify.annotations.NullMarked;
