// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/**
 * Registers that write a memory in each cycle in which {@code enable} is 1.
 *
 * @param unit the part that they belong to
 */
public record WritePort(
    String unit, Register enable, Register address, Register data, Memory memory) {}
