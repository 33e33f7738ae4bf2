/** The manual page and the shells' completions, generated from the output of {@code --help}. */
@NullMarked
package nnuesoc.dist;

import org.jspecify.annotations.NullMarked;
