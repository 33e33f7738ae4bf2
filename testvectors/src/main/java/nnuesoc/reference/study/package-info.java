// SPDX-License-Identifier: Apache-2.0
/**
 * What number formats cost: a net's evaluations in hardware of other widths, compared with its
 * exact ones. It has no clock and uses scalar arithmetic; memories and handshake do not depend on
 * the numbers.
 */
@NullMarked
package nnuesoc.reference.study;

import org.jspecify.annotations.NullMarked;
