/**
 * A program in C as the processor's program: it runs as a process of its own, says each access in a
 * file that both sides map, and is answered from the simulated system ({@code board/src/link.h}).
 */
@NullMarked
package nnuesoc.hps.link;

import org.jspecify.annotations.NullMarked;
