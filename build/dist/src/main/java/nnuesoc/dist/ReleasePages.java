// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.cli.HelpPage;
import nnuesoc.cli.terminal.ProgramNameFilter;

/** Writes the manual page and the completions into a folder, for the build of a release. */
final class ReleasePages {
  private ReleasePages() {}

  /**
   * Writes the files.
   *
   * @param args the folder
   * @throws IOException if a file cannot be written
   */
  public static void main(String[] args) throws IOException {
    write(Path.of(args[0]));
  }

  static void write(Path folder) throws IOException {
    final List<HelpPage> commands =
        HelpPage.all().stream().map(page -> page.withProgram("nnuesoc")).toList();
    write(
        folder.resolve("man/man1/nnuesoc.1"), ManualPage.of(ProgramNameFilter.version(), commands));
    write(folder.resolve("completions/nnuesoc.bash"), ShellCompletions.bash(commands));
    write(folder.resolve("completions/_nnuesoc"), ShellCompletions.zsh(commands));
    write(folder.resolve("completions/nnuesoc.fish"), ShellCompletions.fish(commands));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, text);
  }
}
