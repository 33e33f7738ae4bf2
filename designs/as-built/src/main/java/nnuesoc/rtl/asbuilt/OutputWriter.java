// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The writing half of layers 1 to 3, the same in both published designs. At the end of a row it
 * writes the clip register before that row's sum arrives there: the output of the row before. Once
 * raised, the write enable stays, and every cycle writes the same word again.
 */
public final class OutputWriter {
  private final LayerSize kind;
  private final ActivationArithmetic rule;
  private final Register clippedSum;
  private final Register writeAddress;
  private final Register writeData;
  private final Register writeEnable;
  private final Memory output;

  OutputWriter(
      Scope scope,
      Part layer,
      LayerSize kind,
      ActivationArithmetic rule,
      PowerUpValues up,
      Memory output) {
    this.kind = kind;
    this.rule = rule;
    this.output = output.writtenBy(layer);
    clippedSum = up.register(scope, "clipped_sum", kind.weightBits()).readBy(layer);
    writeAddress = up.register(scope, "write_address", kind.writeAddressBits()).readBy(layer);
    writeData = up.register(scope, "write_data", Byte.SIZE).readBy(layer);
    writeEnable = up.register(scope, "write_enable", 1).readBy(layer);
  }

  void settle() {
    if (writes()) {
      output.write(writeAddress.q(), writeData.q());
    }
  }

  private boolean writes() {
    return writeEnable.q() == 1
        && !writeAddress.unknown() // a simulator drops such a write
        && writeAddress.q() < output.words();
  }

  /** Skipping: how many edges change nothing, because each rewrites the word that is there. */
  long ahead() {
    return RepeatedWriteSkip.ahead(writes(), output, writeAddress.q(), writeData.q());
  }

  void clear() {
    clippedSum.next(0);
    writeEnable.next(0);
  }

  /** The last element of a row is added at this edge. */
  void rowSummed() {
    writeEnable.next(writeEnable.q() | rule.moment().enableBeforeRowEnds);
  }

  void disable() {
    writeEnable.next(0);
  }

  /** Ends a row: clips its sum and, as published, writes the sum clipped before. */
  void finishRow(int row, Register sum, int bias) {
    final int clipped = rule.clip(kind, sum.signed(), bias, sum.widthBits());
    clippedSum.next(clipped);
    writeData.next(kind.outputByte(rule.moment().output(clippedSum.q(), clipped)));
    writeAddress.next(row);
    writeEnable.next(1);
  }

  /** The clipped sum of the last finished row: 16 bits in layer 1, otherwise 8. */
  public Register clippedSum() {
    return clippedSum;
  }

  /** The address of the output: 8 bits in layer 1, otherwise 6. */
  public Register writeAddress() {
    return writeAddress;
  }

  /** The output, 8 bits. */
  public Register writeData() {
    return writeData;
  }

  /** 1 from the end of row 0 until the layer is done. */
  public Register writeEnable() {
    return writeEnable;
  }
}
