// SPDX-License-Identifier: Apache-2.0
/**
 * An evaluation cache in memory blocks, in front of a fabric that follows moves
 * (docs/design/cache.md). It answers for positions that were evaluated before, by a key of the rows
 * that the net has added up.
 */
@NullMarked
package nnuesoc.rtl.cache;

import org.jspecify.annotations.NullMarked;
