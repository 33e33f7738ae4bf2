// SPDX-License-Identifier: Apache-2.0
/** Text as people write and store it: its encoding, its blanks and dashes, and long lines. */
@NullMarked
package nnuesoc.text;

import org.jspecify.annotations.NullMarked;
