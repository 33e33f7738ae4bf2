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
public final class Testbench {
  private static final int FEATURES = LayerKind.LAYER_1.inputs();

  private final Circuit circuit = new Circuit("testbench");
  private final Scope root = circuit.root();
  private final PieceLoader loader;
  private final FillMachine fill1;
  private final FillMachine fill2;
  private final FillMachine fill3;
  private final FillMachine fill4;
  private final BenchLayer white;
  private final BenchLayer black;
  private final Concatenation concatenation;
  private final BenchLayer layer2;
  private final BenchLayer layer3;
  private final BenchOutputLayer layer4;
  private final Stimulus clock;

  /** Builds the design for a list of pieces and the words of its rows. */
  public Testbench(PieceList pieces, WeightWords words) {
    final Memory featureWhite = memory("feature_white", FEATURES + 1, 1);
    final Memory featureBlack = memory("feature_black", FEATURES + 1, 1);
    final Memory weightWhite = weight("weight_1_white", LayerKind.LAYER_1);
    final Memory weightBlack = weight("weight_1_black", LayerKind.LAYER_1);
    final Memory outputWhite = memory("output_1_white", LayerKind.LAYER_1.rows(), Byte.SIZE);
    final Memory outputBlack = memory("output_1_black", LayerKind.LAYER_1.rows(), Byte.SIZE);
    final Memory concatenated = input("concatenated", LayerKind.LAYER_2);
    final Memory weight2 = weight("weight_2", LayerKind.LAYER_2);
    final Memory output2 = input("output_2", LayerKind.LAYER_3);
    final Memory weight3 = weight("weight_3", LayerKind.LAYER_3);
    final Memory output3 = input("output_3", LayerKind.LAYER_4);
    final Memory weight4 = weight("weight_4", LayerKind.LAYER_4);

    final Register reset = root.register("reset", 1).powerUp(1);
    loader =
        new PieceLoader(
            root.child("loader"),
            pieces,
            PowerUp.UNKNOWN,
            0,
            BoardRules.PUBLISHED,
            reset,
            featureWhite,
            featureBlack);
    fill1 = fill(LayerKind.LAYER_1, words, weightWhite, weightBlack);
    white =
        layer(
            "layer1_white",
            LayerKind.LAYER_1,
            loader.go(),
            fill1,
            new PublishedRowLayer.Memories(featureWhite, weightWhite, outputWhite));
    black =
        layer(
            "layer1_black",
            LayerKind.LAYER_1,
            loader.go(),
            fill1,
            new PublishedRowLayer.Memories(featureBlack, weightBlack, outputBlack));
    fill1.connect(white.row()::q, white.trigger(), black.trigger());
    concatenation =
        new Concatenation(
            root.child("concatenation"),
            PowerUp.UNKNOWN,
            BoardRules.PUBLISHED,
            () -> 0,
            outputWhite,
            outputBlack,
            concatenated,
            white.done(),
            black.done());
    fill2 = fill(LayerKind.LAYER_2, words, weight2);
    layer2 =
        layer(
            "layer2",
            LayerKind.LAYER_2,
            concatenation.proceed(),
            fill2,
            new PublishedRowLayer.Memories(concatenated, weight2, output2));
    fill2.connect(layer2.row()::q, layer2.trigger());
    fill3 = fill(LayerKind.LAYER_3, words, weight3);
    layer3 =
        layer(
            "layer3",
            LayerKind.LAYER_3,
            layer2.done(),
            fill3,
            new PublishedRowLayer.Memories(output2, weight3, output3));
    fill3.connect(layer3.row()::q, layer3.trigger());
    fill4 = fill(LayerKind.LAYER_4, words, weight4);
    layer4 =
        new BenchOutputLayer(root.child("layer4"), layer3.done(), fill4.ready(), output3, weight4);
    fill4.connect(() -> 0, layer3.done());
    clock = new BenchClock(root, reset, layer4.state());
  }

  private Memory memory(String name, int words, int widthBits) {
    return root.memory(name, words, widthBits).unknownUntilWritten();
  }

  /** A weight memory with one word more than the layer has inputs, for the bias. */
  private Memory weight(String name, LayerKind kind) {
    return memory(name, kind.inputs() + 1, kind.weightBits());
  }

  private Memory input(String name, LayerKind kind) {
    return memory(name, kind.inputs() + 1, Byte.SIZE);
  }

  private FillMachine fill(LayerKind kind, WeightWords words, Memory... weights) {
    return new FillMachine(root.child("fill" + kind.number()), kind, words, weights);
  }

  private BenchLayer layer(
      String name,
      LayerKind kind,
      Register reset,
      FillMachine fill,
      PublishedRowLayer.Memories memories) {
    return new BenchLayer(root.child(name), name, kind, reset, fill.ready(), memories);
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
  public List<BenchLayer> layers() {
    return List.of(white, black, layer2, layer3);
  }

  /** The fill machines of layers 1 to 4. */
  public List<FillMachine> fills() {
    return List.of(fill1, fill2, fill3, fill4);
  }

  /** The concatenation. */
  public Concatenation concatenation() {
    return concatenation;
  }

  /** Layer 4. */
  public BenchOutputLayer outputLayer() {
    return layer4;
  }
}
