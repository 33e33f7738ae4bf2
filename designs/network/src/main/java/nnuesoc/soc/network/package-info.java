// SPDX-License-Identifier: Apache-2.0
/** Networks as runs: one input after another on one fabric. */
@NullMarked
package nnuesoc.soc.network;

import org.jspecify.annotations.NullMarked;
