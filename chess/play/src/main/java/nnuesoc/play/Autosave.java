// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import nnuesoc.file.OutputFile;
import org.jspecify.annotations.Nullable;

/** Keeps the game in a file, as it stands after each move. */
public final class Autosave {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("'play-'yyyyMMdd-HHmmss'.pgn'", Locale.ROOT);

  private final @Nullable Path file;
  private boolean failed;

  private Autosave(@Nullable Path file) {
    this.file = file;
  }

  /** Keeps the game in that file. */
  public static Autosave in(Path file) {
    return new Autosave(file);
  }

  /** Keeps the game nowhere. */
  public static Autosave none() {
    return new Autosave(null);
  }

  /** Keeps the game in a new file among the user's data: {@code $XDG_STATE_HOME/nnuesoc}. */
  public static Autosave ofUser(Map<String, String> environment, LocalDateTime now) {
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    Path base =
        state.startsWith("/")
            ? Path.of(state)
            : Path.of(
                environment.getOrDefault("HOME", System.getProperty("user.home", ".")),
                ".local",
                "state");
    return in(base.resolve("nnuesoc").resolve(NAME.format(now)));
  }

  @Nullable Path file() {
    return file;
  }

  /** Writes the game; reports once if that is not possible. */
  void write(String pgn, GameOutput display) {
    if (file == null || failed) {
      return;
    }
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      OutputFile.write(file, pgn);
    } catch (IOException e) {
      failed = true;
      display.say("the game is not kept: " + e.getMessage());
    }
  }
}
