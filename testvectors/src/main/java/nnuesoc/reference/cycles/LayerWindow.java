package nnuesoc.reference.cycles;

/**
 * The two cycles that frame a layer's work on one position.
 *
 * @param firstTrigger the cycle in which {@code trigger} first stands
 * @param proceed the one cycle in which {@code proceed} stands; in layer 4, {@code done} first
 *     stands in it too
 */
public record LayerWindow(long firstTrigger, long proceed) {}
