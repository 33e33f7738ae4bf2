// SPDX-License-Identifier: Apache-2.0
/** What a program in C did in a run, and what is recorded of it: its handshakes and its trace. */
@NullMarked
package nnuesoc.verification.run;

import org.jspecify.annotations.NullMarked;
