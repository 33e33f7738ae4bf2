/** What the page of {@code inspect} needs to know of a run, told by the run that is wired here. */
@NullMarked
package nnuesoc.cli.inspect;

import org.jspecify.annotations.NullMarked;
