package nnuesoc.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a program prints, with the cycle of each print; lines show it as they begin. */
final class ProgramPrints {
  private final @Nullable PrintStream out;
  private final List<Map<String, Object>> printed = new ArrayList<>();
  private boolean inLine;

  /** Shows them on {@code out}, if it is not null. */
  ProgramPrints(@Nullable PrintStream out) {
    this.out = out;
  }

  /** The program printed {@code text} in {@code cycle}. */
  void said(String text, long cycle) {
    printed.add(Map.of("cycle", cycle, "text", text));
    if (out == null) {
      return;
    }
    for (String line : text.split("(?<=\n)", -1)) {
      if (!line.isEmpty()) {
        out.print((inLine ? "" : String.format(Locale.ROOT, "%,15d  ", cycle)) + line);
        inLine = !line.endsWith("\n");
      }
    }
    out.flush();
  }

  /** Ends a line that the program left open. */
  void endLine() {
    if (out != null && inLine) {
      out.println();
    }
    inLine = false;
  }

  /** Every print in turn: {@code cycle} and {@code text}. */
  List<Map<String, Object>> all() {
    return printed;
  }
}
