// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.network;

import nnuesoc.network.FixedFormat;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * Port B of the last layer's output memory: {@code pio_index} chooses the word that {@code
 * pio_result} shows. {@code done} says that all words are there.
 */
final class ResultReader extends Part {
  private final Memory outputs;
  private final Register word;
  private final Register index;
  private final Register pioReset;
  private final Register proceed;
  private final Register done;

  ResultReader(Scope scope, Pio pio, Memory outputs, FixedFormat format, Register proceed) {
    super(scope, "result");
    this.outputs = outputs;
    this.proceed = proceed.readBy(this);
    index = pio.output(NetworkPio.INDEX).readBy(this);
    pioReset = pio.output(PioRegister.PIO_RESET).readBy(this);
    done = scope.register("done", 1).readBy(this);
    word = outputs.readBy(this, index);
    pio.input(NetworkPio.RESULT, format.signed() ? word::signed : word::q, word);
  }

  @Override
  public void settle() {
    outputs.address(index.q(), use());
  }

  /** Before {@code done}, nobody uses the word that is read. */
  private int use() {
    return done.q() == 1 ? Memory.SAMPLED : Memory.UNUSED;
  }

  @Override
  public void edge() {
    if (pioReset.q() == 1) {
      done.next(0);
    } else if (proceed.q() == 1) {
      done.next(1);
    }
  }

  @Override
  public long ahead() {
    return proceed.q() == 1 || (pioReset.q() & done.q()) == 1 || !isShown() ? 0 : FOREVER;
  }

  /** Whether the word is already the one that the processor has to see. */
  private boolean isShown() {
    final int address = outputs.bAddress();
    return address == index.q() && address < outputs.words() && word.q() == outputs.word(address);
  }

  @Override
  public void skip(long cycles) {
    outputs.fastAddress(index.q(), use());
  }

  /** 1 from the cycle after the last row to the next reset. */
  Register done() {
    return done;
  }

  /** The word that was read. */
  Register word() {
    return word;
  }
}
