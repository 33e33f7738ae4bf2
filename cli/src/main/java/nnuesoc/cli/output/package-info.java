/** How answers look: JSON, tables, files and progress. It knows runs and no options. */
@NullMarked
package nnuesoc.cli.output;

import org.jspecify.annotations.NullMarked;
