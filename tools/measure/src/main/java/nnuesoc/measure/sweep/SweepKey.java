// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A parameter that can be varied. */
public enum SweepKey {
  LW_WRITE(Kind.TIMING, Form.NUMBER),
  LW_READ(Kind.TIMING, Form.NUMBER),
  WRITE(Kind.TIMING, Form.NUMBER),
  STREAMED(Kind.TIMING, Form.NUMBER),
  CPU(Kind.TIMING, Form.NUMBER),
  MODE(Kind.TIMING, Form.WORD),
  /** The clock in MHz. */
  CLOCK(Kind.OTHER, Form.NUMBER),
  WORDS(Kind.FABRIC, Form.POWER),
  /** The bits of the main bridge; all of them carry weights. */
  WIDTH(Kind.OTHER, Form.POWER),
  BUFFERS(Kind.FABRIC, Form.POWER),
  COLUMNS(Kind.FABRIC, Form.WORD),
  TERMS(Kind.FABRIC, Form.POWER),
  POSITIONS(Kind.FABRIC, Form.NUMBER),
  /** Measured clocks of all accesses at once (docs/design/board-times.md). */
  BOARD(Kind.TIMING, Form.WORD),
  /** A fabric, by its name. */
  FABRIC(Kind.OTHER, Form.WORD),
  /** The number of fabrics that search together; swept alone. */
  FABRICS(Kind.OTHER, Form.POWER);

  /** Keys of {@code --timing} that make no difference, or that prevent an evaluation. */
  private static final List<String> NOT_SWEPT = List.of("sleep", "read", "handshake");

  private final Kind kind;
  private final Form form;

  SweepKey(Kind kind, Form form) {
    this.kind = kind;
    this.form = form;
  }

  /** Where a key is fixed if it is not swept. */
  public enum Kind {
    /** A key of {@code --timing}. */
    TIMING,
    /** A key of {@code --fabric}. */
    FABRIC,
    OTHER
  }

  /** The form of its values. */
  enum Form {
    NUMBER,
    /** Powers of two; a range goes through them. */
    POWER,
    WORD
  }

  /** Where the key is fixed if it is not swept. */
  public Kind kind() {
    return kind;
  }

  Form form() {
    return form;
  }

  /** The key as it is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What its values count, for an axis; empty if they are names. */
  String unit() {
    return switch (this) {
      case WRITE -> "clocks per write";
      case STREAMED -> "clocks per streamed write";
      case LW_WRITE -> "clocks per write of a register";
      case LW_READ -> "clocks per read of a register";
      case CPU -> "clocks between two accesses";
      case CLOCK -> "MHz";
      case WORDS -> "words per write";
      case WIDTH -> "bits of the bridge";
      case BUFFERS -> "row memories per weight memory";
      case TERMS -> "terms per step";
      case POSITIONS -> "positions per load of the weights";
      case FABRICS -> "fabrics";
      case COLUMNS, MODE, BOARD, FABRIC -> "";
    };
  }

  /** Every key, for messages and help. */
  public static String names() {
    return Arrays.stream(values()).map(SweepKey::optionName).collect(Collectors.joining(", "));
  }

  /**
   * The key of that name.
   *
   * @param where what stands before messages
   */
  static SweepKey of(String where, String name) {
    if (NOT_SWEPT.contains(name)) {
      throw new SweepException(
          where
              + ": "
              + name
              + " is not swept: the interlocked program neither sleeps nor reads the main bridge, and"
              + " what the naive one reads is no evaluation");
    }
    return Arrays.stream(values())
        .filter(key -> key.optionName().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new SweepException(
                    where + ": unknown key '" + name + "': expected one of " + names()));
  }
}
