package nnuesoc.planted;

import nnuesoc.cli.options.UsageException;
import org.apache.commons.cli.Options;

/** Stands outside {@code cli} and breaks each rule of its walls. */
public final class PlantedLibrary {
  private PlantedLibrary() {}

  /** Speaks the command line's words in each way in which a class file can hold a text. */
  public static String message(long cycle) {
    return "cycle " + cycle + ": use --clock";
  }

  /** Names a command. */
  public static String command() {
    return "type ./nnuesoc peek";
  }

  /** Throws what only the command line may. */
  public static void refuse(Options options) {
    if (options.getOptions().isEmpty()) {
      throw new UsageException("no option of " + options);
    }
  }
}
