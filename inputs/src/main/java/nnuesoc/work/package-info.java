// SPDX-License-Identifier: Apache-2.0
/**
 * Independent pieces of work and where they run: in threads of this process, or elsewhere as texts.
 * The results arrive in the order of the pieces, wherever they run.
 */
@NullMarked
package nnuesoc.work;

import org.jspecify.annotations.NullMarked;
