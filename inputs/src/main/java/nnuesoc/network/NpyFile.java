// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nnuesoc.parameter.InputException;

/**
 * An array of numbers in NumPy's format.
 *
 * @see <a href="https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html">the
 *     format</a>
 */
final class NpyFile {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final Pattern HEADER =
      Pattern.compile(
          "(?s)\\s*\\{\\s*'descr':\\s*'([<>|=])([fiub])([0-9]+)',\\s*'fortran_order':\\s*(True|False),"
              + "\\s*'shape':\\s*\\(([0-9, ]*)\\),?\\s*\\}\\s*");

  private final String where;
  private final char kind;
  private final int bytesPerNumber;
  private final boolean columnsFirst;
  private final List<Integer> shape;
  private final ByteBuffer data;

  private NpyFile(String where, Matcher header, ByteBuffer data) {
    this.where = where;
    this.data =
        data.order(header.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    kind = header.group(2).charAt(0);
    bytesPerNumber = Integer.parseInt(header.group(3));
    columnsFirst = header.group(4).equals("True");
    final List<Integer> lengths = new ArrayList<>();
    for (String length : header.group(5).split(",", -1)) {
      if (!length.isBlank()) {
        lengths.add(Integer.parseInt(length.strip()));
      }
    }
    shape = List.copyOf(lengths);
  }

  /**
   * Reads a file.
   *
   * @throws InputException if it is not such a file, is cut off, or holds something else
   */
  static NpyFile read(String where, byte[] bytes) {
    if (bytes.length < 12 || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw new InputException(where + ": not a .npy file: numpy.save writes one");
    }
    final ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).position(8);
    final long length = bytes[6] == 1 ? all.getShort() & 0xffff : all.getInt() & 0xffffffffL;
    if (length > all.remaining()) {
      throw new InputException(where + ": cut off in its header: save it again");
    }
    final byte[] text = new byte[(int) length];
    all.get(text);
    final String header = new String(text, StandardCharsets.ISO_8859_1);
    final Matcher matcher = HEADER.matcher(header);
    if (!matcher.matches()) {
      throw new InputException(
          where + ": " + header.strip() + ": expected an array of whole or floating point numbers");
    }
    try {
      final NpyFile array = new NpyFile(where, matcher, all.slice());
      array.require();
      return array;
    } catch (NumberFormatException | ArithmeticException e) {
      throw new InputException(where + ": " + header.strip() + ": too large", e);
    }
  }

  private void require() {
    final boolean known =
        (kind == 'f' && (bytesPerNumber == 4 || bytesPerNumber == 8))
            || (kind == 'b' && bytesPerNumber == 1)
            || ((kind == 'i' || kind == 'u') && List.of(1, 2, 4, 8).contains(bytesPerNumber));
    if (!known) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "%s: numbers of type %s%d: expected float32, float64 or integers; .astype converts",
              where,
              kind,
              bytesPerNumber));
    }
    final long expected = Math.multiplyExact((long) count(), bytesPerNumber);
    if (data.remaining() != expected) {
      throw new InputException(
          String.format(
              Locale.ROOT,
              "%s: %,d bytes of numbers, expected %,d for the shape %s: save it again",
              where,
              data.remaining(),
              expected,
              shapeText()));
    }
  }

  /** The number of numbers. */
  int count() {
    return shape.stream().reduce(1, Math::multiplyExact);
  }

  /** The numbers of each element of the first axis. */
  int lengthOfVector() {
    return shape.isEmpty() ? 1 : shape.stream().skip(1).reduce(1, Math::multiplyExact);
  }

  /** Whether at most one axis is longer than 1. */
  boolean isVector() {
    return shape.stream().filter(length -> length != 1).count() <= 1;
  }

  boolean hasShape(int rows, int columns) {
    return shape.equals(List.of(rows, columns));
  }

  String shapeText() {
    return shape.stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
  }

  /**
   * The raw numbers in the order of C; real numbers are rounded to the nearest raw number.
   *
   * @throws InputException if one is not a number
   */
  long[] raw(FixedFormat format) {
    final long[] raw = new long[count()];
    for (int i = 0; i < raw.length; i++) {
      final int place = columnsFirst ? placeByColumns(i) : i;
      raw[i] = kind == 'f' ? nearest(real(place), i, format) : whole(place);
    }
    return raw;
  }

  /** Where a number stands in the order of Fortran, in which the first axis runs fastest. */
  private int placeByColumns(int place) {
    int rest = place;
    int at = 0;
    int stride = count();
    for (int axis = shape.size() - 1; axis >= 0; axis--) {
      stride /= shape.get(axis);
      at += (rest % shape.get(axis)) * stride;
      rest /= shape.get(axis);
    }
    return at;
  }

  private double real(int place) {
    return bytesPerNumber == Float.BYTES
        ? data.getFloat(place * bytesPerNumber)
        : data.getDouble(place * bytesPerNumber);
  }

  private long nearest(double real, int place, FixedFormat format) {
    if (Double.isNaN(real)) {
      throw new InputException(where + ": number " + place + " is NaN");
    }
    return (long) Math.floor(Math.scalb(real, format.fractionBits()) + 0.5);
  }

  private long whole(int place) {
    final boolean signed = kind == 'i';
    final int at = place * bytesPerNumber;
    return switch (bytesPerNumber) {
      case 1 -> signed ? data.get(at) : data.get(at) & 0xff;
      case 2 -> signed ? data.getShort(at) : data.getShort(at) & 0xffff;
      case 4 -> signed ? data.getInt(at) : data.getInt(at) & 0xffffffffL;
      default -> signed || data.getLong(at) >= 0 ? data.getLong(at) : Long.MAX_VALUE;
    };
  }
}
