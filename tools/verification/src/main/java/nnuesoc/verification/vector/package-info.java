// SPDX-License-Identifier: Apache-2.0
/**
 * Golden vectors: what is run and what it must give, in files that people write. This package reads
 * them with their lines, compares an answer with what a file expects, and puts other expectations
 * into a file without changing the rest. It does not run vectors.
 */
@NullMarked
package nnuesoc.verification.vector;

import org.jspecify.annotations.NullMarked;
