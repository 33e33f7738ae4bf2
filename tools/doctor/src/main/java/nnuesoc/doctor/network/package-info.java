// SPDX-License-Identifier: Apache-2.0
/**
 * A trace of any design that computes a network, judged by its numbers. Knows neither ports nor
 * cycles: only the outputs that follow from network and input, right or with a single mistake.
 */
@NullMarked
package nnuesoc.doctor.network;

import org.jspecify.annotations.NullMarked;
