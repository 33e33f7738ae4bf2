// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.cycles;

/**
 * The two cycles that frame a layer's work on one position.
 *
 * @param firstTrigger the first cycle in which {@code trigger} is high
 * @param proceed the one cycle in which {@code proceed} is high; in layer 4, {@code done} is first
 *     high in it, too
 */
public record LayerWindow(long firstTrigger, long proceed) {}
