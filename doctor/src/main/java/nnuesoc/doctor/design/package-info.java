/**
 * The designs as the doctor sees them: what each part is, in the words of the intent that all of
 * them share, and what they are run with.
 */
@NullMarked
package nnuesoc.doctor.design;

import org.jspecify.annotations.NullMarked;
