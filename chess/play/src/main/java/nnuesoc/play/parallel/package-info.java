// SPDX-License-Identifier: Apache-2.0
/** A search by many simulated fabrics: what they share, what they found, and what it took. */
@NullMarked
package nnuesoc.play.parallel;

import org.jspecify.annotations.NullMarked;
