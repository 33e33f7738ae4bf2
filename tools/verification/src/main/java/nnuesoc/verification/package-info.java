// SPDX-License-Identifier: Apache-2.0
/**
 * Golden vectors for a program, which can read a suite, put it on a fabric of its own, and run it
 * case by case.
 */
@NullMarked
package nnuesoc.verification;

import org.jspecify.annotations.NullMarked;
