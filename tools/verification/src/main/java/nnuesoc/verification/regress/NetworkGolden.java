// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.List;
import java.util.Locale;
import nnuesoc.network.Network;
import nnuesoc.network.Tensor;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.soc.network.NetworkResult;
import nnuesoc.soc.network.NetworkRun;

/**
 * What the golden model says about the outputs of a network's run; nothing about inputs that a
 * program in C has stored.
 *
 * @param compared the outputs that were read and compared
 * @param wrong those that differ
 * @param first the first of them, in a sentence; empty if there is none
 */
public record NetworkGolden(long compared, long wrong, String first) {
  /** Compares the outputs of every input that is finished. */
  public static NetworkGolden of(NetworkRun run) {
    final Network network = run.spec().network();
    final Tensor inputs = run.spec().inputs().vectors();
    final List<NetworkResult> results = run.results();
    long compared = 0;
    long wrong = 0;
    String first = "";
    for (int input = 0; input < inputs.rows() && results.get(input).isFinished(); input++) {
      final List<long[]> layers = NetworkModel.outputs(network, inputs, input);
      final long[] expected = layers.get(layers.size() - 1);
      final List<Integer> outputs = results.get(input).outputs();
      for (int output = 0; output < expected.length; output++) {
        compared++;
        if (outputs.get(output) != (int) expected[output]) {
          wrong++;
          if (first.isEmpty()) {
            first =
                String.format(
                    Locale.ROOT,
                    "output %d of input %d is %d, the golden model says %d",
                    output,
                    input,
                    outputs.get(output),
                    expected[output]);
          }
        }
      }
    }
    return new NetworkGolden(compared, wrong, first);
  }
}
