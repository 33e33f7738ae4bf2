/** The picture of a study of number formats. */
@NullMarked
package nnuesoc.measure.study;

import org.jspecify.annotations.NullMarked;
