/**
 * What the page needs to know of a run: {@link nnuesoc.inspect.run.Subject}, which the command line
 * implements, and plain records.
 */
@NullMarked
package nnuesoc.inspect.run;

import org.jspecify.annotations.NullMarked;
