package nnuesoc.cli.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import nnuesoc.testing.RootFile;
import nnuesoc.verification.cosim.Subprocess;

/**
 * A folder in which a shell runs commands as typed in the root of a checkout: {@code ./nnuesoc} is
 * there, the examples and the golden vectors as copies. GTKWave, which waits for its user, is
 * replaced by a program that only wants the file to be there.
 */
public final class Checkout {
  private static final List<String> COPIED = List.of("examples", "testvectors/vectors");
  private static final String GTKWAVE =
      "#!/usr/bin/env bash\n[[ -s ${!#} ]] && echo \"would show ${!#}\"\n";
  private static final long PATIENCE_NANOS = 900_000_000_000L;

  private final Path folder;

  private Checkout(Path folder) {
    this.folder = folder;
  }

  /**
   * What a command left.
   *
   * @param status of the shell
   * @param said standard output and standard error as a terminal shows them
   */
  public record Outcome(int status, String said) {}

  /** Makes the folder. */
  public static Checkout in(Path folder) throws IOException {
    Files.createDirectories(folder.resolve(".bin"));
    for (String copied : COPIED) {
      copy(RootFile.of(copied), folder.resolve(copied));
    }
    writeProgram(folder.resolve("nnuesoc"), launcher(folder));
    writeProgram(folder.resolve(".bin/gtkwave"), GTKWAVE);
    return at(folder);
  }

  /** The one that has been made there. */
  public static Checkout at(Path folder) {
    return new Checkout(folder);
  }

  /** Runs a command, with nothing on standard input. */
  public Outcome run(String command) throws IOException {
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
          .filter(name -> !name.equals(".said"))
          .toList();
    }
  }

  private static String launcher(Path folder) throws IOException {
    final String given = System.getProperty("surefire.test.class.path");
    final String path = given == null ? System.getProperty("java.class.path") : given;
    final Path arguments = folder.resolve(".bin/java.txt");
    Files.writeString(arguments, "-Xmx512m\n-XX:+UseSerialGC\n-cp\n\"" + path + "\"\n");
    return "#!/usr/bin/env bash\nexec '"
        + Path.of(System.getProperty("java.home"), "bin", "java")
        + "' '@"
        + arguments.toAbsolutePath()
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
