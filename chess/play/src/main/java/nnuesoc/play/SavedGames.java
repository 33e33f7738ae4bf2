// SPDX-License-Identifier: Apache-2.0
package nnuesoc.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import nnuesoc.chess.game.Game;
import nnuesoc.chess.game.GameFileException;
import nnuesoc.chess.game.GameFileReader;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.OutputFile;
import nnuesoc.file.UnreadableReason;
import org.jspecify.annotations.Nullable;

/** The files that a player names: games that are saved, and loaded. */
final class SavedGames {
  private final LineSource lines;
  private final GameOutput display;
  private final Set<Path> ours = new HashSet<>();

  SavedGames(LineSource lines, GameOutput display) {
    this.lines = lines;
    this.display = display;
  }

  /** Saves a game, and says so, or says why not. */
  void save(String name, String pgn) throws IOException {
    if (name.isEmpty()) {
      display.say("save needs the name of a file");
      return;
    }
    try {
      Path file = Path.of(name);
      if (mayReplace(file)) {
        OutputFile.write(file, pgn);
        ours.add(file.toAbsolutePath());
        display.say("saved to " + name);
      } else {
        display.say("not saved");
      }
    } catch (IOException e) {
      display.say("not saved: " + FileProblemText.text(e));
    } catch (InvalidPathException e) {
      display.say("not saved: " + name + ": " + UnreadableReason.reason(e));
    }
  }

  /** Asks the user before it replaces something that this game did not write. */
  private boolean mayReplace(Path file) throws IOException {
    if (!Files.exists(file) || Files.isDirectory(file) || ours.contains(file.toAbsolutePath())) {
      return true;
    }
    display.say(file + " exists already. Replace it? yes or no");
    String answer = lines.next("yes/no> ");
    return answer != null && answer.strip().toLowerCase(Locale.ROOT).matches("y|yes");
  }

  /** The game in a file; says why if there is none. */
  @Nullable Game load(String name) {
    if (name.isEmpty()) {
      display.say("load needs the name of a file");
      return null;
    }
    try {
      return GameFileReader.read(name);
    } catch (GameFileException e) {
      display.say("not loaded: " + e.getMessage());
      return null;
    } catch (IOException | InvalidPathException e) {
      display.say("not loaded: " + name + ": " + UnreadableReason.reason(e));
      return null;
    }
  }
}
