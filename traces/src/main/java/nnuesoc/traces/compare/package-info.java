// SPDX-License-Identifier: Apache-2.0
/**
 * Compares one trace with another: which signals belong together, at which moments they are
 * compared, and where they first differ. It knows traces but no circuit.
 */
@NullMarked
package nnuesoc.traces.compare;

import org.jspecify.annotations.NullMarked;
