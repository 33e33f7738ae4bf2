/**
 * The processor of the design that the students published: its C program, operation by operation,
 * and the bus that carries these out.
 */
@NullMarked
package nnuesoc.hps.asbuilt;

import org.jspecify.annotations.NullMarked;
