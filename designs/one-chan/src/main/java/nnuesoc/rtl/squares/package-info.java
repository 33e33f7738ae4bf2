// SPDX-License-Identifier: Apache-2.0
/**
 * A move generator of 64 parallel units, one per square. Each unit finds the destinations of the
 * piece on its own square with eight Kogge-Stone fills and no loop.
 */
@NullMarked
package nnuesoc.rtl.squares;

import org.jspecify.annotations.NullMarked;
