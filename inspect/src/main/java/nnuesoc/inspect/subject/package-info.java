/**
 * What the page needs to know of a run: {@link nnuesoc.inspect.subject.Subject}, plain records, and
 * the runs of each design that tell it.
 */
@NullMarked
package nnuesoc.inspect.subject;

import org.jspecify.annotations.NullMarked;
