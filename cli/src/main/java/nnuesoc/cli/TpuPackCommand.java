package nnuesoc.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.UsageException;
import nnuesoc.peers.onechan.ImageFile;
import nnuesoc.verification.regress.Json;
import org.apache.commons.cli.Options;

/** Packs the layers of a net into an image of the TPU's main memory. */
final class TpuPackCommand implements Command {
  @Override
  public String name() {
    return "tpu pack";
  }

  @Override
  public String summary() {
    return "pack the layers of a net into the main memory of the ONe-ChAn TPU";
  }

  @Override
  public String example() {
    return "tpu pack examples/tpu.image.json";
  }

  @Override
  public List<String> positionals() {
    return List.of("FILE");
  }

  @Override
  public Options options() {
    final Options options = new Options();
    options.addOption(
        Arguments.value("output", "FILE", "where the image goes; default standard output"));
    return options;
  }

  @Override
  public int run(Arguments arguments, Console console) {
    final Path file = Path.of(arguments.positional(0));
    try {
      final ObjectNode image =
          ImageFile.json(ImageFile.packed(file.toString(), ImageFile.layers(file)));
      Json.write(image, arguments.get("output", Json.STANDARD_OUTPUT), console.out());
      return ExitCode.OK;
    } catch (IOException e) {
      throw new UsageException("--output " + e.getMessage());
    }
  }
}
