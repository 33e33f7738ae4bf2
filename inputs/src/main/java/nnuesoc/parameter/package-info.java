/** Parameters as they are typed, {@code k=v,…}; it knows none of them. */
@NullMarked
package nnuesoc.sim.settings;

import org.jspecify.annotations.NullMarked;
