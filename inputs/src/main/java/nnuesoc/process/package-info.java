// SPDX-License-Identifier: Apache-2.0
/** External programs: runs one, and ends one that makes no progress. */
@NullMarked
package nnuesoc.process;

import org.jspecify.annotations.NullMarked;
