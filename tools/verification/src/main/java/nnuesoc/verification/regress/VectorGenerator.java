// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import nnuesoc.file.OutputFile;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.hps.program.ProgramConfig.Handshake;
import nnuesoc.net.NetFileInfo;
import nnuesoc.net.Shape;
import nnuesoc.position.Position;
import nnuesoc.reference.golden.GoldenModel;
import nnuesoc.reference.golden.GoldenResult;
import nnuesoc.rtl.probe.LayerCycles;
import nnuesoc.soc.Evaluation;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonOptionsParser;
import nnuesoc.traces.read.TraceFileSource;
import org.jspecify.annotations.Nullable;

/**
 * Makes vectors of positions: one vector per position, with the run's cycles and the golden model's
 * values, or one vector of all positions, with a trace that equals their run. A run that does not
 * give those values makes no vector.
 */
public final class VectorGenerator {
  private static final String OFFSET = "offset";

  private final Path folder;
  private final String name;
  private final boolean force;

  /**
   * The files to write.
   *
   * @param name the beginning of their names
   * @param force whether existing files are overwritten
   */
  public VectorGenerator(Path folder, String name, boolean force) {
    this.folder = folder;
    this.name = name;
    this.force = force;
  }

  /**
   * Writes a vector for each position of {@code all}; returns the files.
   *
   * @throws FileAlreadyExistsException for the first file that exists and may not be overwritten
   */
  public List<Path> write(SocSpec all) throws IOException {
    final int digits = String.valueOf(all.positions().size()).length();
    final List<Path> files = new ArrayList<>();
    for (int i = 1; i <= all.positions().size(); i++) {
      final String number = String.format(Locale.ROOT, "%0" + digits + "d", i);
      files.add(folder.resolve(name + "-" + number + VectorFileFinder.SUFFIX));
    }
    requireNew(files);
    for (int i = 0; i < files.size(); i++) {
      OutputFile.write(files.get(i), text(with(all, all.positions().get(i)), Map.of()));
    }
    return files;
  }

  /**
   * Writes one vector of all positions, and of a trace that equals their run; returns its file.
   *
   * @param fields how the trace is compared, as {@link
   *     nnuesoc.traces.compare.ComparisonOptionsParser} reads it
   * @throws FileAlreadyExistsException if it exists and may not be overwritten
   */
  public Path write(SocSpec spec, Path trace, Map<String, List<String>> fields) throws IOException {
    final Path file = folder.resolve(name + VectorFileFinder.SUFFIX);
    requireNew(List.of(file));
    OutputFile.write(
        file, text(spec, UserTraceCheck.toJson(fromFolder(trace), fixed(spec, trace, fields))));
    return file;
  }

  private Path fromFolder(Path trace) {
    return folder.toAbsolutePath().normalize().relativize(trace.toAbsolutePath().normalize());
  }

  /**
   * Writes one vector of a position, and of the trace of a layer that is right for it; returns its
   * file.
   *
   * @param clock the trace's clock; null if it is the bit that changes most often
   * @throws FileAlreadyExistsException if it exists and may not be overwritten
   */
  public Path writeLayer(SocSpec spec, Path trace, int layer, @Nullable String clock)
      throws IOException {
    final Path file = folder.resolve(name + VectorFileFinder.SUFFIX);
    requireNew(List.of(file));
    OutputFile.write(file, text(spec, UserTraceCheck.ofLayer(fromFolder(trace), layer, clock)));
    return file;
  }

  /** Fixes an offset that was found, so that a design that is later as a whole will differ. */
  private static Map<String, List<String>> fixed(
      SocSpec spec, Path trace, Map<String, List<String>> fields) throws IOException {
    if (!fields.containsKey(OFFSET)) {
      return fields;
    }
    final Comparison comparison =
        new Comparison(
            new TraceFileSource(trace),
            new ModelTrace(spec),
            new ComparisonOptionsParser(fields).read(),
            (bytesA, bytesB) -> true);
    final Map<String, List<String>> fixed = new HashMap<>(fields);
    fixed.put(OFFSET, List.of(String.valueOf(comparison.run().offset())));
    return fixed;
  }

  private void requireNew(List<Path> files) throws IOException {
    for (Path file : files) {
      if (Files.exists(file) && !force) {
        throw new FileAlreadyExistsException(file.toString());
      }
    }
    Files.createDirectories(folder);
  }

  private static SocSpec with(SocSpec all, Position position) {
    return all.withPositions(List.of(position));
  }

  /**
   * The vector of a run.
   *
   * @param trace its fields about a trace; empty without one
   */
  static String text(SocSpec spec, Map<String, Object> trace) {
    final SocRun run = spec.start();
    run.simulation().run(Long.MAX_VALUE);
    final StringBuilder text = new StringBuilder("{\n");
    field(text, "  ", "design", "report");
    field(text, "  ", "net", spec.netName());
    final NetFileInfo file = spec.net().file();
    if (file != null) {
      field(text, "  ", "net_sha256", file.sha256());
    } else {
      final Shape shape = spec.shape();
      field(text, "  ", "arithmetic", spec.arithmeticName());
      field(text, "  ", "shape", List.of(shape.kings(), shape.h(), shape.n2(), shape.n3()));
    }
    if (!spec.timingKeys().equals(ProcessorSettings.DEFAULT.toMap())) {
      field(text, "  ", "timing", spec.timingKeys());
    }
    text.append("  \"positions\": [\n");
    text.append(
        run.evaluations().stream()
            .map(result -> position(spec, result))
            .collect(Collectors.joining(",\n")));
    text.append("\n  ],\n");
    if (!trace.isEmpty()) {
      text.append("  \"trace\": {\n");
      text.append(
          trace.entrySet().stream()
              .map(one -> "    \"" + one.getKey() + "\": " + value(one.getValue()))
              .collect(Collectors.joining(",\n")));
      text.append("\n  },\n");
    }
    field(text, "  ", "hazard_count", run.hazards().count());
    text.append("  \"cycles\": ").append(run.simulation().cycle()).append("\n}\n");
    return text.toString();
  }

  /** A value as JSON; a list of several elements has one per line. */
  private static String value(Object value) {
    return value instanceof List<?> list && list.size() > 1
        ? list.stream()
            .map(one -> "      " + JsonOutput.line(one).strip())
            .collect(Collectors.joining(",\n", "[\n", "\n    ]"))
        : JsonOutput.line(value).strip();
  }

  private static String position(SocSpec spec, Evaluation result) {
    final Position position = result.position();
    final Integer eval = result.eval().isEmpty() ? null : result.eval().getAsInt();
    final GoldenResult golden = GoldenModel.evaluate(position, spec.net(), spec.arithmetic());
    if (spec.program().handshake().equals(Optional.of(Handshake.INTERLOCKED))
        && !result.eval().equals(OptionalInt.of(golden.eval()))) {
      throw new IllegalStateException(
          position.fen() + ": the run gives " + eval + ", the golden model " + golden.eval());
    }
    final StringBuilder text = new StringBuilder("    {\n");
    field(text, "      ", "fen", position.fen());
    field(text, "      ", "eval", eval);
    text.append("      \"layers\": [\n");
    text.append(
        result.layers().stream().map(VectorGenerator::layer).collect(Collectors.joining(",\n")));
    return text.append("\n      ]\n    }").toString();
  }

  private static String layer(LayerCycles layer) {
    return "        {\"layer\": %d, \"first_trigger\": %s, \"proceed\": %s}"
        .formatted(layer.layer(), cycle(layer.firstTrigger()), cycle(layer.proceed()));
  }

  private static String cycle(long cycle) {
    return cycle == LayerCycles.NEVER ? "null" : String.valueOf(cycle);
  }

  private static void field(
      StringBuilder text, String indent, String field, @Nullable Object value) {
    text.append(indent).append('"').append(field).append("\": ");
    text.append(value == null ? "null" : JsonOutput.line(value).strip()).append(",\n");
  }
}
