// SPDX-License-Identifier: Apache-2.0
/** Support that the tests of all modules share. */
@NullMarked
package nnuesoc.testing;

import org.jspecify.annotations.NullMarked;
