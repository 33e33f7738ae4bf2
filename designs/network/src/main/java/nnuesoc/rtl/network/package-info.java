// SPDX-License-Identifier: Apache-2.0
/** The fabric of a network of linear layers, cycle by cycle. */
@NullMarked
package nnuesoc.rtl.network;

import org.jspecify.annotations.NullMarked;
