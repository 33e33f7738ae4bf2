// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static nnuesoc.cli.Simulator.GHDL;
import static nnuesoc.cli.Simulator.VERILATOR;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.cli.TestConsole.Outcome;

/**
 * A design in two simulators.
 *
 * @param a whose trace is A
 * @param b whose trace is B
 * @param design what both simulate
 */
record SimulatorPair(Simulator a, Simulator b, Design design) {
  /** Every two simulators, in both orders, with every design. */
  static List<SimulatorPair> all() {
    return Stream.of(Design.values())
        .flatMap(
            design ->
                Stream.of(Simulator.values())
                    .flatMap(
                        a ->
                            Stream.of(Simulator.values())
                                .filter(b -> b != a)
                                .map(b -> new SimulatorPair(a, b, design))))
        .toList();
  }

  /** The options without which the two do not compare as the same. */
  List<String> options() {
    final List<String> options = new ArrayList<>();
    if (a == VERILATOR) {
      options.addAll(List.of("--map", "^TOP\\.="));
    }
    if (b == VERILATOR) {
      options.addAll(List.of("--map", "^tb\\.=TOP.tb."));
    }
    if (a == VERILATOR || b == VERILATOR) {
      options.addAll(List.of("--x", "any")); // what is not known yet is 0 for Verilator
    }
    if (a == GHDL || b == GHDL) {
      options.add("--ignore-case");
    }
    if (design == Design.FSM && a == GHDL) {
      options.addAll(List.of("--map", "cell_of\\((\\d)\\)=cell_of[$1]"));
    }
    if (design == Design.FSM && b == GHDL) {
      options.addAll(List.of("--map", "cell_of\\[(\\d)\\]=cell_of($1)"));
    }
    if (design == Design.FSM && (a == GHDL || b == GHDL)) {
      options.addAll(List.of("--ignore", "*.words[*")); // VHDL's array is not dumped
    }
    return options;
  }

  /** Compares two traces of the pair; the answer is JSON. */
  Outcome compare(Path traceA, Path traceB, String... more) {
    final List<String> args =
        new ArrayList<>(List.of("compare", traceA.toString(), traceB.toString(), "--json", "-"));
    args.addAll(options());
    args.addAll(Arrays.asList(more));
    return TestConsole.run(args.toArray(new String[0]));
  }

  @Override
  public String toString() {
    return design.fileName() + ", " + a + " and " + b;
  }
}
