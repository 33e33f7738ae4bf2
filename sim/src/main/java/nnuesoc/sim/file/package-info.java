/**
 * Files on their way to a user: written beside their name and moved to it when they are whole, one
 * process at a time; and why a file could not be read or written.
 */
@NullMarked
package nnuesoc.sim.file;

import org.jspecify.annotations.NullMarked;
