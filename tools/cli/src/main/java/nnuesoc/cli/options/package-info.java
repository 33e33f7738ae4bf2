// SPDX-License-Identifier: Apache-2.0
/**
 * Reads arguments: strict options, cycles, and the options that all runs share. It turns text into
 * checked values and knows no command.
 */
@NullMarked
package nnuesoc.cli.options;

import org.jspecify.annotations.NullMarked;
