// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.doctor.layer.LayerDoctor;
import nnuesoc.file.FileProblemText;
import nnuesoc.net.Shape;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.traces.compare.Comparison;
import nnuesoc.traces.compare.ComparisonException;
import nnuesoc.traces.compare.ComparisonOptions;
import nnuesoc.traces.compare.ComparisonOptionsParser;
import nnuesoc.traces.compare.ComparisonResult;
import nnuesoc.traces.compare.UnmatchedNamesException;
import nnuesoc.traces.pair.ClockFinder;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/**
 * Compares a trace of a user's hardware, which a vector names, with the model, as {@code check}
 * does. It judges the trace of a layer alone as {@code doctor --layer} does.
 */
final class UserTraceCheck {
  private static final Set<String> LISTS = Set.of("map", "only", "ignore");
  private static final String LAYER = "layer";
  private static final Set<String> OF_LAYER = Set.of("file", LAYER, "clock");

  private final VectorValue trace;
  private final Path file;
  private final ComparisonOptions options;
  private final int layer; // 0: a whole design

  private UserTraceCheck(VectorValue trace, Path file, ComparisonOptions options, int layer) {
    this.trace = trace;
    this.file = file;
    this.options = options;
    this.layer = layer;
  }

  /** The trace of a vector, or null if it has none. */
  static @Nullable UserTraceCheck of(GoldenVector vector) {
    final VectorValue trace = vector.field("trace");
    if (trace == null) {
      return null;
    }
    final VectorValue name = trace.member("file");
    final Path file = VectorNetLoader.beside(vector, name == null ? "" : name.text());
    if (name == null || !Files.exists(file)) {
      throw trace.error(file + ": there is no such file (names are from the vector's folder on)");
    }
    final int layer = layer(trace);
    return new UserTraceCheck(trace, file, options(trace), layer);
  }

  private static int layer(VectorValue trace) {
    final VectorValue layer = trace.member(LAYER);
    if (layer == null) {
      return 0;
    }
    for (Map.Entry<String, VectorValue> field : trace.members().entrySet()) {
      if (!OF_LAYER.contains(field.getKey())) {
        throw field
            .getValue()
            .error(field.getKey() + ": with \"layer\" no signal is compared by its name");
      }
    }
    return (int) layer.whole(2, Shape.LAYERS);
  }

  /** The trace for those who examine it themselves. */
  UserTrace tested() {
    return new UserTrace(file, options.renamings(), layer);
  }

  private static ComparisonOptions options(VectorValue trace) {
    final Map<String, List<String>> given = new HashMap<>();
    for (Map.Entry<String, VectorValue> field : trace.members().entrySet()) {
      final String name = field.getKey().replace('_', '-');
      final VectorValue value = field.getValue();
      if (value.isList()) {
        given.put(name, value.elements().stream().map(VectorValue::text).toList());
      } else if (value.content() instanceof Boolean flag) {
        if (flag) {
          given.put(name, List.of());
        }
      } else if (!name.equals("file") && !name.equals(LAYER)) {
        given.put(name, List.of(String.valueOf(value.content())));
      }
    }
    try {
      return new ComparisonOptionsParser(given).read();
    } catch (ComparisonException e) {
      throw trace.error(message(e));
    }
  }

  /**
   * The fields of a vector about a trace.
   *
   * @param file the trace, relative to the vector's folder
   * @param fields how it is compared; {@link #options} reads them back
   */
  static Map<String, Object> toJson(Path file, Map<String, List<String>> fields) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("file", file.toString().replace('\\', '/'));
    for (String name : ComparisonOptionsParser.NAMES) {
      final List<String> texts = fields.get(name);
      if (texts != null) {
        json.put(
            name.replace('-', '_'),
            LISTS.contains(name) ? texts : texts.isEmpty() ? true : value(texts.get(0)));
      }
    }
    return json;
  }

  private static Object value(String text) {
    return text.matches("-?\\d{1,18}") ? (Object) Long.valueOf(text) : text;
  }

  /** A problem in terms of the vector's field names. */
  private static String message(ComparisonException problem) {
    final String field = problem.field();
    return (field == null ? "" : field.replace('-', '_') + " ")
        + problem.getMessage()
        + (problem instanceof UnmatchedNamesException unmatched && unmatched.renaming() != null
            ? "; did you mean map " + unmatched.renaming()
            : "");
  }

  /** The fields of a vector about the trace of one layer that runs alone. */
  static Map<String, Object> ofLayer(Path file, int layer, @Nullable String clock) {
    final Map<String, Object> json = new LinkedHashMap<>();
    json.put("file", file.toString().replace('\\', '/'));
    json.put(LAYER, layer);
    if (clock != null) {
      json.put("clock", clock);
    }
    return json;
  }

  /** Compares the trace with a run; null if the user has interrupted. */
  @Nullable TraceVerdict compare(DesignSpec spec, BooleanSupplier interrupted) {
    try {
      if (layer > 0) {
        return ofLayer(spec, interrupted);
      }
      final ComparisonResult result =
          new Comparison(
                  new TraceFileSource(file),
                  new ModelTrace(spec),
                  options,
                  (bytesA, bytesB) -> !interrupted.getAsBoolean())
              .run();
      return TraceVerdict.of(file, result);
    } catch (ComparisonException e) {
      throw trace.error(message(e));
    } catch (IOException e) {
      throw trace.error(FileProblemText.text(e));
    } catch (Comparison.StoppedException e) {
      return null;
    }
  }

  private @Nullable TraceVerdict ofLayer(DesignSpec spec, BooleanSupplier interrupted)
      throws IOException {
    final SocSpec soc = SocSpec.in(spec).orElse(null);
    if (soc == null || !soc.fabricText().isEmpty() || soc.positions().size() != 1) {
      throw trace.error("layer: a layer alone is one of the report's fabric, with one position");
    }
    final TraceSource source = new TraceFileSource(file);
    final String clock =
        options.clocking() != null
            ? options.clocking().name()
            : ClockFinder.find(source).orElse(null);
    if (clock == null) {
      throw trace.error(file + ": there is no clock: no 1-bit signal changes often enough");
    }
    final TraceDiagnosis diagnosis =
        LayerDoctor.examine(source, clock, soc, true, layer, bytes -> !interrupted.getAsBoolean());
    return interrupted.getAsBoolean() ? null : TraceVerdict.of(file, diagnosis);
  }

  /** {@code window}, or another name next to it if the vector's own trace has that name. */
  static Path apart(GoldenVector vector, Path window) throws IOException {
    final UserTraceCheck trace = of(vector);
    return trace != null && Files.exists(window) && Files.isSameFile(trace.file, window)
        ? window.resolveSibling("window-" + window.getFileName())
        : window;
  }
}
