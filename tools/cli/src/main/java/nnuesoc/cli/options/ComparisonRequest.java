// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.io.IOException;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonOptionsParser;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.compare.UnmatchedNamesException;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.read.TraceSource;

/**
 * How two traces are compared.
 *
 * @param map the rules that turn A's signal names into B's
 * @param given the fields of a comparison that the user typed
 */
public record ComparisonRequest(NameMapRequest map, Map<String, List<String>> given) {
  private static final String CLOCK = "clock";
  private static final String FROM = "from";

  /** Copies the fields. */
  public ComparisonRequest {
    given = Map.copyOf(given);
  }

  /** Declares the options. */
  public static void addTo(OptionList options) {
    options.with(
        """
            --map* REGEX=REPLACEMENT  rename the signals of A, for example '^tb\\.dut\\.=soc.'; $1
                is the first group; auto pairs signals by what they do
            """);
    NameMapRequest.addTo(options);
    options.with(
        """
            --signal* GLOB  compare only signals with this name (the name after --map)
            --ignore* GLOB  skip signals with this name
            --ignore-case  ignore case in the names of signals
            --clock NAME  compare the cycles of this clock; default: compare at all times
            --edge NAME  the edge at which cycles begin: rising (default) or falling
            --sample NAME  sample before (default) or after the clock edge
            --offset N|auto  compare cycle i of B with cycle i + N of A; auto finds N and gives the
                reason
            --from* CYCLE|TIME|NAME=VALUE  begin at this cycle of A; at the first cycle of A that begins
                at this time of A or later, like 3us; or when this signal of A (the name after
                --map) has this value: 0b101, 0x1f or 31
            --x NAME  x and z: strict (default): they must be equal; a: x in A equals everything;
                any: x in A or B equals everything
            --dumpoff NAME  the time between $dumpoff and $dumpon: skip (default), or x (all values
                are x)
            --allow-unmatched  continue if a signal is in one trace only, and report it
            --allow-shorter  continue if one trace ends before the other, and report it; differences
                in its last, possibly incomplete time step are ignored
            """);
  }

  /**
   * Reads the options.
   *
   * @throws UsageException if they contradict each other
   */
  public static ComparisonRequest parse(Arguments arguments) {
    final NameMapRequest map = NameMapRequest.parse(arguments, false);
    final Map<String, List<String>> given = new HashMap<>();
    for (String field : ComparisonOptionsParser.NAMES) {
      final String option = ComparisonOptionsParser.option(field);
      final List<String> values =
          arguments.all(option).stream()
              .filter(value -> ComparisonOptionsParser.field(option, value).equals(field))
              .toList();
      if (!values.isEmpty() || (arguments.has(option) && arguments.all(option).isEmpty())) {
        given.put(field, values);
      }
      if (option.equals(FROM) && values.size() > 1) {
        throw new UsageException(
            "--from %s and --from %s: expected one cycle or time, one NAME=VALUE, or one of each",
            values.get(0), values.get(1));
      }
    }
    for (String option : ComparisonOptionsParser.NAMES) {
      if (map.fields().containsKey(option)) {
        given.putIfAbsent(option, map.fields().get(option));
      }
    }
    if (!map.auto() && !map.fields().containsKey(CLOCK)) {
      requireClock(given, arguments);
    }
    if (map.auto() || map.file() != null) {
      given.put("map", map.rules().stream().map(Renaming::toString).toList());
    }
    return new ComparisonRequest(map, given);
  }

  private static void requireClock(Map<String, List<String>> given, Arguments arguments) {
    for (String field : ComparisonOptionsParser.NAMES) {
      final List<String> values = given.get(field);
      if (values != null
          && ComparisonOptionsParser.needsClock(field, values)
          && !arguments.has(CLOCK)) {
        throw new UsageException(
            "--%s requires --clock NAME: without a clock, the traces are compared by time",
            ComparisonOptionsParser.option(field));
      }
    }
  }

  /**
   * Checks the fields. If signals are found by what they do, it pairs them first.
   *
   * @param told receives the pairs
   * @throws IOException if a trace cannot be read
   */
  public ComparisonOptions options(
      TraceSource a, TraceSource b, PrintStream told, BooleanSupplier stop) throws IOException {
    try {
      return new ComparisonOptionsParser(settled(a, b, told, stop).given).read();
    } catch (ComparisonException e) {
      throw new UsageException(message(e));
    }
  }

  /**
   * The same with the rules for signals that are found by what they do, as {@link #options}, and
   * with the clock's name after the renaming.
   */
  public ComparisonRequest settled(
      TraceSource a, TraceSource b, PrintStream told, BooleanSupplier stop) throws IOException {
    final List<String> typed = given.getOrDefault(CLOCK, List.of());
    final Map<String, List<String>> fields = new HashMap<>(given);
    if (!map.auto()) {
      if (typed.size() == 1 && !typed.get(0).isBlank()) {
        fields.put(CLOCK, List.of(map.renamedClock(typed.get(0), a)));
      }
      return new ComparisonRequest(map, fields);
    }
    final String clock =
        typed.isEmpty() || !NameMapRequest.names(b).contains(typed.get(0))
            ? NameMapRequest.found(b)
            : typed.get(0);
    final MatchedSignals matching = map.match(a, b, clock, bytes -> !stop.getAsBoolean());
    matching.summary().forEach(told::println);
    fields.put("map", matching.renamings().stream().map(Renaming::toString).toList());
    fields.put(CLOCK, List.of(clock));
    fields.put("allow-unmatched", List.of());
    return new ComparisonRequest(map.with(matching.renamings()), fields);
  }

  /** The text of {@code problem}, in the names of these options. */
  public static String message(ComparisonException problem) {
    if (problem instanceof UnmatchedNamesException unmatched) {
      return unmatched(unmatched);
    }
    return (problem.field() == null
            ? ""
            : "--" + ComparisonOptionsParser.option(problem.field()) + " ")
        + problem.getMessage()
        + ("from-cycle".equals(problem.field()) ? ", or NAME=VALUE" : "");
  }

  private static String unmatched(UnmatchedNamesException unmatched) {
    final String remedy =
        !unmatched.none()
            ? " (--ignore GLOB, --signal GLOB or --allow-unmatched lets them be)"
            : unmatched.leftOver() ? "" : "; --signal and --ignore leave none";
    final Renaming renaming = unmatched.renaming();
    return unmatched.problem()
        + remedy
        + unmatched.listed()
        + unmatched.warnings()
        + (renaming == null
            ? ""
            : "\n  to give A's signals the names of B: --map '" + renaming + '\'')
        + (unmatched.leavesNames() ? " --allow-unmatched" : "")
        + (unmatched.caseDiffers() ? "\n  did you mean --ignore-case" : "");
  }
}
