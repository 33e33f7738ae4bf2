package nnuesoc.rtl.onechan.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The control program of the TPU: what it does for a packet, in the cycles of the published one.
 */
public final class TpuProgram {
  private static final String FILE = "tpu.asm";

  private TpuProgram() {}

  /** The program as text. */
  public static String text() {
    try (InputStream in = TpuProgram.class.getResourceAsStream(FILE)) {
      return new String(Objects.requireNonNull(in, FILE).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The words of the program. */
  public static int[] words() {
    try {
      return Assembler.assemble(text());
    } catch (LineException e) {
      throw new IllegalStateException(FILE + ": " + e.getMessage(), e);
    }
  }
}
