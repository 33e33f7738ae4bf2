/** A run with what is recorded of it: its events, its trace, and what a program in C did in it. */
@NullMarked
package nnuesoc.verification.run;

import org.jspecify.annotations.NullMarked;
