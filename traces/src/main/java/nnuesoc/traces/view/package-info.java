// SPDX-License-Identifier: Apache-2.0
/**
 * How a viewer shows a trace: which signals in which groups, formats and colors, and the files for
 * GTKWave and Surfer. It knows no circuit and no trace, only names and widths.
 */
@NullMarked
package nnuesoc.traces.view;

import org.jspecify.annotations.NullMarked;
