// SPDX-License-Identifier: Apache-2.0
/** The options of a trace that a run writes, and its recording. */
@NullMarked
package nnuesoc.cli.trace;

import org.jspecify.annotations.NullMarked;
