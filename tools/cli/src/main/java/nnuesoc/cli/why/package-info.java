// SPDX-License-Identifier: Apache-2.0
/** The command {@code why}: what a number is, and which step of which design gives it. */
@NullMarked
package nnuesoc.cli.why;

import org.jspecify.annotations.NullMarked;
