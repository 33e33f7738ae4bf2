// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import nnuesoc.sim.design.Memory;

/**
 * A memory in which each of the first {@code words} words is written once per evaluation, and no
 * other word is written.
 */
public record WriteOnceMemory(Memory memory, int words) {}
