/** The manual page and the shells' completions, made from what {@code --help} prints. */
@NullMarked
package nnuesoc.dist;

import org.jspecify.annotations.NullMarked;
