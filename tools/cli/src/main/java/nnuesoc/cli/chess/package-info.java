// SPDX-License-Identifier: Apache-2.0
/** The commands of chess: games, searches, UCI and the test of the rules. */
@NullMarked
package nnuesoc.cli.chess;

import org.jspecify.annotations.NullMarked;
