// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.MissingShapeHint;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.ComparisonRequest;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.soc.ModelTrace;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;

/** Makes a vector from a trace of the user's RTL, if the trace agrees with the model. */
final class TraceVectorImporter {
  private TraceVectorImporter() {}

  static int run(Arguments arguments, Console console) throws IOException {
    final Path file = Path.of(arguments.required("import"));
    return arguments.has("layer")
        ? layer(file, arguments, console)
        : design(file, arguments, console);
  }

  /** The trace of a layer alone, if the layer is right. */
  private static int layer(Path file, Arguments typed, Console console) throws IOException {
    final Arguments arguments = RunNamedByTrace.addTo(typed, new RegressCommand().options(), file);
    final VectorGenerationRequest request = VectorGenerationRequest.parse(arguments, console.in());
    if (request.spec().positions().size() != 1) {
      throw new UsageException("--layer: a layer alone has one position, one --fen");
    }
    final TraceDiagnosisRequest diagnosis =
        TraceDiagnosisRequest.ofLayer(arguments, file, request.spec());
    final int status = TraceDiagnosisReporter.give(diagnosis, arguments, console);
    if (status == ExitCode.OK) {
      write(
          () ->
              request
                  .into()
                  .writeLayer(request.spec(), file, diagnosis.layer(), arguments.get("clock")),
          console);
    }
    return status;
  }

  private static int design(Path file, Arguments arguments, Console console) throws IOException {
    final VectorGenerationRequest request = VectorGenerationRequest.parse(arguments, console.in());
    final TraceSource theirs = new TraceFileSource(file);
    final TraceSource ours = new ModelTrace(request.spec());
    final ComparisonRequest typed = ComparisonRequest.parse(arguments);
    for (String from : typed.given().getOrDefault("from-cycle", List.of())) {
      if (!from.matches("\\d+")) {
        throw new UsageException("--from %s: a vector begins in a cycle; type its number", from);
      }
    }
    final ComparisonRequest compare =
        typed.settled(theirs, ours, console.err(), console.interrupted());
    MissingShapeHint.require(arguments, theirs, compare.map().rules(), request.spec());
    final int status =
        ComparisonReporter.of(compare, AnswerTarget.of(arguments)).give(theirs, ours, console);
    if (status == ExitCode.OK) {
      write(() -> request.into().write(request.spec(), file, compare.given()), console);
    }
    return status;
  }

  /** Writes a vector, and returns its file. */
  private interface VectorWriter {
    Path write() throws IOException;
  }

  private static void write(VectorWriter writer, Console console) {
    try {
      console.out().println("1 vector: " + writer.write());
    } catch (IOException e) {
      throw VectorGenerationRequest.wrong(e);
    }
  }
}
