// SPDX-License-Identifier: Apache-2.0
/** Finds which signals of two traces correspond, first by their behavior, then by their names. */
@NullMarked
package nnuesoc.traces.pair;

import org.jspecify.annotations.NullMarked;
