// SPDX-License-Identifier: Apache-2.0
/**
 * The processor of the design that the students published: its C program, operation by operation,
 * and the bus that carries out these operations.
 */
@NullMarked
package nnuesoc.hps.asbuilt;

import org.jspecify.annotations.NullMarked;
