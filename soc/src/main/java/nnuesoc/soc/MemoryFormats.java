package nnuesoc.soc;

import java.util.function.Consumer;
import nnuesoc.sim.design.Memory;

/** Words in the formats that Quartus and Verilog read. */
public final class MemoryFormats {
  private static final int BITS_PER_DIGIT = 4;

  private MemoryFormats() {}

  /** Quartus's memory initialisation file, with the words from {@code first} to {@code last}. */
  public static String mif(Memory memory, int first, int last) {
    final StringBuilder text = new StringBuilder();
    mif(WordTable.of(memory), first, last, text::append);
    return text.toString();
  }

  /** The same in pieces, for tables that are too long for one text. */
  public static void mif(WordTable table, int first, int last, Consumer<String> out) {
    out.accept("WIDTH=" + table.widthBits() + ";\n");
    out.accept("DEPTH=" + table.words() + ";\n");
    out.accept("ADDRESS_RADIX=UNS;\nDATA_RADIX=HEX;\n\nCONTENT BEGIN\n");
    for (int word = first; word <= last; word++) {
      out.accept("\t" + word + " : " + hex(table, word) + ";\n");
    }
    out.accept("END;\n");
  }

  /** The format of {@code $readmemh}: one word per line, after the address of the first. */
  public static String readmemh(Memory memory, int first, int last) {
    final StringBuilder text = new StringBuilder();
    readmemh(WordTable.of(memory), first, last, text::append);
    return text.toString();
  }

  /** The same in pieces. */
  public static void readmemh(WordTable table, int first, int last, Consumer<String> out) {
    out.accept("@" + Integer.toHexString(first) + "\n");
    for (int word = first; word <= last; word++) {
      out.accept(hex(table, word) + "\n");
    }
  }

  /** For a spreadsheet: address, bits in hexadecimal, and the two's complement number. */
  public static String csv(Memory memory, int first, int last) {
    final WordTable table = WordTable.of(memory);
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

  private static String hex(WordTable table, int word) {
    final int digits = (table.widthBits() + BITS_PER_DIGIT - 1) / BITS_PER_DIGIT;
    final String text = "0".repeat(digits) + Integer.toHexString(table.bits(word));
    return text.substring(text.length() - digits);
  }
}
