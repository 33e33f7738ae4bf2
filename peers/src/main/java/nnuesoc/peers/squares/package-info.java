/** The square generator with positions of the rules of chess. */
@NullMarked
package nnuesoc.cli.squares;

import org.jspecify.annotations.NullMarked;
