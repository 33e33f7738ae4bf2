// SPDX-License-Identifier: Apache-2.0
/** The manual page and the shells' completions, made from the options of all commands. */
@NullMarked
package nnuesoc.dist;

import org.jspecify.annotations.NullMarked;
