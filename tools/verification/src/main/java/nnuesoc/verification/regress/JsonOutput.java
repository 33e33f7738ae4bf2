package nnuesoc.verification.regress;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import nnuesoc.file.OutputFile;

/** Writes an answer for machines, to standard output or a file. */
public final class JsonOutput {
  /** The file name that means standard output. */
  public static final String STANDARD_OUTPUT = "-";

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

  /** Writes {@code value} to {@code file}, or to {@code out} when that is {@code -}. */
  public static void write(Object value, String file, PrintStream out) throws IOException {
    final String text = text(value);
    if (file.equals(STANDARD_OUTPUT)) {
      out.print(text);
      out.flush();
      return;
    }
    OutputFile.write(Path.of(file), text);
  }
}
