/**
 * Golden-vector regression: finds vector files, runs them in parallel, says what differs and writes
 * reports. What a vector expects is read in {@code testvectors.vector}, why a run differs is found
 * in {@code explain}.
 */
@NullMarked
package nnuesoc.verification.regress;

import org.jspecify.annotations.NullMarked;
