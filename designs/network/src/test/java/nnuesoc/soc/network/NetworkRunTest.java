// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader.Inputs;
import nnuesoc.network.Tensor;
import nnuesoc.parameter.BusTiming;
import nnuesoc.reference.cycles.LayerWindow;
import nnuesoc.reference.cycles.NetworkCycles;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.reference.network.RandomNetworks;
import nnuesoc.reference.network.ReferenceNetworks;
import nnuesoc.reference.network.ReferenceNetworks.Reference;
import nnuesoc.soc.Engine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every output of every layer is the golden model's, and the formula gives every cycle. */
class NetworkRunTest {
  static Stream<Reference> references() {
    return ReferenceNetworks.all();
  }

  @ParameterizedTest
  @MethodSource("references")
  void computesNetworksOfAnotherHand(Reference reference) {
    check(reference.network(), reference.inputs().vectors(), BusTiming.DEFAULT);
  }

  @Test
  void smallRandomNetworks() {
    check(new RandomNetworks(1, 12), 20);
  }

  @Test
  @Tag("full")
  void randomNetworksOfAnySize() {
    check(new RandomNetworks(2, 300), 500);
  }

  @Test
  void refusesToReadAnOutputBeforeItIsShown() {
    Network network = new RandomNetworks(0, 2).network();
    Inputs inputs = new Inputs("i", new RandomNetworks(0, 2).inputs(network, 1), "");
    BusTiming timing = BusTiming.parse("lw_read=1");
    assertThatThrownBy(() -> new NetworkSpec("n", network, inputs, timing, Engine.FAST))
        .hasMessageContaining("expected lw_read=2 or more");
  }

  private static void check(RandomNetworks networks, int count) {
    Random random = new Random(count);
    for (int i = 0; i < count; i++) {
      Network network = networks.network();
      BusTiming timing =
          new BusTiming(
              1 + random.nextInt(20),
              2 + random.nextInt(20),
              1 + random.nextInt(12),
              1 + random.nextInt(5),
              9,
              random.nextInt(3),
              random.nextBoolean() ? BusTiming.Mode.STREAMED : BusTiming.Mode.SINGLE);
      check(network, networks.inputs(network, 1 + random.nextInt(3)), timing);
    }
  }

  private static void check(Network network, Tensor inputs, BusTiming timing) {
    List<NetworkCycles> cycles = NetworkCycles.of(network, timing, inputs.rows());
    for (Engine engine : Engine.values()) {
      NetworkSpec spec = new NetworkSpec("n", network, new Inputs("i", inputs, ""), timing, engine);
      NetworkRun run = spec.start();
      for (int row = 0; row < inputs.rows(); row++) {
        NetworkCycles expected = cycles.get(row);
        run.simulation().run(expected.end());
        NetworkResult result = run.results().get(row);
        assertThat(result.begin()).as("begin").hasValue(expected.begin());
        assertThat(result.end()).as("end, %s", network.rules()).hasValue(expected.end());
        List<LayerWindow> windows =
            result.layers().stream()
                .map(layer -> new LayerWindow(layer.firstTrigger(), layer.proceed()))
                .toList();
        assertThat(windows).as("windows").isEqualTo(expected.layers());
        List<long[]> golden = NetworkModel.outputs(network, inputs, row);
        for (int layer = 1; layer <= golden.size(); layer++) {
          assertThat(run.outputs(layer))
              .as("layer %d, %s, %s", layer, engine, network.rules())
              .isEqualTo(LongStream.of(golden.get(layer - 1)).boxed().toList());
        }
        assertThat(result.outputs())
            .isEqualTo(
                LongStream.of(golden.get(golden.size() - 1)).mapToObj(n -> (int) n).toList());
      }
      run.simulation().run(Long.MAX_VALUE);
      assertThat(run.complete()).isTrue();
      assertThat(run.simulation().cycle()).isEqualTo(cycles.get(cycles.size() - 1).end());
      assertThat(run.hazards().count()).isZero();
    }
  }
}
