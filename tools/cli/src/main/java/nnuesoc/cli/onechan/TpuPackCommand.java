// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onechan;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.cli.command.CliCommand;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.peers.onechan.TpuMemoryFile;
import nnuesoc.verification.regress.JsonOutput;

/** Packs the layers of a net into an image of the TPU's main memory. */
public final class TpuPackCommand extends CliCommand {
  public TpuPackCommand() {
    super(
        "one-chan pack",
        "pack the layers of a net into the main memory of the ONe-ChAn TPU",
        "one-chan pack examples/tpu.image.json\n"
            + "one-chan pack examples/tpu.image.json --output tpu.hex",
        FileUse.READS_NAMING,
        "FILE");
  }

  @Override
  public OptionList options() {
    return new OptionList()
        .with(
            """
            --output FILE  the file for the image; default: standard output
            """)
        .files(FileUse.WRITES, "output");
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final Path file = Path.of(arguments.positional(0));
    try {
      final ObjectNode image =
          TpuMemoryFile.json(TpuMemoryFile.packed(file.toString(), TpuMemoryFile.layers(file)));
      JsonOutput.write(image, arguments.get("output", JsonOutput.STANDARD_OUTPUT), console.out());
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("--output " + e.getMessage());
    }
  }
}
