// SPDX-License-Identifier: Apache-2.0
/**
 * Random runs, each the whole consequence of one seed: shape, arithmetic, net, positions and
 * timing. It draws what a run is given and knows nothing of what comes out.
 */
@NullMarked
package nnuesoc.reference.cases;

import org.jspecify.annotations.NullMarked;
