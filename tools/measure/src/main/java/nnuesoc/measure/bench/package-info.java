/**
 * Measures the speed on this machine. It has the workloads and the sides that run them in turn:
 * this program in its own JVM, and the twin in a simulator. The results are medians and extremes.
 * The package knows neither options nor a console.
 */
@NullMarked
package nnuesoc.measure.bench;

import org.jspecify.annotations.NullMarked;
