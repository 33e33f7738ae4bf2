// SPDX-License-Identifier: Apache-2.0
/**
 * Judges a trace of one linear layer that runs alone, by its numbers: no name, port shape or
 * handshake is required. Knows nothing about a whole design.
 */
@NullMarked
package nnuesoc.doctor.layer;

import org.jspecify.annotations.NullMarked;
