package nnuesoc.verification.vector;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON and keeps where each value stands. */
final class ValueReader {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final String file;
  private final JsonParser parser;

  private ValueReader(String file, JsonParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /**
   * Reads a text.
   *
   * @param file what messages call it
   * @throws VectorException if it is no JSON, or has something behind its one value
   */
  static Value read(String file, String text) {
    try (JsonParser parser = FACTORY.createParser(text.toCharArray())) {
      if (parser.nextToken() == null) {
        throw new VectorException(file, 1, "is empty: expected a vector, an object in braces");
      }
      final Value value = new ValueReader(file, parser).value("");
      if (parser.nextToken() != null) {
        throw new VectorException(
            file, parser.currentTokenLocation().getLineNr(), "something behind the vector's end");
      }
      return value;
    } catch (JsonProcessingException e) {
      final int line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new VectorException(file, line, "no JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new IllegalStateException("a text is read without a file", e);
    }
  }

  /** The value whose first token the parser has come to. */
  private Value value(String path) throws IOException {
    final int line = parser.currentTokenLocation().getLineNr();
    final int start = (int) parser.currentTokenLocation().getCharOffset();
    final Object content = content(path);
    final int end = (int) parser.currentLocation().getCharOffset();
    return new Value(file, path, line, start, end, content);
  }

  private @Nullable Object content(String path) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> members(path);
      case START_ARRAY -> elements(path);
      case VALUE_STRING -> parser.getText(); // which also takes the parser behind it
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw new IllegalStateException("no value: " + parser.currentToken());
    };
  }

  private Map<String, Value> members(String path) throws IOException {
    final Map<String, Value> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      final String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(path.isEmpty() ? name : path + "." + name));
    }
    return members;
  }

  private List<Value> elements(String path) throws IOException {
    final List<Value> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(path + "[" + elements.size() + "]"));
    }
    return elements;
  }
}
