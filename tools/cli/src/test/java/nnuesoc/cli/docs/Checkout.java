// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import nnuesoc.cli.JsonAnswers;
import nnuesoc.process.Subprocess;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.TestJvm;

/**
 * A folder in which commands run as typed in the root of a checkout: {@code ./nnuesoc} is there,
 * the examples and the golden vectors as copies. GTKWave, which waits for its user, is replaced by
 * a program that only wants the file to be there.
 */
public final class Checkout implements AutoCloseable {
  private static final List<String> COPIED = List.of("examples", "testvectors/vectors");
  private static final String GTKWAVE =
      "#!/usr/bin/env bash\n[[ -s ${!#} ]] && echo \"would show ${!#}\"\n";
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1\n";
  private static final long PATIENCE_NANOS = 900_000_000_000L;

  private final Path folder;
  private final Pace pace;
  private final WarmJava warm;

  /** A folder that {@link #make} fills. */
  public Checkout(Path folder, Pace pace) {
    this.folder = folder;
    this.pace = pace;
    warm = new WarmJava(folder, arguments());
  }

  /** How commands are run. */
  public enum Pace {
    /** One Java runs them all, but for those that need a shell: most take less than a start. */
    WARM,
    /** A shell runs each as typed, and Java starts quickly. */
    AS_TYPED,
    /** A shell runs each as typed, and so long that the JVM's second compiler pays. */
    LONG
  }

  /**
   * What a command left.
   *
   * @param status of the shell
   * @param said standard output and standard error as a terminal shows them
   */
  public record Outcome(int status, String said) {}

  /** Makes the folder. */
  public Checkout make() throws IOException {
    Files.createDirectories(folder.resolve(".bin"));
    for (String copied : COPIED) {
      copy(GeneratedRepositoryFile.of(copied), folder.resolve(copied));
    }
    writeArguments();
    writeProgram(folder.resolve("nnuesoc"), launcher());
    writeProgram(folder.resolve(".bin/gtkwave"), GTKWAVE);
    return this;
  }

  /** Runs a command, with nothing on standard input. */
  public Outcome run(String command) throws IOException {
    final Optional<List<String>> plain =
        pace == Pace.WARM ? PlainCommand.arguments(command) : Optional.empty();
    final Outcome outcome = plain.isPresent() ? warm.run(plain.get()) : inShell(command);
    PlainCommand.arguments(command)
        .ifPresent(args -> JsonAnswers.checkDocumented(args, folder, outcome.said()));
    return outcome;
  }

  private Outcome inShell(String command) throws IOException {
    final Path said = folder.resolve(".said");
    final long begin = System.nanoTime();
    final int status =
        Subprocess.runIn(
            folder,
            List.of("bash", "-c", "PATH=$PWD/.bin:$PATH\n" + command),
            said.toFile(),
            () -> System.nanoTime() - begin > PATIENCE_NANOS);
    return new Outcome(status, Files.readString(said));
  }

  /** Files without a byte, below the folder. */
  public List<String> emptyFiles() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file) && file.toFile().length() == 0)
          .map(file -> folder.relativize(file).toString())
          .filter(name -> !name.equals(".said") && !name.startsWith(".bin/"))
          .toList();
    }
  }

  /** Ends the Java that runs commands. */
  @Override
  public void close() throws IOException {
    warm.close();
  }

  private void writeArguments() throws IOException {
    final String path = TestJvm.classPath();
    Files.writeString(
        arguments(),
        "-Xmx512m\n-XX:+UseSerialGC\n"
            + (pace == Pace.LONG ? "" : QUICK_START)
            + "-cp\n\""
            + path
            + "\"\n");
  }

  private Path arguments() {
    return folder.resolve(".bin/java.txt").toAbsolutePath();
  }

  private String launcher() {
    return "#!/usr/bin/env bash\nexec '"
        + WarmJava.JAVA
        + "' '@"
        + arguments()
        + "' nnuesoc.cli.Main \"$@\"\n";
  }

  private static void writeProgram(Path file, String text) throws IOException {
    Files.writeString(file, text);
    if (!file.toFile().setExecutable(true)) {
      throw new IOException(file + " cannot be made a program");
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    final List<Path> files;
    try (Stream<Path> all = Files.walk(from)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      final Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(copy.getParent());
      Files.copy(file, copy);
    }
  }
}
