// SPDX-License-Identifier: Apache-2.0
/** The streams of the program and what a terminal can show: messages, progress, Ctrl-C. */
@NullMarked
package nnuesoc.cli.terminal;

import org.jspecify.annotations.NullMarked;
