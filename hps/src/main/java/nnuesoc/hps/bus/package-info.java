// SPDX-License-Identifier: Apache-2.0
/**
 * The processor's bus: one access at a time, each with its number of clocks, decoded by two
 * bridges. The bus knows the fabric's ports but no layers, and not the reason for an access.
 */
@NullMarked
package nnuesoc.hps.bus;

import org.jspecify.annotations.NullMarked;
