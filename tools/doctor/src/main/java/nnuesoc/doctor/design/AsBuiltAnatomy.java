// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.design;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import nnuesoc.doctor.EvaluationInput;
import nnuesoc.doctor.ExaminedRun;
import nnuesoc.doctor.LayerUnit;
import nnuesoc.doctor.LoaderUnit;
import nnuesoc.doctor.WriteOnceMemory;
import nnuesoc.doctor.WritePort;
import nnuesoc.rtl.asbuilt.LayerSize;
import nnuesoc.rtl.asbuilt.LoaderPieceList;
import nnuesoc.rtl.asbuilt.PublishedRowLayer;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import org.jspecify.annotations.Nullable;

/** The parts that both published designs have, by the names of their registers. */
final class AsBuiltAnatomy {
  private static final int SQUARES = 64;

  private final CircuitSignalFinder names;
  private final String root;
  private final int request;
  private final int granted;
  private final WeightWords words;
  private final Wiring wiring;

  /** Where the two designs differ. */
  interface Wiring {
    /** The register whose bit 0 grants rows to a layer. */
    Register ready(int layer);

    /** The bias that the layer receives. */
    IntSupplier heldBias(int layer, boolean black);

    /** The bias as it should be in the sum, from a word as it is sent. */
    int bias(int layer, int word);
  }

  AsBuiltAnatomy(Circuit circuit, int request, int granted, WeightWords words, Wiring wiring) {
    names = new CircuitSignalFinder(circuit);
    root = circuit.root().path();
    this.request = request;
    this.granted = granted;
    this.words = words;
    this.wiring = wiring;
  }

  /** All parts, for the register that begins an evaluation and the loader's first state. */
  ExaminedRun.Anatomy anatomy(Register reset, int clearState) {
    final Memory white = names.memory("output_1_white");
    final Memory black = names.memory("output_1_black");
    final Memory concatenated = names.memory("concatenated");
    final Memory output2 = names.memory("output_2");
    final Memory output3 = names.memory("output_3");
    final Register go = names.register(root + ".loader.go");
    final List<LayerUnit> layers =
        List.of(
            layer1(go, white, false),
            layer1(go, black, true),
            layer(
                LayerSize.LAYER_2,
                names.register(root + ".concatenation.proceed"),
                List.of(white, black),
                concatenated,
                output2),
            layer(LayerSize.LAYER_3, done("layer2"), List.of(output2), output2, output3),
            layer(LayerSize.LAYER_4, done("layer3"), List.of(output3), output3, null));
    return new ExaminedRun.Anatomy(
        reset,
        new LoaderUnit(
            root + ".loader",
            names.register(root + ".loader.state"),
            clearState,
            LayerSize.LAYER_1.inputs(),
            names.memory("feature_white"),
            names.memory("feature_black"),
            go),
        layers,
        ports(white, black, concatenated, output2, output3),
        List.of(
            new WriteOnceMemory(white, LayerSize.LAYER_1.rows()),
            new WriteOnceMemory(black, LayerSize.LAYER_1.rows()),
            new WriteOnceMemory(concatenated, LayerSize.LAYER_2.inputs()),
            new WriteOnceMemory(output2, LayerSize.LAYER_2.rows()),
            new WriteOnceMemory(output3, LayerSize.LAYER_3.rows())),
        names.register(root + ".layer4.sum_register"));
  }

  private Register done(String layer) {
    return names.register(root + "." + layer + ".done");
  }

  private List<WritePort> ports(Memory... written) {
    final List<String> units =
        List.of("layer1_white", "layer1_black", "concatenation", "layer2", "layer3");
    final List<WritePort> ports = new ArrayList<>();
    for (int i = 0; i < written.length; i++) {
      final String scope = root + "." + units.get(i);
      ports.add(
          new WritePort(
              units.get(i),
              names.register(scope + ".write_enable"),
              names.register(scope + ".write_address"),
              names.register(scope + ".write_data"),
              written[i]));
    }
    return ports;
  }

  private LayerUnit layer1(Register go, Memory output, boolean black) {
    final String side = black ? "black" : "white";
    final Memory feature = names.memory("feature_" + side);
    return unit(
        LayerSize.LAYER_1,
        "layer 1 " + side,
        root + ".layer1_" + side,
        black,
        go,
        List.of(feature),
        feature,
        names.memory("weight_1_" + side),
        output);
  }

  private LayerUnit layer(
      LayerSize kind, Register start, List<Memory> sources, Memory input, @Nullable Memory output) {
    return unit(
        kind,
        "layer " + kind.number(),
        root + ".layer" + kind.number(),
        false,
        start,
        sources,
        input,
        names.memory("weight_" + kind.number()),
        output);
  }

  private LayerUnit unit(
      LayerSize kind,
      String name,
      String scope,
      boolean black,
      Register start,
      List<Memory> sources,
      Memory input,
      Memory weight,
      @Nullable Memory output) {
    final boolean last = kind == LayerSize.LAYER_4;
    return new LayerUnit(
        name,
        scope,
        kind.number(),
        black,
        kind.inputs(),
        kind.rows(),
        new LayerUnit.Control(
            start,
            names.register(scope + ".state"),
            request,
            granted,
            PublishedRowLayer.ACCUMULATE,
            PublishedRowLayer.WRITE,
            last ? null : names.register(scope + ".row"),
            last ? null : names.register(scope + ".trigger"),
            wiring.ready(kind.number()),
            1,
            last ? null : names.register(scope + ".done")),
        new LayerUnit.DataPath(
            sources,
            input,
            names.read(input)::q,
            weight,
            names.register(scope + ".accumulator"),
            wiring.heldBias(kind.number(), black),
            output),
        words(kind, black ? WeightWords.BLACK : WeightWords.WHITE));
  }

  private LayerUnit.Words words(LayerSize kind, int side) {
    final int number = kind.number();
    return new LayerUnit.Words() {
      @Override
      public int weight(int row, int column) {
        final int word = words.weight(number, side, row, column);
        return number == 1 ? (short) word : (byte) word;
      }

      @Override
      public int bias(int row) {
        return wiring.bias(number, words.bias(number, side, row));
      }
    };
  }

  /** The situation from which the loader should make features. */
  static EvaluationInput situation(LoaderPieceList list, boolean blackToMove) {
    return new EvaluationInput(
        list.pieces().stream()
            .map(piece -> new EvaluationInput.Piece(piece.square(), piece.type(), piece.color()))
            .toList(),
        list.whiteKing() % SQUARES,
        list.blackKing() % SQUARES,
        blackToMove);
  }
}
