package nnuesoc.rtl.fabric;

import nnuesoc.sim.kernel.Assembly;

/**
 * The report's parts, each by name, not in a loop: the compiler can inline these direct calls, and
 * the speed depends on that.
 */
final class FabricParts implements Assembly {
  private final Loader loader;
  private final FeatureLayer layer1;
  private final PerspectiveLayer layer2;
  private final LinearLayer layer3;
  private final OutputLayer layer4;

  FabricParts(
      Loader loader,
      FeatureLayer layer1,
      PerspectiveLayer layer2,
      LinearLayer layer3,
      OutputLayer layer4) {
    this.loader = loader;
    this.layer1 = layer1;
    this.layer2 = layer2;
    this.layer3 = layer3;
    this.layer4 = layer4;
  }

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
}
