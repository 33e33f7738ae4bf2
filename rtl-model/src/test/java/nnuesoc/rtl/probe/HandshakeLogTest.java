// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.rtl.fabric.Script;
import nnuesoc.rtl.fabric.TinyRun;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.Snapshot;
import org.junit.jupiter.api.Test;

class HandshakeLogTest {
  private final List<String> events = new ArrayList<>();

  private HandshakeLog attach(Script script, Simulation run) {
    return HandshakeLog.attach(
        script.soc(),
        run,
        (cycle, signal, value) ->
            events.add(cycle + " " + signal.substring("soc.fabric.".length()) + " " + value));
  }

  @Test
  void everyChangeOfAHandshakeIsAnEvent() {
    final Script script = TinyRun.whole();
    final Simulation run = script.simulation();
    attach(script, run);
    run.run(2060);
    assertThat(events.subList(0, 8))
        .containsExactly(
            "708 layer1.trigger 1",
            "710 layer1.ready 1",
            "711 layer1.trigger 0",
            "712 layer1.ready 0",
            "1992 layer1.proceed 1",
            "1993 layer1.proceed 0",
            "1994 layer2.trigger 1",
            "1996 layer2.ready 1");
    assertThat(events.subList(events.size() - 7, events.size()))
        .containsExactly(
            "2041 layer4.trigger 1",
            "2043 layer4.ready 1",
            "2044 layer4.trigger 0",
            "2045 layer4.ready 0",
            "2051 layer4.proceed 1",
            "2051 layer4.done 1",
            "2052 layer4.proceed 0");
  }

  /** The script goes on from where it was, 91 edges ahead of the restored run. */
  @Test
  void lookAgainTakesTheSignalsOfARestoredCycle() {
    final Script script = TinyRun.untilLayer2(1, 1).pio(900, PioRegister.PIO_READY, 0b1000);
    final Simulation run = script.simulation();
    final HandshakeLog log = attach(script, run);
    run.run(709);
    final Snapshot asked = Snapshot.of(run); // the trigger of layer 1 stands
    run.run(800);
    events.clear();
    asked.restore(run);
    log.lookAgain();
    run.run(850);
    assertThat(events).containsExactly("809 layer4.ready 1");
  }
}
