package nnuesoc.cli.options;

import java.util.List;
import java.util.function.Predicate;
import nnuesoc.soc.Design;
import nnuesoc.traces.compare.ComparisonOptionsParser;

/**
 * The table of all commands with options that exclude each other, or that need another option. All
 * code that reads a group of options checks that group.
 */
public final class OptionRules {
  /** Options that say what is run. */
  public static final String OF_RUN =
      "fen file moves every design net arithmetic shape timing fabric cache engine pieces weights"
          + " hps";

  private static final String OF_TRACE = "fen clock map map-file write-map";

  private static final List<Rule> RULES =
      List.of(
          with("bestmove", arguments -> true, "--%s: bestmove is for one position", "every"),
          with("bestmove", has("mate"), "--%s: --mate N says already how deep", "depth"),
          without("bestmove", "mate", "--%s: there is a proof with --mate alone", "tree"),
          without("moves", "moves", "--%s needs --moves", "every"),
          without(
              "trace",
              "vcd",
              "--%s needs --vcd FILE: there is no trace without",
              "trace trace-words trace-from trace-to trace-when trace-around force"),
          without(
              "trace", "trace-when", "--%s %s needs --trace-when: around what?", "trace-around"),
          without(
              "compare",
              "clock",
              "--%s needs --clock NAME: without one, times are compared",
              String.join(" ", ComparisonOptionsParser.NEED_CLOCK)),
          with(
              "map",
              arguments -> !MapRequest.isAuto(arguments),
              "--%s: it belongs to --map auto",
              "write-map"),
          without("cosim", "rtl", "--%s: it belongs to --rtl", "top map map-file write-map"),
          with(
              "cosim",
              has("rtl"),
              "--%s: with --rtl the test bench is that of the report's fabric",
              FabricOptions.OPTION),
          with(
              "explain",
              arguments -> true,
              "--%s: explain takes a golden vector, which says what is run; ./nnuesoc replay with"
                  + " --json FILE makes one of a run",
              OF_RUN),
          without(
              "doctor",
              "vcd",
              "--%s needs --vcd FILE: it is about a trace",
              "map map-file write-map their-clock gtkw show"),
          with(
              "inspect",
              has("html"),
              "--%s with --html, which writes a file and serves nothing",
              "port no-open show"),
          without("inspect", "html", "--%s needs --html FILE", "embed"),
          without(
              "inspect",
              "against",
              "--%s needs --against FILE: it is about a trace",
              "map map-file write-map their-clock"),
          with("inspect", has("vector"), "--%s with --vector: the vector says what is run", OF_RUN),
          with("peek", has("json"), "--%s with --json: choose one", "csv"),
          with(
              "peek",
              arguments -> !arguments.has("when") && arguments.get("at", "").contains(":"),
              "--%s is of one cycle: --at CYCLE, or --csv for A:B",
              "json mif hex last-write"),
          without(
              "peek", "memory", "--mif and --hex write a memory: name it with --memory", "mif hex"),
          with(
              "peek",
              has("last-write"),
              "--last-write is a question of its own: no --signal or --memory",
              "signal memory"),
          with(
              "sweep",
              arguments -> true,
              "--%s goes with --over fabrics=A:B",
              "depth parallel seed"),
          without("team", "fabrics", "--%s needs --fabrics N", "parallel seed"),
          with("bestmove", has("mate"), "--%s: no fabric is asked with --mate", "fabrics"),
          with("play", has("pgn"), "--%s with --pgn: the file has the game", "fen moves"),
          with(
              "regress",
              has("import"),
              "--%s: nothing is run with --import",
              "jobs on timeout rerun-failed shard junit json summary annotations update fail-fast"
                  + " explain allow-skipped"),
          with("regress", has("on"), "--%s: with --on, Spark's cores say how many", "jobs"),
          with("regress", has("on"), "--%s: it is for this process, not for --on", "timeout"),
          without(
              "regress",
              "import",
              "--%s: each vector says its own; of --import only",
              "net arithmetic shape timing " + OF_TRACE),
          with(
              "regress",
              arguments -> !importsTrace(arguments),
              "--%s goes with --import of a trace: FILE.vcd, .vcd.gz or .fst",
              OF_TRACE),
          without("regress", "import", "-o: where vectors go, needs --import FENS", "output"),
          with(
              "regress",
              has("import").or(has("update")).negate(),
              "--%s: needs --update or --import FENS",
              "force"),
          with("run", isReport().negate(), "--%s goes with --design report", FabricOptions.OPTION),
          with(
              "run",
              isDesign(Design.AS_BUILT_TESTBENCH),
              "--%s goes with --design report; as-built-testbench takes --pieces, --weights",
              AsBuiltOptions.REPORT),
          with(
              "run",
              isDesign(Design.AS_BUILT_BOARD),
              "--%s goes with --design report; as-built-board takes --pieces, --weights, --hps and"
                  + " --timing clocks=K",
              AsBuiltOptions.REPORT),
          with(
              "run",
              isReport(),
              "--%s goes with --design as-built-testbench or as-built-board",
              AsBuiltOptions.OWN),
          with(
              "program",
              arguments -> true,
              "--%s: the program says what it evaluates; behind -- stand its arguments",
              RunOptions.OF_PROGRAM),
          with(
              "program",
              arguments -> true,
              "--%s: the state of a process cannot be saved; run the program again",
              "save-at resume"));

  private OptionRules() {}

  /** A condition under which options of a group are refused, with the message for it. */
  private record Rule(
      String group, Predicate<Arguments> when, String message, List<String> refused) {}

  private static Rule with(
      String group, Predicate<Arguments> when, String message, String refused) {
    return new Rule(group, when, message, List.of(refused.split(" ", -1)));
  }

  private static Rule without(String group, String needed, String message, String refused) {
    return with(group, arguments -> arguments.get(needed) == null, message, refused);
  }

  private static Predicate<Arguments> has(String option) {
    return arguments -> arguments.has(option);
  }

  private static Predicate<Arguments> isDesign(Design design) {
    return arguments -> RunOptions.design(arguments) == design;
  }

  private static Predicate<Arguments> isReport() {
    return isDesign(Design.REPORT);
  }

  /** Whether vectors are made from a trace, judged by the name of the file. */
  public static boolean importsTrace(Arguments arguments) {
    return arguments.get("import", "").matches("(?i).*\\.(vcd|vcd\\.gz|fst)");
  }

  /**
   * Checks options against the rules of a group.
   *
   * @throws UsageException for the first rule that is broken
   */
  public static void require(String group, Arguments arguments) {
    for (Rule rule : RULES) {
      if (rule.group.equals(group)) {
        for (String option : rule.refused) {
          if (arguments.has(option) && rule.when.test(arguments)) {
            throw new UsageException(rule.message, option, arguments.get(option, ""));
          }
        }
      }
    }
  }
}
