// SPDX-License-Identifier: Apache-2.0
/**
 * The events of a run of a published design, as a tree of names and numbers that can be compared
 * with a recording of the original. Keys and columns are those of the recording.
 */
@NullMarked
package nnuesoc.rtl.asbuilt.events;

import org.jspecify.annotations.NullMarked;
