/**
 * The events of a run of a published design, as a tree of names and numbers that can be held
 * against a recording of the original: keys and columns are the recording's.
 */
@NullMarked
package nnuesoc.rtl.asbuilt.events;

import org.jspecify.annotations.NullMarked;
