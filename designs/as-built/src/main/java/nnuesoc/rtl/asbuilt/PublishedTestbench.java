// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.List;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Assembly;
import nnuesoc.sim.kernel.Simulation;

/**
 * The published test bench: piece loader, four layers, concatenation, and a fill machine for each
 * layer, in a circuit called {@code testbench}. With the published constants {@code eval} is 113 in
 * cycle 42,265,333, and 0 from the next cycle on.
 */
public final class PublishedTestbench {
  private static final int FEATURES = LayerSize.LAYER_1.inputs();

  private final Circuit circuit = new Circuit("testbench");
  private final Scope root = circuit.root();
  private final PieceLoader loader;
  private final TestbenchWeightFiller fill1;
  private final TestbenchWeightFiller fill2;
  private final TestbenchWeightFiller fill3;
  private final TestbenchWeightFiller fill4;
  private final TestbenchLayer white;
  private final TestbenchLayer black;
  private final SideConcatenation concatenation;
  private final TestbenchLayer layer2;
  private final TestbenchLayer layer3;
  private final TestbenchOutputLayer layer4;
  private final Stimulus clock;

  /** Builds the design for a list of pieces and the words of its rows. */
  public PublishedTestbench(LoaderPieceList pieces, WeightWords words) {
    final Memory featureWhite = memory("feature_white", FEATURES + 1, 1);
    final Memory featureBlack = memory("feature_black", FEATURES + 1, 1);
    final Memory weightWhite = weight("weight_1_white", LayerSize.LAYER_1);
    final Memory weightBlack = weight("weight_1_black", LayerSize.LAYER_1);
    final Memory outputWhite = memory("output_1_white", LayerSize.LAYER_1.rows(), Byte.SIZE);
    final Memory outputBlack = memory("output_1_black", LayerSize.LAYER_1.rows(), Byte.SIZE);
    final Memory concatenated = input("concatenated", LayerSize.LAYER_2);
    final Memory weight2 = weight("weight_2", LayerSize.LAYER_2);
    final Memory output2 = input("output_2", LayerSize.LAYER_3);
    final Memory weight3 = weight("weight_3", LayerSize.LAYER_3);
    final Memory output3 = input("output_3", LayerSize.LAYER_4);
    final Memory weight4 = weight("weight_4", LayerSize.LAYER_4);

    final Register reset = root.register("reset", 1).powerUp(1);
    loader =
        new PieceLoader(
            root.child("loader"),
            pieces,
            PowerUpValues.UNKNOWN,
            0,
            BoardErrata.PUBLISHED,
            reset,
            featureWhite,
            featureBlack);
    fill1 = fill(LayerSize.LAYER_1, words, weightWhite, weightBlack);
    white =
        layer(
            "layer1_white",
            LayerSize.LAYER_1,
            loader.go(),
            fill1,
            new PublishedRowLayer.Memories(featureWhite, weightWhite, outputWhite));
    black =
        layer(
            "layer1_black",
            LayerSize.LAYER_1,
            loader.go(),
            fill1,
            new PublishedRowLayer.Memories(featureBlack, weightBlack, outputBlack));
    fill1.connect(white.row()::q, white.trigger(), black.trigger());
    concatenation =
        new SideConcatenation(
            root.child("concatenation"),
            PowerUpValues.UNKNOWN,
            BoardErrata.PUBLISHED,
            () -> 0,
            outputWhite,
            outputBlack,
            concatenated,
            white.done(),
            black.done());
    fill2 = fill(LayerSize.LAYER_2, words, weight2);
    layer2 =
        layer(
            "layer2",
            LayerSize.LAYER_2,
            concatenation.proceed(),
            fill2,
            new PublishedRowLayer.Memories(concatenated, weight2, output2));
    fill2.connect(layer2.row()::q, layer2.trigger());
    fill3 = fill(LayerSize.LAYER_3, words, weight3);
    layer3 =
        layer(
            "layer3",
            LayerSize.LAYER_3,
            layer2.done(),
            fill3,
            new PublishedRowLayer.Memories(output2, weight3, output3));
    fill3.connect(layer3.row()::q, layer3.trigger());
    fill4 = fill(LayerSize.LAYER_4, words, weight4);
    layer4 =
        new TestbenchOutputLayer(
            root.child("layer4"), layer3.done(), fill4.ready(), output3, weight4);
    fill4.connect(() -> 0, layer3.done());
    clock = new TestbenchStimulus(root, reset, layer4.state());
  }

  private Memory memory(String name, int words, int widthBits) {
    return root.memory(name, words, widthBits).unknownUntilWritten();
  }

  /** A weight memory with one word more than the layer has inputs, for the bias. */
  private Memory weight(String name, LayerSize kind) {
    return memory(name, kind.inputs() + 1, kind.weightBits());
  }

  private Memory input(String name, LayerSize kind) {
    return memory(name, kind.inputs() + 1, Byte.SIZE);
  }

  private TestbenchWeightFiller fill(LayerSize kind, WeightWords words, Memory... weights) {
    return new TestbenchWeightFiller(root.child("fill" + kind.number()), kind, words, weights);
  }

  private TestbenchLayer layer(
      String name,
      LayerSize kind,
      Register reset,
      TestbenchWeightFiller fill,
      PublishedRowLayer.Memories memories) {
    return new TestbenchLayer(root.child(name), name, kind, reset, fill.ready(), memories);
  }

  /** The order is that of the changes in a trace. */
  private Assembly assembly() {
    return Assembly.of(
        white, black, fill1, loader, concatenation, fill2, layer2, fill3, layer3, fill4, layer4);
  }

  /** A run that enters only parts with news; it ends after the result has disappeared. */
  public Simulation simulation() {
    return Simulation.gated(circuit, assembly(), clock);
  }

  /** Like {@link #simulation()}, but predictable stretches are computed at once. */
  public Simulation skipping() {
    return Simulation.skipping(circuit, assembly(), clock);
  }

  /** The checking mode of {@link Simulation#shuffled}. */
  public Simulation shuffled(long seed) {
    return Simulation.shuffled(circuit, clock, seed);
  }

  /** The circuit, with root scope {@code testbench}. */
  public Circuit circuit() {
    return circuit;
  }

  /** The piece loader. */
  public PieceLoader loader() {
    return loader;
  }

  /** White's and Black's layer 1, layers 2 and 3. */
  public List<TestbenchLayer> layers() {
    return List.of(white, black, layer2, layer3);
  }

  /** The fill machines of layers 1 to 4. */
  public List<TestbenchWeightFiller> fills() {
    return List.of(fill1, fill2, fill3, fill4);
  }

  /** The concatenation. */
  public SideConcatenation concatenation() {
    return concatenation;
  }

  /** Layer 4. */
  public TestbenchOutputLayer outputLayer() {
    return layer4;
  }
}
