// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.RunOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.file.FileProblemText;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import nnuesoc.verification.regress.VectorGenerator;

/**
 * A request to make vectors.
 *
 * @param spec the positions and the run
 * @param into the target folder
 */
record VectorGenerationRequest(SocSpec spec, VectorGenerator into) {
  static VectorGenerationRequest parse(Arguments arguments, InputStream in) {
    if (!arguments.positionals().isEmpty()) {
      throw new UsageException(
          "unexpected argument '" + arguments.positional(0) + "' beside --import");
    }
    final String file = arguments.get("import", "");
    final List<Position> positions =
        importsTrace(arguments)
            ? PositionOptions.read(arguments, in)
            : PositionOptions.file("--import", file, in);
    final SocSpec spec = RunOptions.forVectors("--import", positions, arguments);
    final String name = file.equals("-") ? "vectors" : baseName(file);
    return new VectorGenerationRequest(
        spec,
        new VectorGenerator(Path.of(arguments.get("output", name)), name, arguments.has("force")));
  }

  /** Whether vectors are made from a trace, judged by the name of the file. */
  static boolean importsTrace(Arguments arguments) {
    return arguments.get("import", "").matches("(?i).*\\.(vcd|vcd\\.gz|fst)");
  }

  private static String baseName(String file) {
    final String name = String.valueOf(Path.of(file).getFileName()).replaceFirst("\\.gz$", "");
    final int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** The reason why they could not be written. */
  static UsageException wrong(IOException e) {
    return e instanceof FileAlreadyExistsException there
        ? new UsageException(
            there.getFile()
                + " exists already: --force overwrites it, --output FOLDER writes to another"
                + " folder")
        : new UsageException("--output " + FileProblemText.text(e));
  }
}
