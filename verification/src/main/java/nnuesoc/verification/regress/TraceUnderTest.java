package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.CompareOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.sim.compare.Comparison;
import nnuesoc.sim.compare.ComparisonException;
import nnuesoc.sim.compare.ComparisonOptions;
import nnuesoc.sim.compare.ComparisonResult;
import nnuesoc.sim.trace.read.TraceFileSource;
import nnuesoc.soc.MachineSpec;
import nnuesoc.soc.ModelTrace;
import nnuesoc.verification.vector.Value;
import nnuesoc.verification.vector.Vector;
import org.apache.commons.cli.Options;
import org.jspecify.annotations.Nullable;

/** A trace of somebody's hardware that a vector holds against the model, as {@code check} does. */
final class TraceUnderTest {
  private final Value trace;
  private final Path file;
  private final ComparisonOptions options;

  private TraceUnderTest(Value trace, Path file, ComparisonOptions options) {
    this.trace = trace;
    this.file = file;
    this.options = options;
  }

  /** That of a vector, or null if it has none. */
  static @Nullable TraceUnderTest of(Vector vector) {
    final Value trace = vector.field("trace");
    if (trace == null) {
      return null;
    }
    final Value name = trace.member("file");
    final Path file = VectorNets.beside(vector, name == null ? "" : name.text());
    if (name == null || !Files.exists(file)) {
      throw trace.error(file + ": there is no such file (names are from the vector's folder on)");
    }
    return new TraceUnderTest(trace, file, options(trace));
  }

  /** The fields have the names of check's options, with _ for -. */
  private static ComparisonOptions options(Value trace) {
    final List<String> arguments = new ArrayList<>();
    for (Map.Entry<String, Value> field : trace.members().entrySet()) {
      final String option = "--" + field.getKey().replace('_', '-');
      final Value value = field.getValue();
      if (value.isList()) {
        for (Value element : value.elements()) {
          arguments.addAll(List.of(option, element.text()));
        }
      } else if (value.content() instanceof Boolean flag) {
        arguments.addAll(flag ? List.of(option) : List.of());
      } else if (!field.getKey().equals("file")) {
        arguments.addAll(List.of(option, String.valueOf(value.content())));
      }
    }
    final Options known = new Options();
    CompareOptions.addTo(known);
    try {
      return CompareOptions.read(Arguments.parse("check", known, List.of(), arguments));
    } catch (UsageException e) {
      throw trace.error(e.getMessage());
    }
  }

  /** Holds it against a run; null if the user wants no more. */
  @Nullable TraceVerdict compare(MachineSpec spec, BooleanSupplier interrupted) {
    try {
      final ComparisonResult result =
          new Comparison(
                  new TraceFileSource(file),
                  new ModelTrace(spec),
                  options,
                  (bytesA, bytesB) -> !interrupted.getAsBoolean())
              .run();
      return new TraceVerdict(file, result);
    } catch (ComparisonException | IOException e) {
      throw trace.error(String.valueOf(e.getMessage()));
    } catch (Comparison.StoppedException e) {
      return null;
    }
  }
}
