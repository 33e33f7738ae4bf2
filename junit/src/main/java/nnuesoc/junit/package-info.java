/** Golden vectors as JUnit 5 tests, one test a vector. */
@NullMarked
package nnuesoc.junit;

import org.jspecify.annotations.NullMarked;
