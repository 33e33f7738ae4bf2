package nnuesoc.inspect.viewer;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A waveform viewer that can be told what to show. Port, framing and version of the protocol are
 * those of their sources and documents: {@code surfer-wcp/src/proto.rs} of Surfer, {@code
 * lib/libwcp} of GTKWave 4, {@code WCP_DOCS.md} of VaporView.
 */
public enum Viewer {
  /** Surfer, which listens where the user has started its server. */
  SURFER("Surfer", "surfer", 54_321, '\0', 0),
  /** GTKWave from version 4 on listens; older ones take a save file. */
  GTKWAVE("GTKWave", "gtkwave", 8_765, '\n', 1),
  /** VaporView in Visual Studio Code, where {@code vaporview.wcp.enabled} is set. */
  VAPORVIEW("VaporView", "code", 54_322, '\0', 0);

  private final String title;
  private final String program;
  private final int port;
  private final char terminator;
  private final int lastVersion;

  Viewer(String title, String program, int port, char terminator, int lastVersion) {
    this.title = title;
    this.program = program;
    this.port = port;
    this.terminator = terminator;
    this.lastVersion = lastVersion;
  }

  /** The word for it on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Where it listens, if nothing else is said. */
  public int port() {
    return port;
  }

  /** As people call it. */
  String title() {
    return title;
  }

  /** What starts it. */
  String program() {
    return program;
  }

  /** What ends a message. */
  char terminator() {
    return terminator;
  }

  /** Whether that version of the protocol has the commands that are sent here. */
  boolean speaks(String version) {
    return version.matches("\\d") && Integer.parseInt(version) <= lastVersion;
  }

  /** The command that opens it on files, in the trace's folder. */
  List<String> commandLine(WaveFiles files) {
    final Path file =
        switch (this) {
          case SURFER -> files.commands();
          case GTKWAVE -> files.save();
          case VAPORVIEW -> files.trace();
        };
    final String name = file.toAbsolutePath().toString();
    return this == SURFER ? List.of(program, "--command-file", name) : List.of(program, name);
  }
}
