// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

/**
 * A poll of a program: it reads until {@code (value & mask) == wanted}.
 *
 * @param address the physical address
 * @param mask the bits that count
 * @param wanted their wanted values
 */
public record LinkPoll(int address, int mask, int wanted) {}
