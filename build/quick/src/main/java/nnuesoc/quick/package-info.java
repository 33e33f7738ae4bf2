// SPDX-License-Identifier: Apache-2.0
/**
 * {@code ./verify --quick}: compiles the sources that changed with plain javac, beside Maven, and
 * runs the tests that reach a changed class, the nearest first, as long as there is time.
 */
@NullMarked
package nnuesoc.quick;

import org.jspecify.annotations.NullMarked;
