// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import nnuesoc.soc.asbuilt.JsonErrorText;
import org.jspecify.annotations.Nullable;

/** Reads JSON and keeps the place of each value. */
final class VectorJsonParser {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final int LONGEST_NUMBER = 40;
  private static final Pattern LARGE_EXPONENT = Pattern.compile("[eE][+-]?0*[1-9][0-9]{2,}");

  private final String file;
  private final JsonParser parser;

  private VectorJsonParser(String file, JsonParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /**
   * Reads a text.
   *
   * @param file its name in messages
   * @throws VectorException if it is not JSON, or has something after its one value
   */
  static VectorValue read(String file, String text) {
    final char[] characters = text.toCharArray();
    if (characters.length > 0 && characters[0] == BYTE_ORDER_MARK) {
      characters[0] = ' '; // so that places remain those of the file
    }
    try (JsonParser parser = FACTORY.createParser(characters)) {
      return whole(file, parser);
    } catch (IOException e) {
      throw new IllegalStateException("a text is read without a file", e);
    }
  }

  private static VectorValue whole(String file, JsonParser parser) throws IOException {
    try {
      if (parser.nextToken() == null) {
        throw new VectorException(file, 1, "is empty: expected a vector, an object in braces");
      }
      final VectorValue value = new VectorJsonParser(file, parser).value("");
      if (parser.nextToken() != null) {
        throw new VectorException(
            file,
            parser.currentTokenLocation().getLineNr(),
            "unexpected text after the end of the vector");
      }
      return value;
    } catch (JsonProcessingException e) {
      throw new VectorException(
          file, JsonErrorText.line(e, parser), "no JSON: " + JsonErrorText.text(e));
    }
  }

  /** The value whose first token the parser has reached. */
  private VectorValue value(String path) throws IOException {
    final int line = parser.currentTokenLocation().getLineNr();
    final int start = (int) parser.currentTokenLocation().getCharOffset();
    final Object content = content(path);
    final int end = (int) parser.currentLocation().getCharOffset();
    return new VectorValue(file, path, line, start, end, content);
  }

  private @Nullable Object content(String path) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> members(path);
      case START_ARRAY -> elements(path);
      case VALUE_STRING -> parser.getText(); // which also takes the parser past it
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(path);
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new IllegalStateException("no value: " + parser.currentToken());
    };
  }

  /** A number. A very long one is refused: no vector expects it, and writing it may never end. */
  private BigDecimal number(String path) throws IOException {
    final String text = parser.getText();
    if (text.length() > LONGEST_NUMBER || LARGE_EXPONENT.matcher(text).find()) {
      throw new VectorException(
          file,
          parser.currentTokenLocation().getLineNr(),
          path
              + " is the number "
              + (text.length() > LONGEST_NUMBER ? text.substring(0, LONGEST_NUMBER) + "…" : text)
              + ": expected one of at most "
              + LONGEST_NUMBER
              + " digits");
    }
    return parser.getDecimalValue();
  }

  private Map<String, VectorValue> members(String path) throws IOException {
    final Map<String, VectorValue> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      final String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(path.isEmpty() ? name : path + "." + name));
    }
    return members;
  }

  private List<VectorValue> elements(String path) throws IOException {
    final List<VectorValue> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(path + "[" + elements.size() + "]"));
    }
    return elements;
  }
}
