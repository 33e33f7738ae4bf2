/**
 * Golden vectors for a program: a suite is read, put on a fabric of one's own if need be, and run
 * case by case.
 */
@NullMarked
package nnuesoc.verification;

import org.jspecify.annotations.NullMarked;
