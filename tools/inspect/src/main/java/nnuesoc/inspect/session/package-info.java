// SPDX-License-Identifier: Apache-2.0
/** Answers questions about one run: any cycle, the waves around it, memories, handshakes. */
@NullMarked
package nnuesoc.inspect.session;

import org.jspecify.annotations.NullMarked;
