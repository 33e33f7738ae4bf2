// SPDX-License-Identifier: Apache-2.0
/** What every command is and shares: its exit status, the targets of its answer, a viewer. */
@NullMarked
package nnuesoc.cli.command;

import org.jspecify.annotations.NullMarked;
