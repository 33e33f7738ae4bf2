// SPDX-License-Identifier: Apache-2.0
/**
 * Examines a run of a design: each part is compared with what it is meant to do with the words that
 * it actually read, so that one fault does not hide another. A design is described by an {@link
 * nnuesoc.doctor.ExaminedRun}; no checker knows a particular design.
 */
@NullMarked
package nnuesoc.doctor;

import org.jspecify.annotations.NullMarked;
