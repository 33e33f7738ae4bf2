// SPDX-License-Identifier: Apache-2.0
/**
 * The Universal Chess Interface: an engine that chess programs talk to, line by line. The backend
 * provides its evaluations.
 */
@NullMarked
package nnuesoc.chess.uci;

import org.jspecify.annotations.NullMarked;
