/** What the tests of every module share. */
@NullMarked
package nnuesoc.testing;

import org.jspecify.annotations.NullMarked;
