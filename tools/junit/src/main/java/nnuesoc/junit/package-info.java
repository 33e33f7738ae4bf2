/** Golden vectors as JUnit 5 tests, one test per vector. */
@NullMarked
package nnuesoc.junit;

import org.jspecify.annotations.NullMarked;
