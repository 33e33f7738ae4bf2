/** Ends an external program that makes no progress, and says so. */
@NullMarked
package nnuesoc.process;

import org.jspecify.annotations.NullMarked;
