// SPDX-License-Identifier: Apache-2.0
/** Nets by name: drawn nets, published nets in a cache, and nets in the user's files. */
@NullMarked
package nnuesoc.net.store;

import org.jspecify.annotations.NullMarked;
