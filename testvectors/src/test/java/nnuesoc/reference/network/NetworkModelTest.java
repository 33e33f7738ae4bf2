// SPDX-License-Identifier: Apache-2.0
package nnuesoc.reference.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.network.Network;
import nnuesoc.network.Tensor;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.reference.network.ReferenceNetworks.Reference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class NetworkModelTest {
  static Stream<Reference> references() {
    return ReferenceNetworks.all();
  }

  /** All outputs of all layers of networks that another hand has computed. */
  @ParameterizedTest
  @MethodSource("references")
  void agreesWithNetworksOfAnotherHand(Reference reference) {
    for (int row = 0; row < reference.outputs().size(); row++) {
      List<List<Long>> outputs =
          NetworkModel.outputs(reference.network(), reference.inputs().vectors(), row).stream()
              .map(layer -> LongStream.of(layer).boxed().toList())
              .toList();
      assertThat(outputs).isEqualTo(reference.outputs().get(row));
    }
  }

  /** Layers 2 to 4 of a net, written as a network, have the bits that they have in the net. */
  @ParameterizedTest
  @EnumSource(NumberFormat.class)
  void agreesWithTheLaterLayersOfANet(NumberFormat arithmetic) {
    for (int seed = 0; seed < 10; seed++) {
      Net net = SyntheticNet.of(seed, new Shape(1, 16, 24, 8), arithmetic);
      GoldenResult golden = GoldenModel.evaluate(Position.START, net, arithmetic);
      Network network = NetworkOfNet.of(net, arithmetic);
      int[] input =
          IntStream.concat(
                  Arrays.stream(golden.output1White()), Arrays.stream(golden.output1Black()))
              .toArray();
      Tensor vectors = Tensor.of(network.rules().input().format(), input.length, input);
      List<long[]> outputs = NetworkModel.outputs(network, vectors, 0);
      assertThat(outputs.get(0))
          .isEqualTo(Arrays.stream(golden.output2()).asLongStream().toArray());
      assertThat(outputs.get(1))
          .isEqualTo(Arrays.stream(golden.output3()).asLongStream().toArray());
      assertThat(outputs.get(2)).containsExactly(golden.eval());
    }
  }
}
