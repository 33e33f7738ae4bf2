// SPDX-License-Identifier: Apache-2.0
/**
 * The processor's programs for fabrics whose accumulators follow moves: they send what changes from
 * one position to the next.
 */
@NullMarked
package nnuesoc.hps.updatable;

import org.jspecify.annotations.NullMarked;
