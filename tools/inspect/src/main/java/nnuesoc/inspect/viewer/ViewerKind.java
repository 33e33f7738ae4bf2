// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A waveform viewer that can be told what to show. Port, framing and protocol version come from the
 * sources and documents of the viewers: {@code surfer-wcp/src/proto.rs} of Surfer, {@code
 * lib/libwcp} of GTKWave 4, {@code WCP_DOCS.md} of VaporView.
 */
public enum ViewerKind {
  /** Surfer, which listens where the user has started its server. */
  SURFER("Surfer", "surfer", 54_321, '\0', 0),
  /** GTKWave listens from version 4 on; older versions take a save file. */
  GTKWAVE("GTKWave", "gtkwave", 8_765, '\n', 1),
  /** VaporView in Visual Studio Code, where {@code vaporview.wcp.enabled} is set. */
  VAPORVIEW("VaporView", "code", 54_322, '\0', 0);

  private final String title;
  private final String program;
  private final int port;
  private final char terminator;
  private final int lastVersion;

  ViewerKind(String title, String program, int port, char terminator, int lastVersion) {
    this.title = title;
    this.program = program;
    this.port = port;
    this.terminator = terminator;
    this.lastVersion = lastVersion;
  }

  /** The word for it on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The port on which it listens by default. */
  public int port() {
    return port;
  }

  /** The name of the viewer for people. */
  String title() {
    return title;
  }

  /** The program that starts it. */
  String program() {
    return program;
  }

  /** The character that ends a message. */
  char terminator() {
    return terminator;
  }

  /** Whether that version of the protocol has the commands that this program sends. */
  boolean speaks(String version) {
    return version.matches("\\d") && Integer.parseInt(version) <= lastVersion;
  }

  /** The command that opens it on the files, in the trace's folder. */
  List<String> commandLine(ViewerInput files) {
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
