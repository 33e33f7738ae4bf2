// SPDX-License-Identifier: Apache-2.0
/** Takes a run to any of its cycles, forwards and backwards. */
@NullMarked
package nnuesoc.sim.travel;

import org.jspecify.annotations.NullMarked;
