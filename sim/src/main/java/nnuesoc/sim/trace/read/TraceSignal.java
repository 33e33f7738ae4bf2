package nnuesoc.sim.trace.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A signal of a trace: one variable as a rule; several, the leftmost bits first, where a tool has
 * split a vector.
 */
public final class TraceSignal {
  /** What a value consists of. */
  public enum Kind {
    /** Bits of four states. */
    BITS,
    /** Something that happens: a bit that turns each time, as a dump shows 1 for each. */
    EVENT,
    /** A floating-point number. */
    REAL,
    /** A text. */
    TEXT
  }

  private final String name;
  private final Kind kind;
  private final int widthBits;
  private final int variable; // the first
  private final int @Nullable [] variables; // if there are several
  private final List<TraceSignal> parts;
  private final boolean ascending;
  private final boolean freeDirection;

  private TraceSignal(
      String name,
      Kind kind,
      int widthBits,
      int variable,
      int @Nullable [] variables,
      List<TraceSignal> parts,
      boolean ascending,
      boolean freeDirection) {
    this.name = name;
    this.kind = kind;
    this.widthBits = widthBits;
    this.variable = variable;
    this.variables = variables;
    this.parts = parts;
    this.ascending = ascending;
    this.freeDirection = freeDirection;
  }

  /** One variable; {@code ascending} if its leftmost bit has the lowest index. */
  static TraceSignal whole(String name, Kind kind, int widthBits, int variable, boolean ascending) {
    return new TraceSignal(name, kind, widthBits, variable, null, List.of(), ascending, false);
  }

  /** A split vector; {@code parts} are its leftmost bits first, each of one variable. */
  static TraceSignal joined(
      String name, List<TraceSignal> parts, boolean ascending, boolean freeDirection) {
    final int[] variables = parts.stream().mapToInt(part -> part.variable).toArray();
    final int widthBits = parts.stream().mapToInt(TraceSignal::widthBits).sum();
    return new TraceSignal(
        name,
        Kind.BITS,
        widthBits,
        variables[0],
        variables,
        List.copyOf(parts),
        ascending,
        freeDirection);
  }

  /**
   * The same bits in the direction of {@code other}, if nothing tells the direction of this one: a
   * vector that was split into single bits may have been declared as [7:0] or as [0:7].
   */
  public TraceSignal inDirectionOf(TraceSignal other) {
    if (!freeDirection || other.ascending == ascending) {
      return this;
    }
    final List<TraceSignal> reversed = new ArrayList<>(parts);
    Collections.reverse(reversed);
    return joined(name, reversed, other.ascending, true);
  }

  /** The same signal under another name, and so its parts. */
  public TraceSignal renamed(String other) {
    final List<TraceSignal> renamed =
        parts.isEmpty()
            ? parts
            : parts.stream()
                .map(part -> part.renamed(other + part.name.substring(name.length())))
                .toList();
    return new TraceSignal(
        other, kind, widthBits, variable, variables, renamed, ascending, freeDirection);
  }

  /** Full name, scopes joined by dots, without a bit range. */
  public String name() {
    return name;
  }

  /** What its values are. */
  public Kind kind() {
    return kind;
  }

  /** Bits of its values; of a text, 0. */
  public int widthBits() {
    return widthBits;
  }

  /** Whether it is the same bits under maybe another name. */
  public boolean sameVariables(TraceSignal other) {
    return variable == other.variable && Arrays.equals(variables, other.variables);
  }

  /** How many variables it shows. */
  public int variableCount() {
    return variables == null ? 1 : variables.length;
  }

  /** The {@code i}-th variable that it shows, from the leftmost bits on. */
  public int variable(int i) {
    return variables == null ? variable : variables[i];
  }

  /** Whether one variable of at most 64 bits is all of it; a real number may be a text. */
  public boolean plain() {
    return variables == null && (kind == Kind.BITS || kind == Kind.EVENT) && widthBits <= Long.SIZE;
  }

  /** What a split vector was joined from, leftmost bits first; nothing for others. */
  public List<TraceSignal> parts() {
    return parts;
  }

  @Override
  public String toString() {
    return name + '[' + widthBits + ']';
  }
}
