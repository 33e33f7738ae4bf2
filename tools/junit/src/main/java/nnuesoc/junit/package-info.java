// SPDX-License-Identifier: Apache-2.0
/** Golden vectors as JUnit 5 tests, one test per vector; a test bench for circuits. */
@NullMarked
package nnuesoc.junit;

import org.jspecify.annotations.NullMarked;
