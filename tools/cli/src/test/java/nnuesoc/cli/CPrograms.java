// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import nnuesoc.testing.GeneratedRepositoryFile;

/**
 * The programs of {@code hps/board/}, built once; a missing tool is a failure that names its
 * package.
 */
final class CPrograms {
  private static final Path BOARD =
      GeneratedRepositoryFile.of("hps/board").toAbsolutePath().normalize();
  private static final Path MISUSE =
      GeneratedRepositoryFile.of("tools/cli/src/test/resources/nnuesoc/cli/hps/misuse.c")
          .toAbsolutePath();
  private static final Path BUILT =
      GeneratedRepositoryFile.of("tools/cli/target/board").toAbsolutePath();
  private static final int PATIENCE_SECONDS = 120;

  private CPrograms() {}

  /** A program of {@code hps/board/programs} for this machine. */
  static String of(String name) throws IOException, InterruptedException {
    make(BUILT, "gcc", "");
    return BUILT.resolve(name).toString();
  }

  /** A program for the board's ARM, linked statically. */
  static String ofArm(String name) throws IOException, InterruptedException {
    final Path built = BUILT.resolveSibling("board-arm");
    make(built, "arm-linux-gnueabihf-gcc", "-static");
    return built.resolve(name).toString();
  }

  /** A program that does something wrong. */
  static String misuse() throws IOException, InterruptedException {
    make(BUILT, "gcc", "");
    final Path program = BUILT.resolve("misuse-" + ProcessHandle.current().pid());
    call(
        "gcc libc6-dev",
        Map.of(),
        "gcc",
        "-g",
        "-I" + BOARD.resolve("include"),
        "-o",
        program.toString(),
        MISUSE.toString(),
        BUILT.resolve("libnnuesoc.a").toString());
    return program.toString();
  }

  /** A program in C++ by a version of the language; a warning is a failure. */
  static String ofCpp(Path source, String version, Path program)
      throws IOException, InterruptedException {
    make(BUILT, "gcc", "");
    call(
        "g++ libc6-dev",
        Map.of(),
        "g++",
        "-std=" + version,
        "-Wall",
        "-Wextra",
        "-pedantic",
        "-Werror",
        "-I" + BOARD.resolve("include"),
        "-o",
        program.toString(),
        source.toString(),
        BUILT.resolve("libnnuesoc.a").toString());
    return program.toString();
  }

  /** Builds what is missing; of several test processes only one at a time. */
  private static synchronized void make(Path into, String compiler, String linking)
      throws IOException, InterruptedException {
    Files.createDirectories(into);
    try (FileChannel lock =
            FileChannel.open(
                into.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = lock.lock()) {
      assertThat(held.isValid()).isTrue();
      makeAlone(into, compiler, linking);
    }
  }

  private static void makeAlone(Path into, String compiler, String linking)
      throws IOException, InterruptedException {
    call(
        compiler.startsWith("arm")
            ? "make gcc-arm-linux-gnueabihf libc6-dev-armhf-cross"
            : "make gcc libc6-dev",
        Map.of(),
        "make",
        "-C",
        BOARD.toString(),
        "CC=" + compiler,
        "BUILD=" + into,
        "LDFLAGS=" + linking);
  }

  /** Runs a command to its end, and gives what it said. */
  static String call(String packages, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    final Path said = Files.createTempFile("said", ".txt");
    final ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile());
    builder.environment().putAll(environment);
    try {
      final Process process = builder.start();
      final boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly();
      }
      final String text = Files.readString(said);
      assertThat(ended && process.exitValue() == 0)
          .as("%s (apt-get install %s): %s", String.join(" ", command), packages, text)
          .isTrue();
      return text;
    } catch (IOException e) {
      throw new AssertionError(command[0] + " is missing: apt-get install " + packages, e);
    } finally {
      Files.delete(said);
    }
  }

  /** {@code hps} with options, a program and its arguments. */
  static String[] hps(List<String> options, String program, List<String> arguments) {
    final List<String> all = new ArrayList<>(List.of("hps", program));
    all.addAll(options);
    all.add("--");
    all.addAll(arguments);
    return all.toArray(new String[0]);
  }
}
