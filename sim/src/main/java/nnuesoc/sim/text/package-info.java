/** Words of messages that every module needs. */
@NullMarked
package nnuesoc.sim.text;

import org.jspecify.annotations.NullMarked;
