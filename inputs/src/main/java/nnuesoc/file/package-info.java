// SPDX-License-Identifier: Apache-2.0
/**
 * Writes files for a user: under a temporary name, renamed when complete, by one process at a time.
 * It also explains why a file could not be read or written.
 */
@NullMarked
package nnuesoc.file;

import org.jspecify.annotations.NullMarked;
