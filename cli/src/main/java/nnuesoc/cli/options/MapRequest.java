package nnuesoc.cli.options;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongPredicate;
import nnuesoc.sim.compare.Renaming;
import nnuesoc.sim.compare.RenamingFile;
import nnuesoc.sim.file.FileProblem;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.pairing.SignalMatch;
import nnuesoc.sim.pairing.SignalMatching;
import nnuesoc.sim.pairing.TraceClock;
import nnuesoc.sim.trace.read.TraceSource;
import org.jspecify.annotations.Nullable;

/** How the signals of a trace get our names: by rules, from a file of them, or by what they do. */
public final class MapOptions {
  private static final String AUTO = "auto";
  private static final int UNSURE_SHOWN = 12;

  private MapOptions() {}

  /** Declares them but for {@code --map}. */
  public static void addTo(OptionList options) {
    options.with(
        """
            --map-file FILE  rules like --map's, one a line; # begins a comment
            --write-map FILE  with --map auto: the rules that were found
            """);
  }

  /** Whether names are to be found by what signals do. */
  public static boolean isAuto(Arguments arguments) {
    final boolean auto = arguments.all("map").contains(AUTO);
    if (!auto && arguments.has("write-map")) {
      throw new UsageException("--write-map: it belongs to --map auto");
    }
    return auto;
  }

  /** The rules that were typed, those of the file first. */
  public static List<Renaming> rules(Arguments arguments) {
    final List<Renaming> rules = new ArrayList<>();
    final String file = arguments.get("map-file");
    if (file != null) {
      try {
        rules.addAll(RenamingFile.read(Path.of(file)));
      } catch (IOException e) {
        throw new UsageException("--map-file " + FileProblem.text(Path.of(file), e));
      } catch (IllegalArgumentException e) {
        throw new UsageException("--map-file " + e.getMessage());
      }
    }
    for (String text : arguments.all("map")) {
      if (!text.equals(AUTO)) {
        try {
          rules.add(Renaming.parse(text));
        } catch (IllegalArgumentException e) {
          throw new UsageException("--map " + text + ": " + e.getMessage());
        }
      }
    }
    return rules;
  }

  /**
   * Pairs the signals of {@code theirs} with those of {@code ours} by what they do, and writes the
   * rules where {@code --write-map} says.
   */
  public static SignalMatching match(
      Arguments arguments,
      TraceSource theirs,
      TraceSource ours,
      String ourClock,
      LongPredicate progress)
      throws IOException {
    final SignalMatching matching =
        SignalMatching.of(
            theirs, clock(arguments.get("their-clock"), theirs), ours, ourClock, progress);
    final String file = arguments.get("write-map");
    if (file != null) {
      OutputFile.write(Path.of(file), matching.toFile().getBytes(StandardCharsets.UTF_8));
    }
    return matching;
  }

  /** Says what was paired, and which pairs are not sure. */
  public static void tell(SignalMatching matching, PrintStream told) {
    long sure = 0;
    int shown = 0;
    for (SignalMatch match : matching.matches()) {
      if (match.sureness() == SignalMatch.Sureness.SURE) {
        sure++;
      } else if (shown++ < UNSURE_SHOWN) {
        told.printf(
            "%s: %s is %s (%s)%s%n",
            match.sureness().name().toLowerCase(Locale.ROOT),
            match.theirs(),
            match.ours(),
            match.reason(),
            match.others().isEmpty() ? "" : ", or " + String.join(", ", match.others()));
      }
    }
    told.printf(
        Locale.ROOT,
        "%d of %d signals paired, %d of them sure; clock %s%n",
        matching.matches().size(),
        matching.matches().size() + matching.unmatched().size(),
        sure,
        matching.clock());
  }

  /** The clock of a trace: the one that was named, or the bit that turns most often. */
  public static String clock(@Nullable String named, TraceSource theirs) throws IOException {
    if (named != null) {
      return named;
    }
    return TraceClock.find(theirs)
        .orElseThrow(
            () ->
                new UsageException(
                    theirs.name()
                        + ": there is no clock: no signal of one bit turns often enough;"
                        + " dump it, or name it with --their-clock"));
  }
}
