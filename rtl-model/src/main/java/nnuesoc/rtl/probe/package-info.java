// SPDX-License-Identifier: Apache-2.0
/**
 * Observes a running fabric: hazards on its memories and handshakes, and where each layer's cycles
 * go. The fabric does not know about it.
 */
@NullMarked
package nnuesoc.rtl.probe;

import org.jspecify.annotations.NullMarked;
