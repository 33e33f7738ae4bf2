/**
 * Hardware of ONe-ChAn, a student project: a TPU of 8x8 processing elements with a processor of its
 * own, and a move generator that looks at the rings around a square. Built from measured facts
 * about the public sources, with their faults.
 */
@NullMarked
package nnuesoc.rtl.onechan;

import org.jspecify.annotations.NullMarked;
