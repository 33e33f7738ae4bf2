package nnuesoc.cli.verify;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.cli.command.AnswerTarget;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.command.MissingShapeHint;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.ComparisonRequest;
import nnuesoc.cli.terminal.Console;
import nnuesoc.soc.ModelTrace;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSource;

/** Makes a vector from a trace of the user's RTL, if the trace agrees with the model. */
final class TraceVectorImporter {
  private TraceVectorImporter() {}

  static int run(Arguments arguments, Console console) throws IOException {
    final VectorImportRequest request = VectorImportRequest.parse(arguments, console.in());
    final Path file = Path.of(arguments.get("import", ""));
    final TraceSource theirs = new TraceFileSource(file);
    final TraceSource ours = new ModelTrace(request.spec());
    final ComparisonRequest compare =
        ComparisonRequest.parse(arguments)
            .settled(theirs, ours, console.err(), console.interrupted());
    MissingShapeHint.require(arguments, theirs, compare.map().rules(), request.spec());
    final int status =
        new ComparisonReporter(compare, AnswerTarget.of(arguments), null, null)
            .give(theirs, ours, console);
    if (status == ExitCode.OK) {
      try {
        final Path made = request.into().write(request.spec(), file, compare.given());
        console.out().println("1 vector: " + made);
      } catch (IOException e) {
        throw VectorImportRequest.wrong(e);
      }
    }
    return status;
  }
}
