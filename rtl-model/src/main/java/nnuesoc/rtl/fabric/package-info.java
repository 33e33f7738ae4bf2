// SPDX-License-Identifier: Apache-2.0
/**
 * The fabric of fabric.md §3 to §7, cycle by cycle: loader, four linear layers, their memories, and
 * the SoC that holds them. It simulates and does not judge. It knows no chess and no processor.
 */
@NullMarked
package nnuesoc.rtl.fabric;

import org.jspecify.annotations.NullMarked;
