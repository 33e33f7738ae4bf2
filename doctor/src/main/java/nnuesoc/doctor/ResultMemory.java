package nnuesoc.doctor;

import nnuesoc.sim.design.Memory;

/**
 * A memory in which each of the first {@code words} words is written once an evaluation, and no
 * other one.
 */
public record ResultMemory(Memory memory, int words) {}
