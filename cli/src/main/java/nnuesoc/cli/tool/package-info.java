/**
 * External programs: what they are for, which version is there, running one to its end, and what
 * they leave.
 */
@NullMarked
package nnuesoc.cli.tool;

import org.jspecify.annotations.NullMarked;
