package nnuesoc.cli.options;

import java.util.ArrayList;
import java.util.List;
import nnuesoc.sim.compare.ComparisonOptions;
import nnuesoc.sim.compare.ComparisonOptions.Clocking;
import nnuesoc.sim.compare.Renaming;
import nnuesoc.sim.compare.Unknowns;
import nnuesoc.sim.trace.StatedValue;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/** The options of a comparison of two traces. */
public final class CompareOptions {
  private static final List<String> NEED_CLOCK = List.of("edge", "sample", "offset", "from-cycle");

  private CompareOptions() {}

  /** Declares them. */
  public static void addTo(Options options) {
    options.addOption(
        Arguments.repeatable(
            "map",
            "REGEX=REPLACEMENT",
            "renames A's signals, e.g. '^tb\\.dut\\.=soc.'; $1 is the first group"));
    options.addOption(
        Arguments.repeatable("only", "GLOB", "compare only signals of that name, once mapped"));
    options.addOption(Arguments.repeatable("ignore", "GLOB", "leave signals of that name out"));
    options.addOption(Arguments.flag("ignore-case", "names match without regard to case"));
    options.addOption(
        Arguments.value("clock", "NAME", "compare by the cycles of this clock, not at all times"));
    options.addOption(
        Arguments.value("edge", "NAME", "where cycles begin: rising (default) or falling"));
    options.addOption(
        Arguments.value(
            "sample",
            "NAME",
            "a cycle's values: before (default) the edge that ends it, or just after the one that"
                + " begins it"));
    options.addOption(
        Arguments.value(
            "offset",
            "N|auto",
            "cycle i of B is held against cycle i + N of A; auto finds N and says why"));
    options.addOption(Arguments.value("from-cycle", "N", "begin at cycle N of A"));
    options.addOption(
        Arguments.value(
            "skip-until",
            "NAME=VALUE",
            "begin once this signal of A, as mapped, has that value: 0b binary, 0x hex or decimal"));
    options.addOption(
        Arguments.value(
            "x", "NAME", "x and z: strict (default) must match, a: A's match all, any: either's"));
    options.addOption(
        Arguments.value(
            "dumpoff", "NAME", "a stretch from $dumpoff to $dumpon: skip (default), or is x"));
    options.addOption(
        Arguments.flag("allow-unmatched", "report signals that one trace lacks, and go on"));
    options.addOption(
        Arguments.flag("allow-shorter", "report that one trace ends before the other, and go on"));
  }

  /** Reads and checks them. */
  public static ComparisonOptions read(Arguments arguments) {
    final List<Renaming> renamings = new ArrayList<>();
    for (String text : arguments.all("map")) {
      try {
        renamings.add(Renaming.parse(text));
      } catch (IllegalArgumentException e) {
        throw new UsageException("--map " + text + ": " + e.getMessage());
      }
    }
    return new ComparisonOptions(
        renamings,
        arguments.all("only"),
        arguments.all("ignore"),
        arguments.has("ignore-case"),
        clocking(arguments),
        number(arguments, "from-cycle", 0),
        skipUntil(arguments.get("skip-until")),
        unknowns(arguments.get("x", "strict")),
        choice(arguments, "dumpoff", "skip", "x"),
        arguments.has("allow-unmatched"),
        arguments.has("allow-shorter"));
  }

  private static @Nullable Clocking clocking(Arguments arguments) {
    final String clock = arguments.get("clock");
    if (clock == null) {
      for (String option : NEED_CLOCK) {
        if (arguments.has(option)) {
          throw new UsageException(
              "--" + option + " needs --clock NAME: without one, times are compared");
        }
      }
      return null;
    }
    final boolean falling = choice(arguments, "edge", "rising", "falling");
    final boolean after = choice(arguments, "sample", "before", "after");
    final boolean auto = arguments.get("offset", "0").equals("auto");
    return new Clocking(
        clock, !falling, !after, auto ? null : number(arguments, "offset", Long.MIN_VALUE));
  }

  /** Whether the second of two choices was made; the first is the default. */
  private static boolean choice(Arguments arguments, String option, String first, String second) {
    final String text = arguments.get(option, first);
    if (!text.equals(first) && !text.equals(second)) {
      throw new UsageException(
          "--" + option + " " + text + ": expected " + first + " or " + second);
    }
    return text.equals(second);
  }

  private static long number(Arguments arguments, String option, long least) {
    final String text = arguments.get(option, "0");
    if (!text.matches("-?\\d{1,18}") || Long.parseLong(text) < least) {
      throw new UsageException(
          "--"
              + option
              + " "
              + text
              + ": expected a number of cycles"
              + (option.equals("offset") ? ", or auto" : ", 0 or more"));
    }
    return Long.parseLong(text);
  }

  private static Unknowns unknowns(String text) {
    return switch (text) {
      case "strict" -> Unknowns.STRICT;
      case "a" -> Unknowns.A;
      case "any" -> Unknowns.ANY;
      default -> throw new UsageException("--x " + text + ": expected strict, a or any");
    };
  }

  private static @Nullable StatedValue skipUntil(@Nullable String text) {
    try {
      return text == null ? null : StatedValue.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--skip-until " + e.getMessage());
    }
  }
}
