// SPDX-License-Identifier: Apache-2.0
/**
 * Waveform viewers, opened on a trace or led to a place in it. A running viewer is controlled by
 * its protocol (WCP: JSON over TCP). Otherwise its program is started on files that show the same.
 */
@NullMarked
package nnuesoc.inspect.viewer;

import org.jspecify.annotations.NullMarked;
