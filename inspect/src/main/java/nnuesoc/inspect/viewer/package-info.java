/**
 * Waveform viewers, opened on a trace or led to a place in it. One that runs is spoken to by its
 * control protocol (WCP: JSON over TCP); one that does not is started on the files that show the
 * same.
 */
@NullMarked
package nnuesoc.inspect.viewer;

import org.jspecify.annotations.NullMarked;
