// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.tuned;

import java.util.List;
import nnuesoc.sim.design.Register;

/** The inputs of a layer from 2 to 4: the outputs of the layer before it. */
interface ActivationSource {
  /** The only buffer of a memory with one buffer. */
  int ONLY = 0;

  /** Wires port B. */
  ActivationSource readBy(TunedRowLayer layer, Register col);

  /** Settling: port B is addressed by a column. */
  void address(int column, int use);

  /** If the layer steps itself: port B reads a column. */
  void sample(int column);

  /** If the layer steps itself: uses the words that were read. */
  void hold();

  /** A position's activation read at the last edge, 0 to 127. */
  int value(int position, int column);

  /** One memory per position. */
  record OfRows(List<BankedMemory> inputs) implements ActivationSource {
    @Override
    public ActivationSource readBy(TunedRowLayer layer, Register col) {
      inputs.forEach(input -> input.readBy(layer, col));
      return this;
    }

    @Override
    public void address(int column, int use) {
      for (BankedMemory input : inputs) {
        input.address(ONLY, column, use);
      }
    }

    @Override
    public void sample(int column) {
      for (BankedMemory input : inputs) {
        input.sample(ONLY, column);
      }
    }

    @Override
    public void hold() {
      for (BankedMemory input : inputs) {
        input.hold(ONLY);
      }
    }

    @Override
    public int value(int position, int column) {
      return inputs.get(position).unsigned(ONLY, column);
    }
  }

  /** The inputs of layer 2: both sides' memories, the side to move first. */
  record OfSides(
      int h, List<BankedMemory> white, List<BankedMemory> black, FirstLayerStarter positions)
      implements ActivationSource {
    @Override
    public ActivationSource readBy(TunedRowLayer layer, Register col) {
      white.forEach(input -> input.readBy(layer, col));
      black.forEach(input -> input.readBy(layer, col));
      positions.sidesReadBy(layer);
      return this;
    }

    @Override
    public void address(int column, int use) {
      for (int position = 0; position < white.size(); position++) {
        white.get(position).address(ONLY, column % h, use);
        black.get(position).address(ONLY, column % h, use);
      }
    }

    @Override
    public void sample(int column) {
      for (int position = 0; position < white.size(); position++) {
        white.get(position).sample(ONLY, column % h);
        black.get(position).sample(ONLY, column % h);
      }
    }

    @Override
    public void hold() {
      for (int position = 0; position < white.size(); position++) {
        white.get(position).hold(ONLY);
        black.get(position).hold(ONLY);
      }
    }

    @Override
    public int value(int position, int column) {
      final int secondHalf = column >= h ? 1 : 0;
      final List<BankedMemory> side = secondHalf == positions.blackToMove(position) ? white : black;
      return side.get(position).unsigned(ONLY, column % h);
    }
  }
}
