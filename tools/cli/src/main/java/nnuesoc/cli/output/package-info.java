/** The form of answers: JSON, tables, files and progress. It knows runs but no options. */
@NullMarked
package nnuesoc.cli.output;

import org.jspecify.annotations.NullMarked;
