package nnuesoc.soc;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.sim.design.Memory;

/** Writes words in the formats that Quartus and Verilog read. */
public final class MemoryFileFormatter {
  private static final int BITS_PER_DIGIT = 4;

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
