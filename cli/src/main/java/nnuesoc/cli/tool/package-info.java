/** External programs: what they are for, which version is there, and running one to its end. */
@NullMarked
package nnuesoc.cli.tool;

import org.jspecify.annotations.NullMarked;
