/**
 * Golden vectors: what is run and what it must give, in files that people write. It reads them with
 * their lines, compares an answer with what a file expects, and puts other expectations into a file
 * without touching the rest. What runs a vector is not its business.
 */
@NullMarked
package nnuesoc.verification.vector;

import org.jspecify.annotations.NullMarked;
