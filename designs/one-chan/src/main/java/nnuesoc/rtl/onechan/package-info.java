// SPDX-License-Identifier: Apache-2.0
/**
 * Hardware of ONe-ChAn, a student project: a TPU of 8x8 processing elements with its own processor,
 * and a move generator that examines the rings around a square. It is built from measured facts
 * about the public sources, with their faults.
 */
@NullMarked
package nnuesoc.rtl.onechan;

import org.jspecify.annotations.NullMarked;
