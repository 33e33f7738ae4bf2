/**
 * The tuned fabric (docs/tuned-fabric.md): wider writes, two row memories, fewer columns, more
 * terms a step, more positions a load. With every parameter at its first value it is the report's,
 * signal for signal. It knows no bus and no net.
 */
@NullMarked
package nnuesoc.rtl.tuned;

import org.jspecify.annotations.NullMarked;
