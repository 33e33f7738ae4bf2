package nnuesoc.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes the manual page and the completions into a folder, for the build of a release. */
final class Pages {
  private static final String CLI = "nnuesoc.cli.Main";

  private Pages() {}

  /**
   * Writes the files.
   *
   * @param args the folder
   * @throws IOException if a file cannot be written, or the program cannot be started
   */
  public static void main(String[] args) throws IOException {
    write(Path.of(args[0]));
  }

  static void write(Path folder) throws IOException {
    final List<HelpText> commands = new ArrayList<>();
    for (String name : HelpText.commands(said("--help"))) {
      commands.add(HelpText.of(name, said(("help " + name).split(" ", -1))));
    }
    final String version = said("--version").strip().replaceFirst("^nnuesoc ", "");
    write(folder.resolve("man/man1/nnuesoc.1"), ManualPage.of(version, commands));
    write(folder.resolve("completions/nnuesoc.bash"), Completions.bash(commands));
    write(folder.resolve("completions/_nnuesoc"), Completions.zsh(commands));
    write(folder.resolve("completions/nnuesoc.fish"), Completions.fish(commands));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }

  /** The output of the command line of this class path. */
  private static String said(String... args) throws IOException {
    final List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
    command.add(CLI);
    command.addAll(List.of(args));
    final Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (InputStream in = process.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
