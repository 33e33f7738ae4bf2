// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.List;
import nnuesoc.file.FileProblemText;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/** Reads a JSON file that a user wrote, value by value; every error names its line. */
final class JsonInputReader {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String where;
  private final JsonParser parser;

  /**
   * Begins to read.
   *
   * @param where what is read, for messages
   */
  JsonInputReader(String where, byte[] bytes) {
    this.where = where;
    try {
      parser = FACTORY.createParser(bytes);
    } catch (IOException e) {
      throw new IllegalStateException("bytes can be parsed", e);
    }
    next();
  }

  /** The current token. */
  @Nullable JsonToken token() {
    return parser.currentToken();
  }

  void next() {
    try {
      parser.nextToken();
    } catch (JsonProcessingException e) {
      throw new InputException(
          where + ", line " + JsonErrorText.line(e, parser) + ": " + JsonErrorText.text(e));
    } catch (IOException e) {
      throw new InputException(where + ": " + FileProblemText.reason(e));
    }
  }

  InputException error(String what) {
    return new InputException(
        where + ", line " + parser.currentTokenLocation().getLineNr() + ": " + what);
  }

  /** Reads a value of a field. */
  interface FieldReader {
    void read(String name);
  }

  /** Reads an object, each field of which must be one of {@code names}. */
  void object(String what, List<String> names, FieldReader reader) {
    expect(JsonToken.START_OBJECT, what + ": expected an object with " + String.join(", ", names));
    next();
    while (token() == JsonToken.FIELD_NAME) {
      final String name = text();
      if (!names.contains(name)) {
        throw error(
            "unknown field \"" + name + "\" in " + what + ": expected " + String.join(", ", names));
      }
      next();
      reader.read(name);
    }
    next();
  }

  /** Reads an array, element by element. */
  void array(String what, Runnable element) {
    expect(JsonToken.START_ARRAY, what + ": expected a list");
    next();
    while (token() != JsonToken.END_ARRAY) {
      element.run();
    }
    next();
  }

  /** Reads an integer. */
  int integer(String what, int least, int most) {
    final long value;
    try {
      value = token() == JsonToken.VALUE_NUMBER_INT ? parser.getLongValue() : Long.MIN_VALUE;
    } catch (IOException e) {
      throw error(what + ": expected an integer from " + least + " to " + most);
    }
    if (value < least || value > most) {
      throw error(what + ": expected an integer from " + least + " to " + most);
    }
    next();
    return (int) value;
  }

  /** The text of the current name or string. */
  String text() {
    try {
      return parser.getText();
    } catch (IOException e) {
      throw error("expected a text");
    }
  }

  /** Fails if anything follows. */
  void end() {
    if (token() != null) {
      throw error("nothing is expected behind the object");
    }
  }

  private void expect(JsonToken token, String message) {
    if (token() != token) {
      throw error(message);
    }
  }
}
