// SPDX-License-Identifier: Apache-2.0
/**
 * Measures the speed on this machine. It has the workloads and the sides that run them in turn:
 * this program in its own JVM, and the twin in a simulator. The results are medians and extremes.
 * The package knows neither options nor a console.
 *
 * <p>It does not use the runner of JMH, because a row is a ratio: in each round, every side runs
 * once, and the round gives one ratio. JMH runs all iterations of a fork before the next fork
 * begins, so a warm JVM could not wait while a simulator has its turn. JMH measures single parts of
 * the program, in the test code's package {@code nnuesoc.measure.benchmark}.
 */
@NullMarked
package nnuesoc.measure.bench;

import org.jspecify.annotations.NullMarked;
