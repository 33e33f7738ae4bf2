/** A search by many simulated fabrics: who shares what, what it found, and what it took. */
@NullMarked
package nnuesoc.play.parallel;

import org.jspecify.annotations.NullMarked;
