/**
 * The command line: the only place with a console, and the place where all modules meet. Commands
 * are thin: {@code options} reads arguments, and {@code output} writes answers.
 */
@NullMarked
package nnuesoc.cli;

import org.jspecify.annotations.NullMarked;
