// SPDX-License-Identifier: Apache-2.0
/** The program that feeds the fabric of a network. */
@NullMarked
package nnuesoc.hps.network;

import org.jspecify.annotations.NullMarked;
