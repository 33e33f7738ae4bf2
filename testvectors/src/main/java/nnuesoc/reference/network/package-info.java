// SPDX-License-Identifier: Apache-2.0
/** The untimed model of networks of linear layers, with arithmetic of its own. */
@NullMarked
package nnuesoc.reference.network;

import org.jspecify.annotations.NullMarked;
