// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** GTKWave's converters, which read a trace as its viewer does. */
final class GtkWave {
  private static final int PATIENCE_SECONDS = 120;

  private GtkWave() {}

  /** Packs a trace: that it does not fail is the claim. */
  static Path pack(Path vcd) throws IOException, InterruptedException {
    final Path fst = vcd.resolveSibling(vcd.getFileName() + ".fst");
    call(List.of("vcd2fst", vcd.toString(), fst.toString()));
    return fst;
  }

  /** What comes back when a trace is packed and unpacked. */
  static Trace roundTrip(Path vcd) throws IOException, InterruptedException {
    return unpack(pack(vcd));
  }

  /** What is in a packed trace. */
  static Trace unpack(Path fst) throws IOException, InterruptedException {
    final Path back = fst.resolveSibling(fst.getFileName() + ".back.vcd");
    call(List.of("fst2vcd", "-f", fst.toString(), "-o", back.toString()));
    return Trace.of(back);
  }

  private static void call(List<String> command) throws IOException, InterruptedException {
    final Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      throw new AssertionError(command.get(0) + " is missing: apt-get install gtkwave", e);
    }
    final String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("%s: %s", command, said).isZero();
  }
}
