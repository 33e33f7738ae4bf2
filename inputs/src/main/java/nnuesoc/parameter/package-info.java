// SPDX-License-Identifier: Apache-2.0
/** The settings of bus and fabric, and their notation: {@code k=v,…}. */
@NullMarked
package nnuesoc.parameter;

import org.jspecify.annotations.NullMarked;
