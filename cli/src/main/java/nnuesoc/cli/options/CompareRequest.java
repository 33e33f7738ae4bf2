package nnuesoc.cli.options;

import java.io.IOException;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.sim.compare.ComparisonException;
import nnuesoc.sim.compare.ComparisonFields;
import nnuesoc.sim.compare.ComparisonOptions;
import nnuesoc.sim.compare.Renaming;
import nnuesoc.sim.compare.UnmatchedException;
import nnuesoc.sim.pairing.SignalMatching;
import nnuesoc.sim.trace.read.TraceSource;

/** The options of a comparison of two traces. */
public final class CompareOptions {
  private CompareOptions() {}

  /** Declares them. */
  public static void addTo(OptionList options) {
    options.with(
        """
            --map* REGEX=REPLACEMENT  renames A's signals, e.g. '^tb\\.dut\\.=soc.'; $1 is the first
                group; auto pairs signals by what they do
            """);
    MapOptions.addTo(options);
    options.with(
        """
            --only* GLOB  compare only signals of that name, once mapped
            --ignore* GLOB  leave signals of that name out
            --ignore-case  names match without regard to case
            --clock NAME  compare by the cycles of this clock, not at all times
            --edge NAME  where cycles begin: rising (default) or falling
            --sample NAME  a cycle's values: before (default) the edge that ends it, or just after
                the one that begins it
            --offset N|auto  cycle i of B is compared with cycle i + N of A; auto finds N and says
                why
            --from-cycle N  begin at cycle N of A
            --skip-until NAME=VALUE  begin once this signal of A, as mapped, has that value: 0b
                binary, 0x hex or decimal
            --x NAME  x and z: strict (default) must match, a: A's match all, any: either's
            --dumpoff NAME  a stretch from $dumpoff to $dumpon: skip (default), or is x
            --allow-unmatched  report signals that one trace lacks, and go on
            --allow-shorter  report that one trace ends before the other, and go on; what differs in
                its last time step, which may be cut, does not count (with --clock, never where it
                ends in a cycle of which the other has the end)
            """);
  }

  /**
   * Reads and checks them; where {@code --map auto} asks for it, pairs the signals first.
   *
   * @param told is told what was paired
   * @throws IOException if a trace cannot be read
   */
  public static ComparisonOptions read(
      Arguments arguments, TraceSource a, TraceSource b, PrintStream told, BooleanSupplier stop)
      throws IOException {
    if (!MapOptions.isAuto(arguments)) {
      return read(arguments, Map.of());
    }
    final String clock = arguments.get("clock", MapOptions.clock(null, b));
    final SignalMatching matching =
        MapOptions.match(arguments, a, b, clock, bytes -> !stop.getAsBoolean());
    MapOptions.tell(matching, told);
    final Map<String, List<String>> found = new HashMap<>();
    found.put("map", matching.renamings().stream().map(Renaming::toString).toList());
    found.put("clock", List.of(clock));
    found.put("allow-unmatched", List.of());
    return read(arguments, found);
  }

  private static ComparisonOptions read(Arguments arguments, Map<String, List<String>> found) {
    final Map<String, List<String>> given = new HashMap<>();
    for (String option : ComparisonFields.NAMES) {
      final String value = arguments.get(option);
      final List<String> all = arguments.all(option);
      if (value != null || arguments.has(option)) {
        given.put(option, value == null || all.size() > 1 ? all : List.of(value));
      }
    }
    if (arguments.has("map-file")) {
      given.put("map", MapOptions.rules(arguments).stream().map(Renaming::toString).toList());
    }
    given.putAll(found);
    for (String option : ComparisonFields.NEED_CLOCK) {
      if (given.containsKey(option) && !given.containsKey("clock")) {
        throw new UsageException(
            "--" + option + " needs --clock NAME: without one, times are compared");
      }
    }
    try {
      return new ComparisonFields(given).read();
    } catch (ComparisonException e) {
      throw new UsageException(message(e));
    }
  }

  /** What {@code problem} says, in the names of these options. */
  public static String message(ComparisonException problem) {
    if (problem instanceof UnmatchedException unmatched) {
      return unmatched(unmatched);
    }
    return (problem.field() == null ? "" : "--" + problem.field() + " ") + problem.getMessage();
  }

  private static String unmatched(UnmatchedException unmatched) {
    final String remedy =
        !unmatched.none()
            ? " (--ignore GLOB, --only GLOB or --allow-unmatched lets them be)"
            : unmatched.leftOver() ? "" : "; --only and --ignore leave none";
    final Renaming renaming = unmatched.renaming();
    return unmatched.problem()
        + remedy
        + unmatched.listed()
        + (renaming == null ? "" : "\n  maybe meant: --map '" + renaming + '\'')
        + (unmatched.caseDiffers() ? "\n  maybe meant: --ignore-case" : "");
  }
}
