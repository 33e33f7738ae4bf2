// SPDX-License-Identifier: Apache-2.0
/** Answers for people, as tables and texts. It knows runs but no options. */
@NullMarked
package nnuesoc.cli.output;

import org.jspecify.annotations.NullMarked;
