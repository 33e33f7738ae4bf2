package nnuesoc.rtl.fabric;

import java.util.List;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.kernel.Assembly;

/** Loader, four layers and their memories, wired; each layer's {@code proceed} starts the next. */
public final class Fabric implements Assembly {
  private final FabricMemories memories;
  private final Loader loader;
  private final FeatureLayer layer1;
  private final PerspectiveLayer layer2;
  private final LinearLayer layer3;
  private final OutputLayer layer4;

  Fabric(Scope scope, FabricConfig config, Pio pio) {
    memories = FabricMemories.declare(scope, config);
    loader =
        new Loader(
            scope.child("loader"), config, pio, memories.featureWhite(), memories.featureBlack());
    layer1 = new FeatureLayer(scope.child("layer1"), config, pio, loader.start1(), memories);
    layer2 =
        new PerspectiveLayer(
            scope.child("layer2"), config, pio, layer1.proceed(), memories, loader.blackToMove());
    layer3 = new LinearLayer(scope.child("layer3"), config, pio, layer2.proceed(), memories);
    layer4 = new OutputLayer(scope.child("layer4"), config, pio, layer3.proceed(), memories);
    pio.input(
        PioRegister.PIO_TRIGGER,
        this::triggers,
        layer1.trigger(),
        layer2.trigger(),
        layer3.trigger(),
        layer4.trigger(),
        layer4.done());
    pio.input(PioRegister.PIO_EVAL, layer4.eval()::q, layer4.eval());
  }

  /** {done, trigger of layers 4 … 1}. */
  private int triggers() {
    return layer1.trigger().q()
        | (layer2.trigger().q() << 1)
        | (layer3.trigger().q() << 2)
        | (layer4.trigger().q() << 3)
        | (layer4.done().q() << 4);
  }

  // The parts one by one, not in a loop: direct calls that the compiler can inline decide the
  // speed.
  @Override
  public void settle(int news) {
    if ((news & loader.bit()) != 0) {
      loader.settle();
    }
    if ((news & layer1.bit()) != 0) {
      layer1.settle();
    }
    if ((news & layer2.bit()) != 0) {
      layer2.settle();
    }
    if ((news & layer3.bit()) != 0) {
      layer3.settle();
    }
    if ((news & layer4.bit()) != 0) {
      layer4.settle();
    }
  }

  @Override
  public void edge(int news) {
    if ((news & loader.bit()) != 0) {
      loader.edge();
    }
    if ((news & layer1.bit()) != 0) {
      layer1.edge();
    }
    if ((news & layer2.bit()) != 0) {
      layer2.edge();
    }
    if ((news & layer3.bit()) != 0) {
      layer3.edge();
    }
    if ((news & layer4.bit()) != 0) {
      layer4.edge();
    }
  }

  /** The eleven memories. */
  public FabricMemories memories() {
    return memories;
  }

  /** Layers 1 to 4. */
  public List<LayerFsm> layers() {
    return List.of(layer1, layer2, layer3, layer4);
  }

  /** Layer 4, which holds the result. */
  public OutputLayer outputLayer() {
    return layer4;
  }
}
