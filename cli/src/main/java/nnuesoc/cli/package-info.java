/**
 * The command line: the one place with a console, where all modules meet. Commands are thin; how
 * arguments are read stands in {@code options}, how answers look in {@code output}.
 */
@NullMarked
package nnuesoc.cli;

import org.jspecify.annotations.NullMarked;
