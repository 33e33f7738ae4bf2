// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.asbuilt;

import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.state.StateVisitor;

/**
 * The rest of the published test bench: reset is high up to edge 2 and low from edge 3 on, and the
 * run ends when the result has appeared and disappeared.
 */
final class TestbenchStimulus extends Stimulus {
  private static final int EDGES_OF_RESET = 2;
  private static final int EDGES_OF_RESULT = 2;

  private final Register reset;
  private final Register layer4State;
  private int resetLeft = EDGES_OF_RESET;
  private int resultLeft = EDGES_OF_RESULT;

  TestbenchStimulus(Scope scope, Register reset, Register layer4State) {
    super(scope, "bench");
    this.reset = reset;
    this.layer4State = layer4State;
  }

  @Override
  public void edge() {
    if (resetLeft > 0) {
      resetLeft--;
      reset.next(resetLeft == 0 ? 0 : 1);
    } else if (layer4State.q() == TestbenchLayer.WRITE && resultLeft > 0) {
      resultLeft--;
    }
  }

  @Override
  public long runAlone(long limit, boolean unseen) {
    return resetLeft == 0 && resultLeft == EDGES_OF_RESULT ? limit : 0;
  }

  @Override
  public long skip(long limit, boolean partsMove) {
    return runAlone(limit, true);
  }

  @Override
  public boolean finished() {
    return resultLeft == 0;
  }

  @Override
  public void exchange(StateVisitor state) {
    resetLeft = state.number(resetLeft);
    resultLeft = state.number(resultLeft);
  }
}
