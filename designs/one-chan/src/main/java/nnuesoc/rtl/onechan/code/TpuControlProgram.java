// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * The control program of the TPU: what it does with a packet, with the timing of the published
 * program.
 */
public final class TpuControlProgram {
  private static final String FILE = "tpu.asm";

  private TpuControlProgram() {}

  /** The program as text. */
  public static String text() {
    try (InputStream in = TpuControlProgram.class.getResourceAsStream(FILE)) {
      return new String(Objects.requireNonNull(in, FILE).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The program's instructions as text, by address. */
  public static List<String> instructions() {
    try {
      return Assembler.listing(text());
    } catch (AssemblyException e) {
      throw new IllegalStateException(FILE + ": " + e.getMessage(), e);
    }
  }

  /** The words of the program. */
  public static int[] words() {
    return words(text());
  }

  /**
   * The words of a program that answers with the best value, two bytes, instead of a move. It
   * updates the best value, which the published program does not.
   */
  public static int[] wordsForValue() {
    return words(
        replaced(
            replaced(
                text(), "beq   value, best, after", "ble value, best, after\n add best, value, 0"),
            "send_move",
            "add best_move, best, 0\n send_move"));
  }

  private static String replaced(String text, String line, String lines) {
    if (!text.contains(line)) {
      throw new IllegalStateException(FILE + " has no " + line);
    }
    return text.replace(line, lines);
  }

  private static int[] words(String text) {
    try {
      return Assembler.assemble(text);
    } catch (AssemblyException e) {
      throw new IllegalStateException(FILE + ": " + e.getMessage(), e);
    }
  }
}
