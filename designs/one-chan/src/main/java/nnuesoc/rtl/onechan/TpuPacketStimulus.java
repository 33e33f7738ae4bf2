// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.StateVisitor;

/** Sends the bytes of a packet, one per cycle from cycle 0 on, and waits for the answer. */
final class TpuPacketStimulus extends Stimulus {
  private static final int ANSWER_BYTES = 2;

  private final byte[] packet;
  private final Register data;
  private final Register valid;
  private final Register answerValid;
  private int sent = 1;
  private int answered;

  TpuPacketStimulus(
      Scope scope, byte[] packet, Register data, Register valid, Register answerValid) {
    super(scope, "source");
    this.packet = packet.clone();
    this.data = data.powerUp(packet[0]);
    this.valid = valid.powerUp(1);
    this.answerValid = answerValid;
  }

  @Override
  public void edge() {
    if (sent < packet.length) {
      data.next(packet[sent]);
      sent++;
    } else {
      data.next(0);
      valid.next(0);
    }
    answered += answerValid.q();
  }

  @Override
  public long runAlone(long limit, boolean unseen) {
    return isIdle() ? limit : 0;
  }

  private boolean isIdle() {
    return valid.q() == 0 && answerValid.q() == 0;
  }

  /** While the array steps itself, no byte arrives and none leaves. */
  @Override
  public boolean tick(long generation) {
    return !finished() && isIdle();
  }

  @Override
  public boolean finished() {
    return answered == ANSWER_BYTES;
  }

  @Override
  public void exchange(StateVisitor state) {
    sent = state.number(sent);
    answered = state.number(answered);
  }
}
