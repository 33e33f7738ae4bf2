// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk that fills up: a clear error, and the prefix of the trace stands. */
class DiskFullTest {
  private static final String[] LARGE = {"--shape", "1,16,4,4", "--net", "synthetic:7"};

  @TempDir Path folder;

  @Tag("process")
  @Test
  void prefixOfTheTraceStandsWhereADiskCanBeMade() throws Exception {
    assumeTrue(call("mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder.toString()));
    try {
      final Path vcd = folder.resolve("out.vcd");
      final Outcome outcome = replay("--force", "--vcd", vcd.toString());
      outcome.hasStatus(ExitCode.USAGE);
      assertThat(outcome.err())
          .contains("out.vcd", "No space left on device", "bytes are whole and kept")
          .doesNotContain("\tat ", "Exception");
      assertThat(Files.size(vcd)).isBetween(1_000_000L, 3_000_000L);
      assertThat(folder.resolve("out.vcd.part")).doesNotExist();
      final Trace prefix = Trace.of(vcd);
      assertThat(prefix.lastStamp() % 20).as("a whole cycle").isZero();
      assertThat(prefix.lastStamp()).isGreaterThan(20 * 10_000);
    } finally {
      assertThat(call("umount", folder.toString())).isTrue();
    }
  }

  @Tag("process")
  @Test
  void packedTraceIsToldWhereADiskCanBeMade() throws Exception {
    assumeTrue(call("mount", "-t", "tmpfs", "-o", "size=100k", "tmpfs", folder.toString()));
    try {
      final Outcome outcome = replay("--force", "--vcd", folder.resolve("out.fst").toString());
      outcome.hasStatus(ExitCode.USAGE);
      assertThat(outcome.err())
          .contains("out.fst", "No space left on device", "0 bytes are whole")
          .doesNotContain("\tat ", "Exception");
      try (var left = Files.list(folder)) {
        assertThat(left).isEmpty();
      }
    } finally {
      assertThat(call("umount", folder.toString())).isTrue();
    }
  }

  @Tag("process")
  @Test
  void traceLargerThanTheDiskAsksFirstWhereADiskCanBeMade() throws Exception {
    assumeTrue(call("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder.toString()));
    try {
      final Outcome outcome = replay("--vcd", folder.resolve("out.vcd").toString());
      outcome.hasStatus(ExitCode.USAGE);
      assertThat(outcome.err()).contains("out.vcd", "2.1 MB are free", "--from", "--force");
      try (var left = Files.list(folder)) {
        assertThat(left).isEmpty();
      }
    } finally {
      assertThat(call("umount", folder.toString())).isTrue();
    }
  }

  /** By way of a link, so that a mistake here cannot replace the machine's device. */
  @Test
  void errorIsToldForEveryFileAndADeviceStaysOne() throws IOException {
    final Path full = Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
    for (String option : List.of("--vcd", "--json", "--events")) {
      final Outcome outcome = replay(option, full.toString());
      outcome.hasStatus(ExitCode.USAGE);
      assertThat(outcome.err())
          .contains(full.toString(), "No space left on device")
          .doesNotContain("\tat ", "Exception");
      assertThat(full).isSymbolicLink();
      assertThat(Files.isRegularFile(full)).isFalse();
    }
  }

  private static Outcome replay(String... args) {
    final String[] all = new String[LARGE.length + args.length + 1];
    all[0] = "replay";
    System.arraycopy(LARGE, 0, all, 1, LARGE.length);
    System.arraycopy(args, 0, all, LARGE.length + 1, args.length);
    return TestConsole.run(all);
  }

  private static boolean call(String... command) throws InterruptedException {
    try {
      final Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
