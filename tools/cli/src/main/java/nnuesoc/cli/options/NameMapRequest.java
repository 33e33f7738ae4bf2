// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongPredicate;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.file.ShellQuoting;
import nnuesoc.traces.compare.Renaming;
import nnuesoc.traces.compare.RenamingFile;
import nnuesoc.traces.pair.ClockFinder;
import nnuesoc.traces.pair.MatchedSignals;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.traces.read.VcdReader;
import org.jspecify.annotations.Nullable;

/**
 * How the signals of a trace get our names: by rules, from a file of rules, or by what they do.
 *
 * @param auto whether by what they do
 * @param rules the rules, those of the file first; empty where only {@code auto} counts
 * @param file the file of the rules, or null
 * @param write the file for rules that were found, or null
 * @param fields what the file says about a comparison
 * @param clock the clock of the trace, or null for the bit that changes most often
 */
public record NameMapRequest(
    boolean auto,
    List<Renaming> rules,
    @Nullable String file,
    @Nullable String write,
    Map<String, List<String>> fields,
    @Nullable String clock) {
  private static final String AUTO = "auto";

  /** Copies the rules. */
  public NameMapRequest {
    rules = List.copyOf(rules);
    fields = Map.copyOf(fields);
  }

  /** Declares the options except {@code --map}. */
  public static void addTo(OptionList options) {
    options
        .with(
            """
        --map-file FILE  read rules for --map from this file, one per line; # begins a comment; @
            begins an option such as @clock NAME
        --write-map FILE  with --map auto: write the rules that were found
        """)
        .files(FileUse.READS, "map-file")
        .files(FileUse.WRITES, "write-map")
        .refuseWhen(arguments -> !isAuto(arguments), "--%s requires --map auto", "write-map");
  }

  /** Whether names are found by what the signals do. */
  static boolean isAuto(Arguments arguments) {
    return arguments.all("map").contains(AUTO);
  }

  /**
   * Reads the options.
   *
   * @param always whether the rules are also read with {@code --map auto}
   * @throws UsageException if a text is not a rule
   */
  public static NameMapRequest parse(Arguments arguments, boolean always) {
    final boolean auto = isAuto(arguments);
    final @Nullable RenamingFile file = file(arguments);
    final List<Renaming> rules = auto && !always ? List.of() : rules(arguments, file);
    return new NameMapRequest(
        auto,
        rules,
        arguments.get("map-file"),
        arguments.get("write-map"),
        file == null ? Map.of() : file.fields(),
        arguments.get("clock"));
  }

  /** The rules, those of the file before those that were typed. */
  private static List<Renaming> rules(Arguments arguments, @Nullable RenamingFile file) {
    final List<Renaming> rules = new ArrayList<>(file == null ? List.of() : file.renamings());
    for (String text : arguments.all("map")) {
      if (!text.equals(AUTO)) {
        try {
          rules.add(Renaming.parse(text));
        } catch (IllegalArgumentException e) {
          throw new UsageException(
              "--map %s: %s%s",
              text,
              e.getMessage(),
              text.contains("=")
                  ? ""
                  : "; to read such rules from a file: --map-file " + ShellQuoting.of(text));
        }
      }
    }
    return rules;
  }

  private static @Nullable RenamingFile file(Arguments arguments) {
    final String file = arguments.get("map-file");
    if (file == null) {
      return null;
    }
    try {
      return RenamingFile.read(Path.of(file));
    } catch (IOException e) {
      throw new UsageException("--map-file " + FileProblemText.text(Path.of(file), e));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--map-file " + e.getMessage());
    }
  }

  /** The design that was typed, or else the one in the file of names, or else the report's. */
  static String design(Arguments arguments) {
    final @Nullable String typed = arguments.get(RenamingFile.DESIGN);
    final @Nullable RenamingFile file = typed == null ? file(arguments) : null;
    final List<String> said =
        file == null ? List.of() : file.fields().getOrDefault(RenamingFile.DESIGN, List.of());
    return typed != null ? typed : said.isEmpty() ? "report" : said.get(0);
  }

  /** Pairs signals by what they do, and writes the rules to their file. */
  public MatchedSignals match(
      TraceSource theirs, TraceSource ours, String ourClock, LongPredicate progress)
      throws IOException {
    final MatchedSignals matching =
        MatchedSignals.of(theirs, clockOf(theirs, ourClock), ours, ourClock, progress);
    if (write != null) {
      OutputFile.write(Path.of(write), matching.toFile());
    }
    return matching;
  }

  /** The same with rules in place of what the signals do. */
  NameMapRequest with(List<Renaming> found) {
    return new NameMapRequest(false, found, file, write, fields, clock);
  }

  /** The same with a clock that another option names; null if it names none. */
  public NameMapRequest withClock(@Nullable String name) {
    return new NameMapRequest(auto, rules, file, write, fields, name);
  }

  /**
   * The clock of {@code theirs}, named as in this trace. The user may name it so, or as the rules
   * rename it. With {@code auto} nobody knows the rules yet: if the user names our clock, theirs is
   * found.
   *
   * @param ours our clock; null if there is none
   */
  public String clockOf(TraceSource theirs, @Nullable String ours) throws IOException {
    if (clock == null) {
      return found(theirs);
    }
    final List<String> names = names(theirs);
    if (names.contains(clock)) {
      return clock;
    }
    final Optional<String> renamed =
        names.stream().filter(name -> renamed(name).equals(clock)).findFirst();
    return renamed.isEmpty() && auto && clock.equals(ours) ? found(theirs) : renamed.orElse(clock);
  }

  /**
   * A clock that the user named, as the rules rename it: the name that both traces of a comparison
   * have.
   */
  String renamedClock(String typed, TraceSource theirs) throws IOException {
    final List<String> names = names(theirs);
    return names.contains(typed) && names.stream().noneMatch(name -> renamed(name).equals(typed))
        ? renamed(typed)
        : typed;
  }

  private String renamed(String name) {
    String renamed = name;
    for (Renaming rule : rules) {
      renamed = rule.apply(renamed);
    }
    return renamed;
  }

  /** The names of the signals of a trace. */
  static List<String> names(TraceSource trace) throws IOException {
    try (VcdReader reader = VcdReader.open(trace)) {
      return reader.signals().stream().map(TraceSignal::name).toList();
    }
  }

  /** The bit of a trace that changes most often. */
  static String found(TraceSource trace) throws IOException {
    return ClockFinder.find(trace)
        .orElseThrow(
            () ->
                new UsageException(
                    "%s: there is no clock: no 1-bit signal changes often enough; dump it, or "
                        + "name it with --clock",
                    trace.name()));
  }
}
