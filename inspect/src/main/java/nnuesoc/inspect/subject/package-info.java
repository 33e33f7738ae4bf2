/**
 * What the page needs to know of a run: {@link nnuesoc.inspect.subject.Subject}, which the command
 * line implements, and plain records.
 */
@NullMarked
package nnuesoc.inspect.subject;

import org.jspecify.annotations.NullMarked;
