// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.network.FixedFormat;
import nnuesoc.network.Network;
import nnuesoc.network.Tensor;
import nnuesoc.reference.network.NetworkModel;
import nnuesoc.sim.design.Memory;
import nnuesoc.text.CountText;
import org.jspecify.annotations.Nullable;

/**
 * Compares the outputs that a program reads with the golden model's, of the inputs that the program
 * has stored.
 */
final class NetworkGoldenCheck implements GoldenCheck {
  private final Network network;
  private final FixedFormat format;
  private final List<WrongOutput> differences = new ArrayList<>();
  private long[] golden = {}; // of the input whose outputs are read
  private int outputs; // of it that were read
  private int inputs;

  /** An output that differs, as raw numbers. */
  private record WrongOutput(int input, int output, long read, long golden) {}

  NetworkGoldenCheck(Network network) {
    this.network = network;
    format = network.last().rules().output().format();
  }

  /**
   * The program has read the next output.
   *
   * @param memory what holds the input
   * @param word the output
   */
  void read(Memory memory, int word) {
    if (outputs == 0) {
      golden = outputs(memory);
      inputs++;
    }
    final long raw = format.raw(word);
    if (raw != golden[outputs]) {
      differences.add(new WrongOutput(inputs - 1, outputs, raw, golden[outputs]));
    }
    outputs = (outputs + 1) % golden.length;
  }

  private long[] outputs(Memory memory) {
    final int[] words = new int[memory.words()];
    for (int i = 0; i < words.length; i++) {
      words[i] = memory.word(i);
    }
    final Tensor input = Tensor.of(network.rules().input().format(), words.length, words);
    final List<long[]> all = NetworkModel.outputs(network, input, 0);
    return all.get(all.size() - 1);
  }

  private int compared() {
    return outputs == 0 ? inputs * golden.length : (inputs - 1) * golden.length + outputs;
  }

  @Override
  public @Nullable String complaint() {
    if (differences.isEmpty()) {
      return null;
    }
    final WrongOutput first = differences.get(0);
    return String.format(
        Locale.ROOT,
        "input %,d of the program (from 0), output %,d: it read %,d; the golden model of network %s"
            + " gives %,d for the words of the input memory; %,d of %,d outputs differ (--network"
            + " names the network that the program stores; --no-golden compares nothing)",
        first.input,
        first.output,
        first.read,
        network.name(),
        first.golden,
        differences.size(),
        compared());
  }

  @Override
  public @Nullable String line() {
    return inputs == 0
        ? null
        : String.format(
            "%s compared with the golden model of network %s: %s",
            CountText.of(compared(), "output"),
            network.name(),
            differences.isEmpty()
                ? "no difference"
                : CountText.of(differences.size(), "difference"));
  }

  @Override
  public Map<String, Object> json() {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("network", network.name());
    json.put("compared", compared());
    json.put(
        "different",
        differences.stream()
            .map(
                one -> {
                  final Map<String, Object> entry = new LinkedHashMap<>();
                  entry.put("input", one.input);
                  entry.put("output", one.output);
                  entry.put("read", one.read);
                  entry.put("golden", one.golden);
                  return entry;
                })
            .toList());
    return json;
  }
}
