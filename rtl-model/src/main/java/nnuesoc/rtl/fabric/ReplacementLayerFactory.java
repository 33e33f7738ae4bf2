// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

/**
 * Builds a layer that replaces one of the report's fabric. It reads the outputs of the layer
 * before, writes the inputs of the next layer, and is the only reader of its weight memory. Several
 * threads may call it at the same time.
 */
@FunctionalInterface
public interface ReplacementLayerFactory {
  /** Declares the layer in the scope of {@code context}. */
  FabricLayer build(LayerContext context);
}
