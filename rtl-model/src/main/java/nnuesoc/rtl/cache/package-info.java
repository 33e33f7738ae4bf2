/**
 * An evaluation cache in memory blocks, in front of a fabric that follows moves (docs/cache.md): it
 * answers a position that was evaluated before, by a key of the rows that the net has summed up.
 */
@NullMarked
package nnuesoc.rtl.cache;

import org.jspecify.annotations.NullMarked;
