package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import nnuesoc.cli.options.UsageException;
import nnuesoc.net.NetFile;
import nnuesoc.net.Shape;
import nnuesoc.parameter.BusTiming;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.rtl.probe.LayerTimes;
import nnuesoc.sim.file.OutputFile;
import nnuesoc.soc.PositionResult;
import nnuesoc.soc.Run;
import nnuesoc.soc.RunSpec;
import org.jspecify.annotations.Nullable;

/**
 * Makes vectors of positions, one a position: the run's cycles, and the golden model's values. A
 * run that does not give those makes no vector.
 */
public final class Import {
  private final Path folder;
  private final String name;
  private final boolean force;

  /**
   * Into which files.
   *
   * @param name what their names begin with
   * @param force whether files that are there are written over
   */
  public Import(Path folder, String name, boolean force) {
    this.folder = folder;
    this.name = name;
    this.force = force;
  }

  /** Writes a vector for each position of {@code all}; returns the files. */
  public List<Path> write(RunSpec all) throws IOException {
    final int digits = String.valueOf(all.positions().size()).length();
    final List<Path> files = new ArrayList<>();
    for (int i = 1; i <= all.positions().size(); i++) {
      final String number = String.format(Locale.ROOT, "%0" + digits + "d", i);
      files.add(folder.resolve(name + "-" + number + VectorFiles.SUFFIX));
    }
    for (Path file : files) {
      if (Files.exists(file) && !force) {
        throw new UsageException(
            file + " is there already: --force writes over it, -o FOLDER elsewhere");
      }
    }
    Files.createDirectories(folder);
    for (int i = 0; i < files.size(); i++) {
      OutputFile.write(files.get(i), text(with(all, all.positions().get(i))));
    }
    return files;
  }

  private static RunSpec with(RunSpec all, Position position) {
    return new RunSpec(
        List.of(position), all.netName(), all.net(), all.arithmetic(), all.timing(), all.engine());
  }

  /** The vector of a run of one position. */
  static String text(RunSpec spec) {
    final Run run = new Run(spec);
    run.simulation().run(Long.MAX_VALUE);
    final PositionResult result = run.results().get(0);
    final Position position = result.position();
    final GoldenResult golden = GoldenModel.evaluate(position, spec.net(), spec.arithmetic());
    if (spec.timing().handshake() == BusTiming.Handshake.INTERLOCKED
        && (result.eval() == null || result.eval() != golden.eval())) {
      throw new IllegalStateException(
          position.fen()
              + ": the run gives "
              + result.eval()
              + ", the golden model "
              + golden.eval());
    }
    final StringBuilder text = new StringBuilder("{\n");
    field(text, "  ", "design", "report");
    field(text, "  ", "net", spec.netName());
    final NetFile file = spec.net().file();
    if (file != null) {
      field(text, "  ", "net_sha256", file.sha256());
    } else {
      final Shape shape = spec.shape();
      field(text, "  ", "arithmetic", spec.arithmeticName());
      field(text, "  ", "shape", List.of(shape.kings(), shape.h(), shape.n2(), shape.n3()));
    }
    if (!spec.timing().equals(BusTiming.DEFAULT)) {
      field(text, "  ", "timing", spec.timing().toMap());
    }
    text.append("  \"positions\": [\n    {\n");
    field(text, "      ", "fen", position.fen());
    field(text, "      ", "eval", result.eval());
    text.append("      \"layers\": [\n");
    text.append(result.layers().stream().map(Import::layer).collect(Collectors.joining(",\n")));
    text.append("\n      ]\n    }\n  ],\n");
    field(text, "  ", "hazard_count", run.hazards().count());
    text.append("  \"cycles\": ").append(run.simulation().cycle()).append("\n}\n");
    return text.toString();
  }

  private static String layer(LayerTimes.Snapshot layer) {
    return "        {\"layer\": %d, \"first_trigger\": %s, \"proceed\": %s}"
        .formatted(layer.layer(), cycle(layer.firstTrigger()), cycle(layer.proceed()));
  }

  private static String cycle(long cycle) {
    return cycle == LayerTimes.NEVER ? "null" : String.valueOf(cycle);
  }

  private static void field(
      StringBuilder text, String indent, String field, @Nullable Object value) {
    text.append(indent).append('"').append(field).append("\": ");
    text.append(value == null ? "null" : Json.line(value).strip()).append(",\n");
  }
}
