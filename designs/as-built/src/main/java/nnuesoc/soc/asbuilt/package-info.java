// SPDX-License-Identifier: Apache-2.0
/** The published designs as runs, and the files of pieces and weights with which they run. */
@NullMarked
package nnuesoc.soc.asbuilt;

import org.jspecify.annotations.NullMarked;
