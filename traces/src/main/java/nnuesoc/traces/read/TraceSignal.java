// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A signal of a trace: usually one variable; several, the leftmost bits first, if a tool has split
 * a vector. Immutable: any number of threads may use it.
 */
public final class TraceSignal {
  /** The kind of a value. */
  public enum Kind {
    /** Bits of four states. */
    BITS,
    /** An event: a bit that toggles each time, because a dump shows 1 for each event. */
    EVENT,
    /** A floating-point number. */
    REAL,
    /** A text. */
    TEXT
  }

  private final String name;
  private final Kind kind;
  private final int widthBits;
  private final int variable; // the first one
  private final int @Nullable [] variables; // all of them, if several
  private final List<TraceSignal> parts;
  private final boolean ascending;
  private final boolean freeDirection;
  private final int left; // index of the leftmost bit, or NO_INDEX
  private final boolean procedural;

  /** In place of an index: no range is declared. */
  static final int NO_INDEX = Integer.MIN_VALUE;

  private TraceSignal(
      String name,
      Kind kind,
      int widthBits,
      int variable,
      int @Nullable [] variables,
      List<TraceSignal> parts,
      boolean ascending,
      boolean freeDirection,
      int left,
      boolean procedural) {
    this.name = name;
    this.kind = kind;
    this.widthBits = widthBits;
    this.variable = variable;
    this.variables = variables;
    this.parts = parts;
    this.ascending = ascending;
    this.freeDirection = freeDirection;
    this.left = left;
    this.procedural = procedural;
  }

  /**
   * A signal of one variable.
   *
   * @param ascending whether its leftmost bit has the lowest index
   * @param left the index of its leftmost bit; {@link #NO_INDEX} if no range is declared
   * @param procedural see {@link #isProcedural}
   */
  static TraceSignal whole(
      String name,
      Kind kind,
      int widthBits,
      int variable,
      boolean ascending,
      int left,
      boolean procedural) {
    return new TraceSignal(
        name, kind, widthBits, variable, null, List.of(), ascending, false, left, procedural);
  }

  /** A split vector; {@code parts} are in order from the leftmost bits, each of one variable. */
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
        freeDirection,
        parts.get(0).left,
        parts.get(0).procedural);
  }

  /**
   * The same bits in the direction of {@code other}, if the direction of this one is not known: a
   * vector that was split into single bits may have been declared as [7:0] or as [0:7].
   */
  public TraceSignal inDirectionOf(TraceSignal other) {
    Objects.requireNonNull(other, "the other signal is null");
    if (!freeDirection || other.ascending == ascending) {
      return this;
    }
    final List<TraceSignal> reversed = new ArrayList<>(parts);
    Collections.reverse(reversed);
    return joined(name, reversed, other.ascending, true);
  }

  /** The same signal with another name, and its parts likewise. */
  public TraceSignal renamed(String other) {
    Objects.requireNonNull(other, "the name is null");
    final List<TraceSignal> renamed =
        parts.isEmpty()
            ? parts
            : parts.stream()
                .map(part -> part.renamed(other + part.name.substring(name.length())))
                .toList();
    return new TraceSignal(
        other,
        kind,
        widthBits,
        variable,
        variables,
        renamed,
        ascending,
        freeDirection,
        left,
        procedural);
  }

  /** The full name, scopes joined by dots, without a bit range. */
  public String name() {
    return name;
  }

  /** The kind of its values. */
  public Kind kind() {
    return kind;
  }

  /**
   * Whether it is declared as something that a process assigns, such as a reg, and not as a net.
   */
  public boolean isProcedural() {
    return procedural;
  }

  /** The width of its values in bits; 0 for a text. */
  public int widthBits() {
    return widthBits;
  }

  /**
   * Whether the leftmost bits of the two signals are at opposite ends of their ranges, as with
   * {@code [0:7]} and {@code [7:0]}.
   */
  public boolean isOpposite(TraceSignal other) {
    Objects.requireNonNull(other, "the other signal is null");
    return widthBits > 1 && other.widthBits > 1 && ascending != other.ascending;
  }

  /** Whether it has several bits, and the leftmost one has the lowest index. */
  public boolean isAscending() {
    return ascending && widthBits > 1;
  }

  /** The range of its bits as declared, {@code [7:0]}; empty if none is declared. */
  public String range() {
    return left == NO_INDEX
        ? ""
        : "[" + left + ':' + (ascending ? left + widthBits - 1 : left - widthBits + 1) + ']';
  }

  /** Whether both signals are the same bits, perhaps with different names. */
  public boolean sameVariables(TraceSignal other) {
    return variable == other.variable && Arrays.equals(variables, other.variables);
  }

  /** The number of variables that it shows. */
  public int variableCount() {
    return variables == null ? 1 : variables.length;
  }

  /** The {@code i}-th variable that it shows, counted from the leftmost bits. */
  public int variable(int i) {
    return variables == null ? variable : variables[i];
  }

  /** Whether it is one variable of at most 64 bits, but no real number, which may hold a text. */
  public boolean plain() {
    return variables == null && (kind == Kind.BITS || kind == Kind.EVENT) && widthBits <= Long.SIZE;
  }

  /** The parts of a split vector, leftmost bits first; empty for other signals. */
  public List<TraceSignal> parts() {
    return parts;
  }

  @Override
  public String toString() {
    return name + '[' + widthBits + ']';
  }
}
