/**
 * Examines a run of a design: each part against what it is meant to do, on the very words that it
 * read, so that one fault does not hide another. A design comes described ({@link
 * nnuesoc.doctor.ExaminedRun}); no checker knows one.
 */
@NullMarked
package nnuesoc.doctor;

import org.jspecify.annotations.NullMarked;
