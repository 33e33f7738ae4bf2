// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import nnuesoc.hps.bus.Hps;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.network.NetworkProgram;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader.Inputs;
import nnuesoc.network.Tensor;
import nnuesoc.parameter.BusTiming;
import nnuesoc.reference.cycles.NetworkCycles;
import nnuesoc.reference.network.RandomNetworks;
import nnuesoc.rtl.network.NetworkFabric;
import nnuesoc.sim.kernel.OrderCheck;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.Engine;
import nnuesoc.soc.StateCapture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** However a cycle is reached, the whole state is the same in it. */
class NetworkEnginesTest {
  private static final BusTiming STREAMED = BusTiming.parse("mode=streamed,lw_read=2,cpu=1");

  private static NetworkSpec spec(Network network, Tensor inputs, Engine engine) {
    return new NetworkSpec("n", network, new Inputs("i", inputs, "0"), STREAMED, engine);
  }

  private static String results(NetworkRun run) {
    return run.results().toString();
  }

  @Test
  void theWholeStateIsTheSameInEveryCycle() throws IOException {
    check(new RandomNetworks(3, 9), 6, 12);
  }

  @Test
  @Tag("full")
  void theWholeStateIsTheSameInEveryCycleOfLargerNetworks() throws IOException {
    check(new RandomNetworks(4, 100), 40, 60);
  }

  private static void check(RandomNetworks networks, int count, int cycles) throws IOException {
    Random random = new Random(count);
    for (int i = 0; i < count; i++) {
      Network network = networks.network();
      Tensor inputs = networks.inputs(network, 2);
      int end = (int) NetworkCycles.of(network, STREAMED, 2).get(1).end();
      NetworkRun stepped = spec(network, inputs, Engine.STEPPED).start();
      NetworkRun fast = spec(network, inputs, Engine.FAST).start();
      NetworkRun travelled = spec(network, inputs, Engine.FAST).start();
      TimeTravel travel = new TimeTravel(travelled.simulation(), travelled, 1 << 14);
      travel.to(Long.MAX_VALUE);
      for (int cycle : random.ints(cycles, 0, end + 1).sorted().toArray()) {
        stepped.simulation().run(cycle);
        fast.simulation().run(cycle);
        travel.to(cycle);
        StateCapture expected = StateCapture.withWords(stepped, results(stepped));
        same(expected, fast, "fast", cycle);
        same(expected, travelled, "travelled", cycle);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Checkpoint.write(stepped, file);
        NetworkRun resumed = spec(network, inputs, Engine.FAST).start();
        Checkpoint.read(new ByteArrayInputStream(file.toByteArray())).resume(resumed);
        same(expected, resumed, "resumed", cycle);
      }
    }
  }

  private static void same(StateCapture expected, NetworkRun run, String how, int cycle) {
    StateCapture state = StateCapture.withWords(run, results(run));
    assertThat(StateCapture.difference(expected, "stepped", state, how))
        .as("cycle %d, %s", cycle, run.spec().network().rules())
        .isEmpty();
  }

  @Test
  void theOrderOfThePartsHasNoEffect() {
    RandomNetworks networks = new RandomNetworks(5, 6);
    for (int seed = 0; seed < 4; seed++) {
      Network network = networks.network();
      Tensor inputs = networks.inputs(network, 2);
      NetworkRun reference = spec(network, inputs, Engine.STEPPED).start();
      NetworkFabric fabric = new NetworkFabric(network);
      Hps hps = new Hps(fabric, new NetworkProgram(network, inputs), STREAMED, HpsListener.NONE);
      assertThat(
              OrderCheck.run(
                  reference.simulation(),
                  Simulation.shuffled(fabric.circuit(), hps, seed),
                  Long.MAX_VALUE))
          .isEmpty();
    }
  }
}
