/**
 * The Universal Chess Interface: an engine that chess programs talk to, line by line. Where its
 * evaluations come from is the backend's.
 */
@NullMarked
package nnuesoc.chess.uci;

import org.jspecify.annotations.NullMarked;
