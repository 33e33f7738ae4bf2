/** Parameters as they are typed, {@code k=v,…}; it knows none of them. */
@NullMarked
package nnuesoc.parameter;

import org.jspecify.annotations.NullMarked;
