/** What can be chosen of bus and fabric, and how it is typed: {@code k=v,…}. */
@NullMarked
package nnuesoc.parameter;

import org.jspecify.annotations.NullMarked;
