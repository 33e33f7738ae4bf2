// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.fabric;

import java.util.List;
import java.util.Map;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Assembly;

/**
 * Loader, four layers and their memories; each layer's {@code proceed} starts the next. One thread
 * at a time uses a circuit and what belongs to it.
 */
public final class Fabric {
  private final FabricMemories memories;
  private final List<FabricLayer> layers;
  private final Register eval;
  private final Register done;
  private final Assembly parts;

  /**
   * Builds the fabric.
   *
   * @param own layers that replace the report's, by the number of the layer
   */
  Fabric(Scope scope, FabricConfig config, Pio pio, Map<Integer, ReplacementLayerFactory> own) {
    memories = FabricMemories.declare(scope, config);
    final BoardLoader loader =
        new BoardLoader(
            scope.child("loader"), config, pio, memories.featureWhite(), memories.featureBlack());
    final ReplacementLayerFactory[] factories = {
      FeatureLayer::new, FirstHiddenLayer::new, SecondHiddenLayer::new, OutputLayer::new
    };
    final FabricLayer[] built = new FabricLayer[factories.length];
    Register start = loader.start1();
    for (int i = 0; i < built.length; i++) {
      final LayerContext context =
          new LayerContext(
              scope.child("layer" + (i + 1)), config, pio, start, memories, loader.blackToMove());
      built[i] = own.getOrDefault(i + 1, factories[i]).build(context);
      start = built[i].proceed();
    }
    layers = List.of(built);
    eval = result(scope, "eval");
    done = result(scope, "done");
    parts = Assembly.of(loader, built[0], built[1], built[2], built[3]);
    wireInputs(pio);
  }

  private static Register result(Scope scope, String name) {
    final String full = scope.path() + ".layer4." + name;
    return scope.circuit().registers().stream()
        .filter(one -> one.name().equals(full))
        .findFirst()
        .orElseThrow(() -> new InputException(full + ": layer 4 has to declare this register"));
  }

  private void wireInputs(Pio pio) {
    pio.triggers(layers, done);
    pio.input(PioRegister.PIO_EVAL, eval::q, eval);
  }

  /** The eleven memories. */
  public FabricMemories memories() {
    return memories;
  }

  /** Layers 1 to 4. */
  public List<FabricLayer> layers() {
    return layers;
  }

  /** The result, 32 bits. */
  public Register eval() {
    return eval;
  }

  /** 1 when {@link #eval()} holds the result. */
  public Register done() {
    return done;
  }

  /** Loader and layers. */
  public Assembly parts() {
    return parts;
  }
}
