package nnuesoc.sim.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Signal;

/**
 * The declarations at the head of a value change dump. Each scope is opened once, wherever in the
 * list its signals are; no date and no path, so that the same run gives the same bytes.
 */
final class VcdHeader {
  /** Identifiers are made of the characters from ! to ~. */
  private static final char FIRST_ID = '!';

  private static final int ID_CHARACTERS = '~' - FIRST_ID + 1;

  /** A level of the hierarchy: its own declarations, then the levels below. */
  private static final class Level {
    private final List<String> variables = new ArrayList<>();
    private final Map<String, Level> below = new LinkedHashMap<>();
  }

  private VcdHeader() {}

  /** The header's text for a circuit's signals, up to and with {@code $enddefinitions}. */
  static String of(List<Signal> signals) {
    return of("1ns", signals.stream().map(VcdHeader::variable).toList());
  }

  /** The header's text for any variables; {@code timescale} is their unit of time. */
  static String of(String timescale, List<TraceVariable> variables) {
    final Level top = new Level();
    for (int i = 0; i < variables.size(); i++) {
      declare(top, variables.get(i), id(i));
    }
    final StringBuilder text = new StringBuilder();
    text.append("$version nnuesoc $end\n$timescale ").append(timescale).append(" $end\n");
    write(top, text);
    return text.append("$enddefinitions $end\n").toString();
  }

  /** The identifier of signal {@code i}: the first 94 have one character. */
  static String id(int i) {
    final StringBuilder id = new StringBuilder();
    for (int rest = i; rest >= 0; rest = rest / ID_CHARACTERS - 1) {
      id.append((char) (FIRST_ID + rest % ID_CHARACTERS));
    }
    return id.toString();
  }

  private static TraceVariable variable(Signal signal) {
    final int width = signal.widthBits();
    final boolean stored = signal instanceof Register || signal instanceof MemoryWord;
    return new TraceVariable(
        signal.name(),
        stored ? "reg" : "wire",
        width,
        width == 1 ? null : "[" + (width - 1) + ":0]");
  }

  private static void declare(Level top, TraceVariable variable, String id) {
    final String[] path = variable.name().split("\\.", -1);
    Level level = top;
    for (int i = 0; i < path.length - 1; i++) {
      level = level.below.computeIfAbsent(path[i], name -> new Level());
    }
    level.variables.add(
        "$var "
            + variable.type()
            + ' '
            + variable.widthBits()
            + ' '
            + id
            + ' '
            + variable.reference(path[path.length - 1])
            + " $end\n");
  }

  private static void write(Level level, StringBuilder text) {
    level.variables.forEach(text::append);
    level.below.forEach(
        (name, child) -> {
          text.append("$scope module ").append(TraceVariable.word(name)).append(" $end\n");
          write(child, text);
          text.append("$upscope $end\n");
        });
  }
}
