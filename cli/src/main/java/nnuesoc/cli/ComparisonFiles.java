package nnuesoc.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.compare.Comparison;
import nnuesoc.sim.compare.ComparisonResult;
import nnuesoc.sim.compare.Difference;
import nnuesoc.sim.compare.History;
import nnuesoc.sim.compare.MergedTrace;
import nnuesoc.sim.compare.SignalPair;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.sim.trace.read.TraceSignal;
import nnuesoc.sim.trace.read.TraceSource;
import nnuesoc.sim.view.Color;
import nnuesoc.sim.view.Format;
import nnuesoc.sim.view.Group;
import nnuesoc.sim.view.GtkwSaveFile;
import nnuesoc.sim.view.Row;
import nnuesoc.sim.view.SurferCommands;
import nnuesoc.sim.view.View;
import org.jspecify.annotations.Nullable;

/**
 * What shows a comparison in a viewer: for {@code --gtkw X.gtkw} that save file, the merged trace
 * {@code X.merged.vcd} and Surfer's commands {@code X.sucl}.
 */
final class ComparisonFiles {
  private static final String SUFFIX = ".gtkw";

  /** Shown on both sides of a difference that stands at the very beginning. */
  private static final long LEAST_AROUND = 100;

  private final Path save;
  private final Path trace;
  private final Path commands;

  private ComparisonFiles(Path save) {
    this.save = save;
    final String name = String.valueOf(save.getFileName());
    final String base =
        name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    trace = save.resolveSibling(base + ".merged.vcd");
    commands = save.resolveSibling(base + ".sucl");
  }

  /** The files that were asked for, none of which may be one that is compared; or null. */
  static @Nullable ComparisonFiles of(@Nullable String name, TraceSource a, TraceSource b)
      throws IOException {
    if (name == null) {
      return null;
    }
    final ComparisonFiles files = new ComparisonFiles(Path.of(name));
    for (Path file : files.all()) {
      requireNotCompared("--gtkw " + name, file, a, b);
      if (Files.exists(file) && !Files.isRegularFile(file)) {
        throw new UsageException("--gtkw " + name + ": " + file + " is there, and no regular file");
      }
    }
    OutputFile.requireWritable(files.trace);
    return files;
  }

  /** Whether {@code file} is one of them. */
  boolean contain(Path file) throws IOException {
    for (Path one : all()) {
      if (isSame(file, one)) {
        return true;
      }
    }
    return false;
  }

  private List<Path> all() {
    return List.of(save, trace, commands);
  }

  /** Refuses to write over what is compared, under whatever name. */
  static void requireNotCompared(String option, Path file, TraceSource a, TraceSource b)
      throws IOException {
    for (TraceSource source : List.of(a, b)) {
      if (isSame(file, Path.of(source.name()))) {
        throw new UsageException(
            option + ": would write over " + source.name() + ", which is compared");
      }
    }
  }

  private static boolean isSame(Path one, Path other) throws IOException {
    if (Files.exists(one) && Files.exists(other)) {
      return Files.isSameFile(one, other);
    }
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
  }

  /** Writes them; those for a viewer only where the user has not edited them. */
  void write(
      Comparison comparison, ComparisonResult result, List<History.Entry> history, Console console)
      throws IOException {
    final OutputFile out = OutputFile.open(trace);
    try {
      MergedTrace.write(comparison, result, (bytes, length) -> out.write(bytes, 0, length));
      out.commit();
    } catch (IOException e) {
      out.discard();
      throw e;
    }
    final View view = view(result, history);
    final String traceName = String.valueOf(trace.getFileName());
    ViewFiles.writeUnlessEdited(
        save,
        "[*]",
        GtkwSaveFile.text(view, traceName, String.valueOf(save.getFileName()), ""),
        console);
    ViewFiles.writeUnlessEdited(commands, "#", SurferCommands.text(view, traceName), console);
  }

  /** The marker at the first difference, in the middle of the moments that led to it. */
  private static View view(ComparisonResult result, List<History.Entry> history) {
    final Difference first = result.first();
    if (first == null) {
      return new View(List.of(group("signals", result.pairs())), null, 0, LEAST_AROUND);
    }
    final long marker = first.timeFs() / MergedTrace.UNIT_FS;
    final long before =
        history.isEmpty() ? 0 : marker - history.get(0).timeFs() / MergedTrace.UNIT_FS;
    final long around = Math.max(LEAST_AROUND, before);
    return new View(groups(first, result), marker, Math.max(0, marker - around), marker + around);
  }

  private static List<Group> groups(Difference first, ComparisonResult result) {
    final Difference.Value value = first.value();
    if (value == null) {
      return List.of(group("signals", MergedTrace.shown(result)));
    }
    final List<SignalPair> later = new ArrayList<>(result.differing());
    later.remove(value.pair());
    later.removeAll(value.others());
    final List<Group> groups = new ArrayList<>();
    groups.add(group("differs first", List.of(value.pair())));
    if (!value.others().isEmpty()) {
      groups.add(group("differ at the same moment", value.others()));
    }
    if (!later.isEmpty()) {
      groups.add(group("differ later", later));
    }
    return groups;
  }

  private static Group group(String name, List<SignalPair> pairs) {
    final List<Row> rows = new ArrayList<>();
    for (SignalPair pair : pairs) {
      rows.add(row("a", pair, pair.a(), Color.GREEN));
      rows.add(row("b", pair, pair.b(), Color.ORANGE));
    }
    return new Group(name, rows, true);
  }

  private static Row row(String scope, SignalPair pair, TraceSignal signal, Color color) {
    final Format format = signal.widthBits() == 1 ? Format.BINARY : Format.HEX;
    final Row row = Row.of(scope + '.' + pair.name(), signal.widthBits(), format);
    return (signal.kind() == TraceSignal.Kind.BITS ? row : row.ranged("")) // as MergedTrace
        .in(color)
        .labeled(scope.toUpperCase(Locale.ROOT) + ' ' + pair.name().replace('.', '/')); // uncut
  }
}
