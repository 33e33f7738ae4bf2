// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a command uses the file that a value names. Each option and each argument of a command
 * declares its use where it is declared; {@link OptionList#files} does so for options.
 */
public enum FileUse {
  /** The value names no file. */
  NO_FILE,

  /** Reads a file; {@code -} is standard input. */
  READS,

  /** Reads what {@code --json} wrote in an earlier run; {@code --json} may replace it. */
  READS_EARLIER_ANSWER,

  /** Reads a text that may name other files next to it, as JSON does. */
  READS_NAMING,

  /** Reads a net: a file, a folder of tensors, or the file of a published net in the cache. */
  READS_NET,

  /** Reads golden vectors: files, and all vectors in folders. */
  READS_VECTORS("(?s).*\\.vector\\.json"),

  /** Reads the Verilog in a folder, and what it names. */
  READS_VERILOG("(?s)[^/]+\\.s?v"),

  /** Reads a saved state; its run reads the files of the options with which it began. */
  READS_STATE,

  /** Reads a file, or is {@code NAME=VALUE} of another option. */
  READS_OR_SETS,

  /** Writes a file. */
  WRITES,

  /** Writes a file; {@code -} is standard output. */
  WRITES_OR_PRINTS,

  /** Writes the file of {@code CYCLE:FILE}. */
  WRITES_AT_CYCLE,

  /** Writes a trace, with files for viewers beside it. */
  WRITES_TRACE(List.of(".gtkw", ".states", ".sucl")),

  /** Writes a save file for a viewer, with the trace that it shows beside it. */
  WRITES_VIEW(List.of(".merged.vcd", ".sucl")),

  /** Writes a new file; the command itself refuses to write over one that exists. */
  WRITES_NEW,

  /** Writes into a new folder; the command itself refuses one that is not empty. */
  WRITES_NEW_FOLDER(".+"),

  /** Writes golden vectors into a folder. */
  WRITES_VECTORS("[^/]+\\.vector\\.json"),

  /** Writes the tensors of a net into a folder, and the state of its training. */
  WRITES_TENSORS("[^/]+/[^/]+\\.bin|training\\.checkpoint"),

  /** Writes the words of a layer into a folder. */
  WRITES_LAYER("[a-z_]+\\.(hex|mif)|README\\.txt");

  @SuppressWarnings("ImmutableEnumChecker") // made by List.of
  private final List<String> beside;

  private final @Nullable Pattern within;

  FileUse() {
    this(List.of());
  }

  FileUse(List<String> beside) {
    this.beside = beside;
    within = null;
  }

  FileUse(String within) {
    beside = List.of();
    this.within = Pattern.compile(within);
  }

  /** Whether the command reads the file. */
  public boolean reads() {
    return name().startsWith("READS");
  }

  /** Whether the command writes the file. */
  public boolean writes() {
    return name().startsWith("WRITES");
  }

  /** The ends of the names of files that are written beside the file. */
  public List<String> beside() {
    return beside;
  }

  /** For a folder: which of its files are read or written, by their paths in it; else null. */
  public @Nullable Pattern within() {
    return within;
  }

  /** Whether existing files of that name are never overwritten. */
  public boolean sparesExisting() {
    return this == WRITES_NEW || this == WRITES_NEW_FOLDER;
  }
}
