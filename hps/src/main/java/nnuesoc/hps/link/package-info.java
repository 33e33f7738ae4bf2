// SPDX-License-Identifier: Apache-2.0
/**
 * A program in C as the processor's program: it runs as its own process, writes each access to a
 * file that both sides map, and gets its answers from the simulated system ({@code
 * hps/board/src/link.h}).
 */
@NullMarked
package nnuesoc.hps.link;

import org.jspecify.annotations.NullMarked;
