// SPDX-License-Identifier: Apache-2.0
/**
 * The untimed model of the seven dialects: features, accumulators, outputs, written from their
 * description alone. It shares nothing with the fabrics that run these nets.
 */
@NullMarked
package nnuesoc.reference.dialect;

import org.jspecify.annotations.NullMarked;
