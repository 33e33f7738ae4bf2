// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import nnuesoc.file.OutputFile;
import org.jspecify.annotations.Nullable;

/** Writes an answer for machines, to standard output or a file. */
public final class JsonOutput {
  /** The file name that means standard output. */
  public static final String STANDARD_OUTPUT = "-";

  /** The first key of every answer. */
  public static final String VERSION_KEY = "format_version";

  /**
   * The version of all answers. It grows when a key disappears or changes its meaning; a new key
   * does not change it.
   */
  public static final int FORMAT_VERSION = 1;

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private JsonOutput() {}

  /** One object on one line. */
  public static String line(Object value) {
    try {
      return MAPPER.writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An object, indented. */
  public static String text(Object value) {
    final DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An answer, indented, with the version of its format before its own keys. */
  public static String answer(Map<String, ? extends @Nullable Object> answer) {
    final Map<String, @Nullable Object> versioned = new LinkedHashMap<>();
    versioned.put(VERSION_KEY, FORMAT_VERSION);
    versioned.putAll(answer);
    versioned.put(VERSION_KEY, FORMAT_VERSION); // an earlier answer may come back as a question
    return text(versioned);
  }

  /** Writes an answer to {@code file}, or to {@code out} when that is {@code -}. */
  public static void writeAnswer(
      Map<String, ? extends @Nullable Object> answer, String file, PrintStream out)
      throws IOException {
    write(file, answer(answer), out);
  }

  /** Writes {@code value} to {@code file}, or to {@code out} when that is {@code -}. */
  public static void write(Object value, String file, PrintStream out) throws IOException {
    write(file, text(value), out);
  }

  private static void write(String file, String text, PrintStream out) throws IOException {
    if (file.equals(STANDARD_OUTPUT)) {
      out.print(text);
      out.flush();
      return;
    }
    OutputFile.write(Path.of(file), text);
  }
}
