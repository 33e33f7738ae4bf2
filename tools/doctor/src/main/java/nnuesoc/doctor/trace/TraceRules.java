// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.reference.golden.GoldenArithmetic;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.soc.SocSpec;
import org.jspecify.annotations.Nullable;

/** All rules of the report's design, applied to one recording. */
final class TraceRules {
  private final RunCursor recording;
  private final ViolationLog ledger;
  private final List<LayerSignals> layers = new ArrayList<>();
  private final Map<String, ShadowMemory> memories = new LinkedHashMap<>();
  private final ShadowMemory[] memoryList;
  private final List<Runnable> atEdges = new ArrayList<>();
  private final List<Runnable> atEnd = new ArrayList<>();
  private final FeatureLoaderRules loader;
  private final BusWriteRules bus;
  private boolean begun;

  TraceRules(SocSpec spec, RunCursor recording, ViolationLog ledger) {
    this.recording = recording;
    this.ledger = ledger;
    final Shape shape = spec.shape();
    for (int number = 1; number <= Shape.LAYERS; number++) {
      layers.add(new LayerSignals(number, shape, recording));
    }
    final int features = shape.inputs(1);
    for (String side : List.of("white", "black")) {
      memory("feature_" + side, features, 1);
      memory("weight_1_" + side, features, 16);
      memory("output_1_" + side, shape.rows(1), 8);
    }
    for (int number = 2; number <= Shape.LAYERS; number++) {
      memory("weight_" + number, shape.inputs(number), 8);
      if (number < Shape.LAYERS) {
        memory("output_" + number, shape.rows(number), 8);
      }
    }
    memoryList = memories.values().toArray(new ShadowMemory[0]);
    loader =
        new FeatureLoaderRules(
            shape.kings(), memory("feature_white"), memory("feature_black"), recording, ledger);
    atEdges.add(loader::check);
    bus = new BusWriteRules(shape, spec.timing(), memories, layers, recording, ledger);
    atEdges.add(bus::check);
    atEdges.add(new WireRules(layers, recording, ledger)::check);
    layers.forEach(layer -> atEdges.add(new CounterOverflowRules(layer, ledger)::check));
    layers.forEach(layer -> atEdges.add(new ControlRules(layer, ledger)::check));
    layer1(spec.net(), spec.arithmetic());
    for (int number = 2; number <= Shape.LAYERS; number++) {
      layer(number, spec.net(), spec.arithmetic());
    }
    final ResultRules result =
        new ResultRules(
            layers.get(Shape.LAYERS - 1),
            recording,
            spec.net().bias(Shape.LAYERS, 0),
            GoldenArithmetic.of(spec.arithmetic()),
            ledger);
    atEdges.add(result::check);
  }

  private void memory(String name, int words, int widthBits) {
    memories.put(name, new ShadowMemory(name, words, widthBits, recording));
  }

  private ShadowMemory memory(String name) {
    return Objects.requireNonNull(memories.get(name), name);
  }

  private void layer1(Net net, NumberFormat format) {
    final LayerSignals layer = layers.get(0);
    for (String side : List.of("white", "black")) {
      final String other = side.equals("white") ? "black" : "white";
      final ShadowMemory weight = memory("weight_1_" + side);
      final ShadowMemory feature = memory("feature_" + side);
      final SignalProbe sum = recording.probe("soc.fabric.layer1.sum_" + side);
      reads(layer, feature, Integer.MAX_VALUE, null);
      reads(
          layer,
          weight,
          Integer.MAX_VALUE,
          side.equals("white")
              ? (row, column) -> net.weights1White(row)[column]
              : (row, column) -> net.weights1Black(row)[column]);
      final WrongMemoryFinder wires =
          new WrongMemoryFinder(
              List.of(memory("feature_" + other)), List.of(memory("weight_1_" + other)));
      sums(layer, sum, List.of(feature), weight, bias("1_" + side), wires, format);
      outputs(
          layer,
          memory("output_1_" + side),
          sum,
          bias("1_" + side),
          side.equals("white") ? net::bias1White : net::bias1Black,
          List.of(bias("1_" + other), bias("2")),
          memory("output_1_" + other).data,
          format);
    }
  }

  private void layer(int number, Net net, NumberFormat format) {
    final LayerSignals layer = layers.get(number - 1);
    final List<ShadowMemory> inputs =
        number == 2
            ? List.of(memory("output_1_white"), memory("output_1_black"))
            : List.of(memory("output_" + (number - 1)));
    final ShadowMemory weight = memory("weight_" + number);
    final SignalProbe sum = recording.probe(LayerPort.scope(number) + "sum");
    inputs.forEach(
        input -> reads(layer, input, number == 2 ? net.rows(1) : Integer.MAX_VALUE, null));
    reads(layer, weight, Integer.MAX_VALUE, (row, column) -> net.weights(number, row)[column]);
    final WrongMemoryFinder wires =
        new WrongMemoryFinder(notOf(inputs, "output"), notOf(List.of(weight), "weight"));
    sums(layer, sum, inputs, weight, bias(String.valueOf(number)), wires, format);
    if (number < Shape.LAYERS) {
      final List<SignalProbe> others = new ArrayList<>();
      for (int one = 2; one <= Shape.LAYERS; one++) {
        if (one != number) {
          others.add(bias(String.valueOf(one)));
        }
      }
      outputs(
          layer,
          memory("output_" + number),
          sum,
          bias(String.valueOf(number)),
          row -> net.bias(number, row),
          others,
          null,
          format);
    }
  }

  /** The memories of a kind whose words have one byte, except the layer's own. */
  private List<ShadowMemory> notOf(List<ShadowMemory> own, String kind) {
    return memories.entrySet().stream()
        .filter(one -> one.getKey().startsWith(kind) && !one.getKey().startsWith("weight_1"))
        .map(Map.Entry::getValue)
        .filter(memory -> !own.contains(memory))
        .toList();
  }

  private SignalProbe bias(String which) {
    return recording.probe("soc.pio.pio_bias_" + which);
  }

  private void reads(
      LayerSignals layer, ShadowMemory memory, int modulus, @Nullable IntBinaryOperator net) {
    final ReadRules rules = new ReadRules(layer, memory, modulus, net, ledger);
    atEdges.add(rules::check);
    atEnd.add(rules::end);
  }

  private void sums(
      LayerSignals layer,
      SignalProbe sum,
      List<ShadowMemory> inputs,
      ShadowMemory weight,
      SignalProbe bias,
      WrongMemoryFinder wires,
      NumberFormat format) {
    final SumRules rules =
        new SumRules(
            layer,
            sum,
            inputs,
            recording.probe("soc.fabric.loader.black_to_move"),
            weight,
            bias,
            wires,
            format,
            ledger);
    atEdges.add(rules::check);
    atEnd.add(rules::end);
  }

  private void outputs(
      LayerSignals layer,
      ShadowMemory memory,
      SignalProbe sum,
      SignalProbe bias,
      IntUnaryOperator biasOfRow,
      List<SignalProbe> others,
      @Nullable SignalProbe otherSide,
      NumberFormat format) {
    final ActivationWriteRules rules =
        new ActivationWriteRules(
            layer,
            memory,
            sum,
            bias,
            biasOfRow,
            others,
            otherSide,
            GoldenArithmetic.of(format),
            ledger);
    atEdges.add(rules::check);
    atEnd.add(rules::end);
  }

  /** The recording begins in the middle: earlier values are not known. */
  void beginLate() {
    memories.values().forEach(ShadowMemory::beginLate);
    loader.beginLate();
    bus.beginLate();
  }

  /** Judges the edge before the current cycle. */
  void check() {
    if (begun) {
      for (Runnable rule : atEdges) {
        rule.run();
      }
      for (ShadowMemory memory : memoryList) {
        memory.land(recording.cycle());
      }
    }
    begun = true;
    ledger.settle();
  }

  /** The recording is over. */
  void end() {
    atEnd.forEach(Runnable::run);
  }

  List<LayerSignals> layers() {
    return layers;
  }

  Map<String, ShadowMemory> memories() {
    return memories;
  }
}
