/** The published designs as runs, and the files of pieces and weights that they are run with. */
@NullMarked
package nnuesoc.soc.asbuilt;

import org.jspecify.annotations.NullMarked;
