// SPDX-License-Identifier: Apache-2.0
/**
 * The designs as the doctor sees them: what each part is, in terms of the intent that all designs
 * share, and which stimuli they are run with.
 */
@NullMarked
package nnuesoc.doctor.design;

import org.jspecify.annotations.NullMarked;
