// SPDX-License-Identifier: Apache-2.0
/** Nets inside a WebAssembly program: the program's memory, and the net in it. */
@NullMarked
package nnuesoc.net.packed;

import org.jspecify.annotations.NullMarked;
