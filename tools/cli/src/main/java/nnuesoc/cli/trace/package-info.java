/** The options of a trace that a run writes, and its recording. */
@NullMarked
package nnuesoc.cli.trace;

import org.jspecify.annotations.NullMarked;
