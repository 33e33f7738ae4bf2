// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** External programs that start and then do nothing, with a limit of one second. */
@Tag("process")
class StuckProgramTest {
  private static final int PATIENCE_SECONDS = 120;

  /** Tells a version, and else uses the processor for ever, as a loop does. */
  private static final String STUCK =
      "#!/bin/sh\ncase $1 in -V|--version) echo 11.0; exit;; esac\nwhile :; do :; done\n";

  private final Path folder;

  StuckProgramTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @ParameterizedTest
  @CsvSource({
    "fst2vcd, fst2vcd, the file is damaged, compare t.fst t.fst",
    "iverilog, iverilog, a loop in the Verilog, cosim --shape 1;1;1;1 --net synthetic:7",
    "vvp, Icarus Verilog, printed nothing, cosim --shape 1;1;1;1 --net synthetic:7",
    "npm, npm, check the network, net fetch sf12"
  })
  void aProgramThatIsStuckIsEndedAndNamedWithTheLimitAndWhatToDo(
      String program, String named, String remedy, String typed) throws Exception {
    final Path programs = Files.createDirectory(folder.resolve("bin"));
    stub(programs.resolve(program), STUCK);
    Files.write(folder.resolve("t.fst"), closedFst());
    final Path said = folder.resolve("said.txt");
    final List<String> command = TestJvm.program(Main.class, "-Dnnuesoc.patience=1");
    command.addAll(List.of(typed.replace(';', ',').split(" ", -1)));
    final ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile());
    builder.environment().put("PATH", programs + ":" + System.getenv("PATH"));
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    final Process process = builder.start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(ExitCode.USAGE);
    assertThat(said).content().contains(named, "printed nothing for 1 s and was ended: ", remedy);
  }

  /** The blocks of a closed FST file, which hold nothing: header, values, widths, signals. */
  private static byte[] closedFst() {
    final ByteBuffer blocks = ByteBuffer.allocate(330 + 3 * 9);
    blocks.put((byte) 0).putLong(329).position(330);
    for (int kind : new int[] {8, 3, 6}) {
      blocks.put((byte) kind).putLong(8);
    }
    return blocks.array();
  }

  private static void stub(Path program, String script) throws IOException {
    Files.writeString(program, script);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
