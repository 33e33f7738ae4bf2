// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.network;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.hps.bus.HpsListener;
import nnuesoc.hps.network.NetworkProgram;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader.Inputs;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.network.NetworkFabric;
import nnuesoc.rtl.view.SocView;
import nnuesoc.soc.Checkpoint;
import nnuesoc.soc.Design;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import nnuesoc.traces.write.TraceSelection;

/**
 * A network, and the inputs that it computes in turn on one fabric.
 *
 * @param name what the user calls the network: a folder or a file
 * @param network its numbers
 * @param inputs at least one; none for a program that has its own
 * @param timing the costs of the processor's accesses
 * @param engine how the cycles are computed
 */
public record NetworkSpec(
    String name, Network network, Inputs inputs, BusTiming timing, Engine engine)
    implements DesignSpec {
  private static final int LEAST_CLOCKS = 2;
  private static final Pattern WORD =
      Pattern.compile("soc\\.fabric\\.(\\w+)\\.(?:a_data|b_q|word_\\d+)");

  /**
   * Checks that a result can be read.
   *
   * @throws InputException if an access is too fast for the output memory
   */
  public NetworkSpec {
    if (timing.lwRead() + timing.cpu() < LEAST_CLOCKS) {
      throw new InputException(
          "lw_read=1 with cpu=0: the output memory takes a clock to show the word of pio_index;"
              + " expected lw_read=2 or more");
    }
  }

  /** The same with another engine. */
  public NetworkSpec withEngine(Engine other) {
    return new NetworkSpec(name, network, inputs, timing, other);
  }

  @Override
  public Design design() {
    return Design.NETWORK;
  }

  @Override
  public NetworkRun start() {
    return new NetworkRun(this, new NetworkProgram(network, inputs.vectors()), HpsListener.NONE);
  }

  @Override
  public List<ViewGroup> groups(TraceSelection selection) {
    return SocView.groups(selection).stream()
        .map(
            group ->
                new ViewGroup(
                    group.name(), group.rows().stream().map(this::signed).toList(), group.open()))
        .toList();
  }

  /** A word of a memory with the sign of its format. */
  private ViewRow signed(ViewRow row) {
    final Matcher word = WORD.matcher(row.signal());
    if (!word.matches() || row.widthBits() == 1) {
      return row;
    }
    return NetworkFabric.format(network, word.group(1))
        .map(
            format ->
                ViewRow.of(
                    row.signal(),
                    row.widthBits(),
                    format.signed() ? ViewValueFormat.SIGNED : ViewValueFormat.UNSIGNED))
        .orElse(row);
  }

  @Override
  public Map<String, List<String>> options() {
    final Map<String, List<String>> options = new LinkedHashMap<>();
    options.put("network", List.of(name));
    options.put(Checkpoint.sha256Of("network"), List.of(network.sha256()));
    options.put("input", List.of(inputs.name()));
    options.put(Checkpoint.sha256Of("input"), List.of(inputs.sha256()));
    options.put("timing", List.of(timing.toString()));
    return options;
  }

  /** {@code spec}, if it is that of a network. */
  public static Optional<NetworkSpec> in(DesignSpec spec) {
    return spec instanceof NetworkSpec own ? Optional.of(own) : Optional.empty();
  }
}
