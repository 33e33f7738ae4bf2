// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.rtl.port.AddressMap;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** The part that starts layer 1, the four layers and their memories, connected. */
final class TunedWiring {
  private static final int NUMBER_SHIFT = 24;
  private static final int NUMBER_MASK = 0xf;

  private final List<Part> parts = new ArrayList<>();
  private final List<TunedRowLayer> layers;
  private final TunedOutputLayer layer4;
  private final Register pioBoard;
  private final List<WidePort> ports;

  TunedWiring(Scope scope, FabricConfig config, Tuning variant, Pio pio) {
    final TunedMemories memories = new TunedMemories(scope, config, variant);
    final FirstLayerStarter positions = positions(scope, config, variant, pio, memories);
    final TunedRowLayer layer1 =
        variant.columns() == Columns.BY_COLUMN
            ? new FeatureColumnLayer(
                scope.child("layer1"), config, variant, pio, positions, memories)
            : new FeatureRowLayer(scope.child("layer1"), config, variant, pio, positions, memories);
    final TunedRowLayer layer2 =
        new ActivationRowLayer(
            scope.child("layer2"),
            2,
            config.n2(),
            config,
            variant,
            pio,
            layer1.proceed(),
            memories.weight2,
            new ActivationSource.OfSides(
                config.h(), memories.output1White, memories.output1Black, positions),
            memories.output2);
    final TunedRowLayer layer3 =
        new ActivationRowLayer(
            scope.child("layer3"),
            3,
            config.n3(),
            config,
            variant,
            pio,
            layer2.proceed(),
            memories.weight3,
            new ActivationSource.OfRows(memories.output2),
            memories.output3);
    layer4 =
        new TunedOutputLayer(
            scope.child("layer4"), config, variant, pio, layer3.proceed(), memories);
    layers = List.of(layer1, layer2, layer3, layer4);
    parts.addAll(layers);
    ports =
        List.of(
            new RowMemoryPort(
                AddressMap.WEIGHT_1_WHITE, variant.words(), memories.weight1White, layer1.fill),
            new RowMemoryPort(
                AddressMap.WEIGHT_1_BLACK, variant.words(), memories.weight1Black, layer1.fill),
            new RowMemoryPort(AddressMap.WEIGHT_2, variant.bytes(), memories.weight2, layer2.fill),
            new RowMemoryPort(AddressMap.WEIGHT_3, variant.bytes(), memories.weight3, layer3.fill),
            new RowMemoryPort(AddressMap.WEIGHT_4, variant.bytes(), memories.weight4, layer4.fill));
    pioBoard = pio.output(PioRegister.PIO_BOARD);
    wireInputs(pio);
  }

  private FirstLayerStarter positions(
      Scope scope, FabricConfig config, Tuning variant, Pio pio, TunedMemories memories) {
    if (variant.columns() == Columns.ALL) {
      final TunedBoardLoader boards = new TunedBoardLoader(scope, config, variant, pio, memories);
      parts.addAll(boards.parts());
      return boards;
    }
    final ColumnModeStarter starter = new ColumnModeStarter(scope.child("loader"), pio);
    parts.add(starter);
    return starter;
  }

  private void wireInputs(Pio pio) {
    pio.triggers(layers, layer4.done());
    final List<Register> results = new ArrayList<>(layer4.evals());
    if (results.size() > 1) {
      results.add(pioBoard);
    }
    pio.input(PioRegister.PIO_EVAL, this::eval, results.toArray(new Register[0]));
  }

  /** The result of the position that {@code pio_board} names. */
  private int eval() {
    final List<Register> evals = layer4.evals();
    final int position = evals.size() == 1 ? 0 : (pioBoard.q() >> NUMBER_SHIFT) & NUMBER_MASK;
    return position < evals.size() ? evals.get(position).q() : 0;
  }

  /** The parts, in any order. */
  public List<Part> parts() {
    return parts;
  }

  /** Layers 1 to 4. */
  public List<TunedRowLayer> layers() {
    return layers;
  }

  /** Layer 4, which holds the results. */
  public TunedOutputLayer resultLayer() {
    return layer4;
  }

  /** The weight memories, at their main-bridge addresses. */
  public List<WidePort> ports() {
    return ports;
  }
}
