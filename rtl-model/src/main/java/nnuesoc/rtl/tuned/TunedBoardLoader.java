// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.Tuning;
import nnuesoc.rtl.fabric.BoardLoader;
import nnuesoc.rtl.fabric.FeatureWritePort;
import nnuesoc.rtl.port.FabricConfig;
import nnuesoc.rtl.port.Pio;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/** A board and a loader for each position, in lockstep. */
final class TunedBoardLoader implements FirstLayerStarter {
  private static final int NUMBER_SHIFT = 24;
  private static final int NUMBER_MASK = 0xf;

  private final FabricConfig config;
  private final List<BoardLoader> loaders = new ArrayList<>();

  TunedBoardLoader(
      Scope scope, FabricConfig config, Tuning variant, Pio pio, TunedMemories memories) {
    this.config = config;
    for (int position = 0; position < variant.positions(); position++) {
      loaders.add(
          new NumberedLoader(
              scope.child(PerPositionSignalNames.of("loader", position, variant)),
              config,
              pio,
              memories.featureWhite.get(position),
              memories.featureBlack.get(position),
              position));
    }
  }

  List<BoardLoader> parts() {
    return loaders;
  }

  @Override
  public Register start1() {
    return loaders.get(0).start1();
  }

  @Override
  public int features() {
    return config.features();
  }

  @Override
  public void featuresReadBy(Part part) {
    // the number of features is a constant
  }

  @Override
  public int blackToMove(int position) {
    return loaders.get(position).blackToMove().q();
  }

  @Override
  public void sidesReadBy(Part part) {
    loaders.forEach(loader -> loader.blackToMove().readBy(part));
  }

  /** A loader that takes only the pieces of its own position. */
  private static final class NumberedLoader extends BoardLoader {
    private final int number;

    NumberedLoader(
        Scope scope,
        FabricConfig config,
        Pio pio,
        BankedMemory white,
        BankedMemory black,
        int number) {
      super(scope, config, pio, new BankedBits(white), new BankedBits(black));
      this.number = number;
      white.writtenBy(this);
      black.writtenBy(this);
    }

    @Override
    protected boolean takes(int word) {
      return ((word >> NUMBER_SHIFT) & NUMBER_MASK) == number;
    }
  }

  /** The feature bits of one side in their banks. */
  private record BankedBits(BankedMemory memory) implements FeatureWritePort {
    private static final int ONLY_BUFFER = 0;

    @Override
    public void write(int address, int bit) {
      memory.write(ONLY_BUFFER, address, bit);
    }

    @Override
    public void fastWriteZeros(int from, int end) {
      throw new UnsupportedOperationException(memory.name() + " can only be stepped");
    }
  }
}
