package nnuesoc.play;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Where what the player types comes from. */
public interface Lines extends Closeable {
  /** A line that was given up with Ctrl-C. */
  String GIVEN_UP = "\u0003";

  /** The next line, or null if there is no more. */
  @Nullable String next(String prompt) throws IOException;

  /** From now on, whether Ctrl-C was pressed. */
  default BooleanSupplier interrupts() {
    return () -> false;
  }

  @Override
  default void close() throws IOException {} // a stream is not ours to close

  /** A stream, without prompts. */
  static Lines of(InputStream in) {
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    return prompt -> reader.readLine();
  }
}
