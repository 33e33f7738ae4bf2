/** The files of the page, and all of them with a run in one file. */
@NullMarked
package nnuesoc.inspect.page;

import org.jspecify.annotations.NullMarked;
