// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import java.nio.file.Path;
import nnuesoc.traces.view.TraceView;

/**
 * A trace, and what to show of it.
 *
 * @param trace a file that the viewers read
 * @param save a file that tells GTKWave what {@code view} says
 * @param commands a file that tells Surfer the same
 * @param view signals, marker and window, in units of the trace's {@code $timescale}
 * @param marker what the view's marker marks, in a few words
 */
public record ViewerInput(Path trace, Path save, Path commands, TraceView view, String marker) {}
