// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.sim.design.Memory;

/** Writes words in the formats that Quartus and Verilog read. */
public final class MemoryFileFormatter {
  private static final int BITS_PER_DIGIT = 4;

  private static final int HEX_DATA = 0;
  private static final int HEX_END = 1;
  private static final int HEX_UPPER_ADDRESS = 4;
  private static final int HEX_PAGE = 0xffff;
  private static final int HEX_BYTE = 0xff;

  private MemoryFileFormatter() {}

  /** Quartus's memory initialisation file, with the words from {@code first} to {@code last}. */
  public static String mif(Memory memory, int first, int last) {
    return mif(MemoryImage.of(memory), first, last).collect(Collectors.joining());
  }

  /** All words of a table in the same format, line by line: it may be too long for one text. */
  public static Stream<String> mif(MemoryImage table) {
    return mif(table, 0, table.words() - 1);
  }

  private static Stream<String> mif(MemoryImage table, int first, int last) {
    final Stream<String> head =
        Stream.of(
            "WIDTH=" + table.widthBits() + ";\n",
            "DEPTH=" + table.words() + ";\n",
            "ADDRESS_RADIX=UNS;\nDATA_RADIX=HEX;\n\nCONTENT BEGIN\n");
    final Stream<String> words =
        IntStream.rangeClosed(first, last)
            .mapToObj(word -> "\t" + word + " : " + hex(table, word) + ";\n");
    return Stream.concat(Stream.concat(head, words), Stream.of("END;\n"));
  }

  /** The format of {@code $readmemh}: one word per line, after the address of the first. */
  public static String readmemh(Memory memory, int first, int last) {
    return readmemh(MemoryImage.of(memory), first, last).collect(Collectors.joining());
  }

  /** All words of a table in the same format, line by line. */
  public static Stream<String> readmemh(MemoryImage table) {
    return readmemh(table, 0, table.words() - 1);
  }

  private static Stream<String> readmemh(MemoryImage table, int first, int last) {
    return Stream.concat(
        Stream.of("@" + Integer.toHexString(first) + "\n"),
        IntStream.rangeClosed(first, last).mapToObj(word -> hex(table, word) + "\n"));
  }

  /**
   * Intel HEX as Quartus writes and reads it: one word per record, and addresses count words.
   *
   * @see <a href="https://en.wikipedia.org/wiki/Intel_HEX">the format of the records</a>
   */
  public static String intelHex(Memory memory, int first, int last) {
    final MemoryImage table = MemoryImage.of(memory);
    final int bytes = (table.widthBits() + Byte.SIZE - 1) / Byte.SIZE;
    final StringBuilder text = new StringBuilder();
    for (int word = first; word <= last; word++) {
      if (word > HEX_PAGE && (word == first || (word & HEX_PAGE) == 0)) {
        text.append(record(0, HEX_UPPER_ADDRESS, 2, word >>> Short.SIZE));
      }
      text.append(record(word & HEX_PAGE, HEX_DATA, bytes, table.bits(word)));
    }
    return text.append(record(0, HEX_END, 0, 0)).toString();
  }

  /** A record; the last byte makes the sum of all bytes zero. */
  private static String record(int address, int type, int bytes, int value) {
    int sum = bytes + (address >> Byte.SIZE) + address + type;
    final StringBuilder text =
        new StringBuilder(String.format(Locale.ROOT, ":%02X%04X%02X", bytes, address, type));
    for (int shift = (bytes - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      final int one = value >>> shift & HEX_BYTE;
      text.append(String.format(Locale.ROOT, "%02X", one));
      sum += one;
    }
    return text.append(String.format(Locale.ROOT, "%02X%n", -sum & HEX_BYTE)).toString();
  }

  /** For a spreadsheet: address, bits in hexadecimal, and the two's complement number. */
  public static String csv(Memory memory, int first, int last) {
    final MemoryImage table = MemoryImage.of(memory);
    final StringBuilder text = new StringBuilder("address,hex,signed\n");
    for (int word = first; word <= last; word++) {
      text.append(word).append(',').append(hex(table, word)).append(',');
      text.append(memory.widthBits() == 1 ? memory.word(word) : memory.signedWord(word));
      text.append('\n');
    }
    return text.toString();
  }

  /**
   * All words in the format of that name.
   *
   * @throws IllegalArgumentException if there is no such format
   */
  public static String text(Memory memory, String format) {
    final int last = memory.words() - 1;
    return switch (format) {
      case "mif" -> mif(memory, 0, last);
      case "hex" -> readmemh(memory, 0, last);
      case "csv" -> csv(memory, 0, last);
      default -> throw new IllegalArgumentException("format " + format + ": mif, hex or csv");
    };
  }

  private static String hex(MemoryImage table, int word) {
    final int digits = (table.widthBits() + BITS_PER_DIGIT - 1) / BITS_PER_DIGIT;
    final String text = "0".repeat(digits) + Integer.toHexString(table.bits(word));
    return text.substring(text.length() - digits);
  }
}
