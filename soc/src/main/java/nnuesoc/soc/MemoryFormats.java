package nnuesoc.soc;

import java.util.Locale;
import nnuesoc.sim.design.Memory;

/** A memory's words in the formats that Quartus and Verilog read. */
public final class MemoryFormats {
  private static final int BITS_PER_DIGIT = 4;

  private MemoryFormats() {}

  /** Quartus's memory initialisation file, with the words from {@code first} to {@code last}. */
  public static String mif(Memory memory, int first, int last) {
    final StringBuilder text = new StringBuilder();
    text.append("WIDTH=").append(memory.widthBits()).append(";\n");
    text.append("DEPTH=").append(memory.words()).append(";\n");
    text.append("ADDRESS_RADIX=UNS;\nDATA_RADIX=HEX;\n\nCONTENT BEGIN\n");
    for (int word = first; word <= last; word++) {
      text.append('\t').append(word).append(" : ").append(hex(memory, word)).append(";\n");
    }
    return text.append("END;\n").toString();
  }

  /** The format of {@code $readmemh}: one word per line, after the address of the first. */
  public static String readmemh(Memory memory, int first, int last) {
    final StringBuilder text = new StringBuilder();
    text.append('@').append(Integer.toHexString(first)).append('\n');
    for (int word = first; word <= last; word++) {
      text.append(hex(memory, word)).append('\n');
    }
    return text.toString();
  }

  /** For a spreadsheet: address, bits in hexadecimal, and the two's complement number. */
  public static String csv(Memory memory, int first, int last) {
    final StringBuilder text = new StringBuilder("address,hex,signed\n");
    for (int word = first; word <= last; word++) {
      text.append(word).append(',').append(hex(memory, word)).append(',');
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

  private static String hex(Memory memory, int word) {
    final int digits = (memory.widthBits() + BITS_PER_DIGIT - 1) / BITS_PER_DIGIT;
    return String.format(Locale.ROOT, "%0" + digits + "x", memory.word(word));
  }
}
