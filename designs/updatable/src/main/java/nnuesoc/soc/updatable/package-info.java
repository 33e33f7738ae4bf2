/** Runs on fabrics whose accumulators follow moves. */
@NullMarked
package nnuesoc.soc.updatable;

import org.jspecify.annotations.NullMarked;
