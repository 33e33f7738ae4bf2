// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The PIO registers on the lightweight bridge, 16 bytes apart (fabric.md §4). */
public enum PioRegister {
  PIO_RESET(0x00, Direction.OUT, 1),
  PIO_READY(0x10, Direction.OUT, 4),
  PIO_TRIGGER(0x20, Direction.IN, 5),
  PIO_BIAS_1_WHITE(0x30, Direction.OUT, 32),
  PIO_BIAS_1_BLACK(0x40, Direction.OUT, 32),
  PIO_BIAS_2(0x50, Direction.OUT, 32),
  PIO_BIAS_3(0x60, Direction.OUT, 32),
  PIO_BIAS_4(0x70, Direction.OUT, 32),
  PIO_EVAL(0x80, Direction.IN, 32),
  PIO_BOARD(0x90, Direction.OUT, 32);

  /** The direction from the processor's view: it writes OUT and reads both. */
  public enum Direction {
    OUT,
    IN
  }

  private static final PioRegister[] ALL = values();
  private static final int SPACING_BITS = 4;

  private final int offset;
  private final Direction direction;
  private final int widthBits;

  PioRegister(int offset, Direction direction, int widthBits) {
    this.offset = offset;
    this.direction = direction;
    this.widthBits = widthBits;
  }

  /** The register at a byte offset of the lightweight bridge, or null. */
  public static @Nullable PioRegister at(int offset) {
    final int index = offset >> SPACING_BITS;
    final boolean isThere = index << SPACING_BITS == offset && index >= 0 && index < ALL.length;
    return isThere ? ALL[index] : null;
  }

  /** The register as a port of the report's PIO. */
  public PioPort port() {
    return new PioPort(signalName(), offset, direction, widthBits);
  }

  /** The byte offset on the lightweight bridge. */
  public int offset() {
    return offset;
  }

  /**
   * The bias register of a layer from 2 to 4.
   *
   * @throws IllegalArgumentException for another layer
   */
  public static PioRegister bias(int layer) {
    return switch (layer) {
      case 2 -> PIO_BIAS_2;
      case 3 -> PIO_BIAS_3;
      case 4 -> PIO_BIAS_4;
      default -> throw new IllegalArgumentException("layer " + layer + ": expected 2 to 4");
    };
  }

  /** Whether the register holds a bias. */
  public boolean isBias() {
    return offset >= PIO_BIAS_1_WHITE.offset && offset <= PIO_BIAS_4.offset;
  }

  /** The direction. */
  public Direction direction() {
    return direction;
  }

  /** The width, 1 to 32. */
  public int widthBits() {
    return widthBits;
  }

  /** The name in a trace: {@code pio_reset}. */
  public String signalName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
