// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;

/**
 * The part that turns a position into features.
 *
 * @param scope where its registers are in a trace
 * @param state clears while it is {@code clear}
 * @param features bits per side
 * @param start rises when the features are set
 */
public record LoaderUnit(
    String scope,
    Register state,
    int clear,
    int features,
    Memory white,
    Memory black,
    Register start) {}
