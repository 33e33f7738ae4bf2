// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import java.util.List;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Assembly;

/**
 * The fabric of the published board: piece loader, four layers, concatenation, and the PIO and
 * weight memories that its processor writes, in a circuit called {@code board}. Everything is 0 at
 * power-up, so the concatenation runs once without a start, and layer 2 raises its trigger in cycle
 * 1,286.
 *
 * <p>Weight memories 2 to 4 have 1,024, 64 and 64 words. This is an assumption, because the sizes
 * were not published.
 */
public final class PublishedBoard {
  private static final int WEIGHTS_2 = 1024;
  private static final int WEIGHTS_3_AND_4 = 64;

  private final Circuit circuit = new Circuit("board");
  private final Scope root = circuit.root();
  private final BoardErrata rules;
  private final BoardPio pio;
  private final List<WeightPort> weightPorts;
  private final PieceLoader loader;
  private final BoardLayer white;
  private final BoardLayer black;
  private final SideConcatenation concatenation;
  private final BoardLayer layer2;
  private final BoardLayer layer3;
  private final BoardOutputLayer layer4;
  private final List<BoardLayer> layers;

  /** Builds the fabric; its processor declares itself in {@link #circuit()} afterwards. */
  public PublishedBoard(LoaderPieceList pieces) {
    this(pieces, BoardErrata.PUBLISHED);
  }

  /** The same with repairs. */
  public PublishedBoard(LoaderPieceList pieces, BoardErrata rules) {
    this.rules = rules;
    pio = new BoardPio(root.child("pio"), rules.morePio());
    final int features = LayerSize.LAYER_1.inputs();
    final Memory featureWhite = root.memory("feature_white", features, 1);
    final Memory featureBlack = root.memory("feature_black", features, 1);
    final Memory weightWhite = root.memory("weight_1_white", features, Short.SIZE);
    final Memory weightBlack = root.memory("weight_1_black", features, Short.SIZE);
    final Memory outputWhite = root.memory("output_1_white", LayerSize.LAYER_1.rows(), Byte.SIZE);
    final Memory outputBlack = root.memory("output_1_black", LayerSize.LAYER_1.rows(), Byte.SIZE);
    final Memory concatenated = root.memory("concatenated", LayerSize.LAYER_2.inputs(), Byte.SIZE);
    final Memory weight2 = root.memory("weight_2", WEIGHTS_2, Byte.SIZE);
    final Memory output2 = root.memory("output_2", LayerSize.LAYER_2.rows(), Byte.SIZE);
    final Memory weight3 = root.memory("weight_3", WEIGHTS_3_AND_4, Byte.SIZE);
    final Memory output3 = root.memory("output_3", LayerSize.LAYER_3.rows(), Byte.SIZE);
    final Memory weight4 = root.memory("weight_4", WEIGHTS_3_AND_4, Byte.SIZE);
    weightPorts =
        List.of(
            new WeightPort(0x00000, 2, weightWhite),
            new WeightPort(0x20000, 2, weightBlack),
            new WeightPort(0x40000, 1, weight2),
            new WeightPort(0x40400, 1, weight3),
            new WeightPort(0x40440, 1, weight4));

    loader =
        new PieceLoader(
            root.child("loader"),
            pieces,
            PowerUpValues.ZERO,
            1,
            rules,
            pio.reset(),
            featureWhite,
            featureBlack);
    white =
        layer(
            "layer1_white",
            LayerSize.LAYER_1,
            loader.go(),
            pio.whiteBias(),
            new PublishedRowLayer.Memories(featureWhite, weightWhite, outputWhite));
    black =
        layer(
            "layer1_black",
            LayerSize.LAYER_1,
            loader.go(),
            pio.bias(),
            new PublishedRowLayer.Memories(featureBlack, weightBlack, outputBlack));
    concatenation =
        new SideConcatenation(
            root.child("concatenation"),
            PowerUpValues.ZERO,
            rules,
            pio::blackFirst,
            outputWhite,
            outputBlack,
            concatenated,
            white.done());
    layer2 =
        layer(
            "layer2",
            LayerSize.LAYER_2,
            concatenation.proceed(),
            pio.bias(),
            new PublishedRowLayer.Memories(concatenated, weight2, output2));
    layer3 =
        layer(
            "layer3",
            LayerSize.LAYER_3,
            layer2.done(),
            pio.bias(),
            new PublishedRowLayer.Memories(output2, weight3, output3));
    layer4 =
        new BoardOutputLayer(
            root.child("layer4"), layer3.done(), pio.ready(4), pio.bias(), output3, weight4, rules);
    layers = List.of(white, black, layer2, layer3);
    pio.input(BoardPio.TRIGGER.get(0), white.trigger());
    pio.input(BoardPio.TRIGGER.get(1), layer2.trigger());
    pio.input(BoardPio.TRIGGER.get(2), layer3.trigger());
    pio.input(BoardPio.EVAL, layer4.sum());
    pio.input(BoardPio.STATE_4, layer4.state());
  }

  private BoardLayer layer(
      String name,
      LayerSize kind,
      Register reset,
      Register bias,
      PublishedRowLayer.Memories memories) {
    return new BoardLayer(
        root.child(name), name, kind, reset, pio.ready(kind.number()), bias, memories, rules);
  }

  /** The circuit, with root scope {@code board}. */
  public Circuit circuit() {
    return circuit;
  }

  /** The parts without the processor, in the order of their changes in a trace. */
  public Assembly parts() {
    return Assembly.of(white, black, loader, concatenation, layer2, layer3, layer4);
  }

  /** The PIO registers. */
  public BoardPio pio() {
    return pio;
  }

  /** The weight memories at the processor's addresses: layer 1 White and Black, layers 2 to 4. */
  public List<WeightPort> weightPorts() {
    return weightPorts;
  }

  /** Whether a layer is reading the memory of a port, one of {@link #weightPorts()}. */
  public boolean isReading(WeightPort port) {
    final int place = weightPorts.indexOf(port);
    return place == layers().size() ? layer4.isReading() : layers().get(place).isReading();
  }

  /** The piece loader. */
  public PieceLoader loader() {
    return loader;
  }

  /** White's and Black's layer 1, layers 2 and 3. */
  public List<BoardLayer> layers() {
    return layers;
  }

  /** The concatenation. */
  public SideConcatenation concatenation() {
    return concatenation;
  }

  /** Layer 4. */
  public BoardOutputLayer outputLayer() {
    return layer4;
  }
}
