// SPDX-License-Identifier: Apache-2.0
/**
 * The entry point: finds the command, checks its options and files, runs it, and turns errors into
 * a message and a status. The commands are in the packages below.
 */
@NullMarked
package nnuesoc.cli;

import org.jspecify.annotations.NullMarked;
