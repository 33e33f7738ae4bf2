// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.file.InputFile;
import nnuesoc.file.Sha256;
import nnuesoc.file.UnreadableReason;
import nnuesoc.network.LayerRules.TensorFile;
import nnuesoc.parameter.InputException;
import nnuesoc.text.ChoiceText;
import nnuesoc.text.NearestNameFinder;

/** Reads networks and their inputs. */
public final class NetworkReader {
  /** The file of a folder that describes a network. */
  public static final String FILE = "network.json";

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .build();

  private NetworkReader() {}

  /** Input vectors, a row each, with the name and the checksum of their file. */
  public record Inputs(String name, Tensor vectors, String sha256) {}

  /**
   * Reads a network.
   *
   * @param name a folder with {@code network.json}, or such a file
   * @throws InputException if it cannot be read, or is wrong; the message names file and place
   */
  public static Network read(Path name) {
    final Path file = Files.isDirectory(name) ? name.resolve(FILE) : name;
    final MessageDigest digest = Sha256.digest();
    final NetworkRules rules = rules(file, digest);
    final List<Tensor> weights = new ArrayList<>();
    final List<Tensor> biases = new ArrayList<>();
    int inputs = rules.input().size();
    for (LayerRules layer : rules.layers()) {
      final String where = "%s, layers[%d].".formatted(file, weights.size());
      weights.add(
          tensor(where + "weights", file, layer.weights(), layer.outputs(), inputs, digest));
      biases.add(tensor(where + "bias", file, layer.bias(), layer.outputs(), 1, digest));
      inputs = layer.outputs();
    }
    try {
      return Network.of(rules, weights, biases, Sha256.text(digest));
    } catch (InputException e) {
      throw new InputException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Reads inputs of a network: one vector a line, or a {@code .npy} file.
   *
   * @throws InputException if they cannot be read, or are wrong
   */
  public static Inputs inputs(Path file, Network network) {
    return inputs(file, TensorFileReader.bytes(file), network);
  }

  /**
   * The same for the contents of a file.
   *
   * @throws InputException if they are wrong
   */
  public static Inputs inputs(Path file, byte[] bytes, Network network) {
    final MessageDigest digest = Sha256.digest();
    final NetworkRules.Input input = network.rules().input();
    final Tensor vectors =
        TensorFileReader.readVectors(file, bytes, input.format(), input.size(), digest);
    return new Inputs(file.toString(), vectors, Sha256.text(digest));
  }

  /** A tensor; a message names its key, too. */
  private static Tensor tensor(
      String where, Path json, TensorFile tensor, int rows, int columns, MessageDigest digest) {
    try {
      final Path file = json.resolveSibling(tensor.file());
      return TensorFileReader.read(file, tensor.format(), rows, columns, digest);
    } catch (InvalidPathException e) {
      throw new InputException(where + ".file: " + UnreadableReason.reason(e), e);
    } catch (InputException e) {
      throw new InputException(where + ".file: " + e.getMessage(), e);
    }
  }

  private static NetworkRules rules(Path file, MessageDigest digest) {
    final byte[] bytes;
    try {
      bytes = InputFile.bytes(file, InputFile.WRITTEN);
    } catch (NoSuchFileException e) {
      throw new InputException(
          file + ": there is no such file: expected a folder with " + FILE + ", or such a file");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read (" + UnreadableReason.reason(e) + ")");
    }
    digest.update(bytes);
    try {
      requireKnownKeys(file, bytes);
      return Objects.requireNonNull(JSON.readValue(bytes, NetworkRules.class));
    } catch (JsonProcessingException e) {
      throw new InputException(
          file
              + (e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr())
              + (e instanceof JsonMappingException mapping ? path(mapping) : "")
              + ": "
              + reason(e),
          e);
    } catch (IOException | NullPointerException e) {
      throw new InputException(file + ": expected an object, as docs/guide/your-network.md has", e);
    }
  }

  /** Jackson looks for missing keys first, but a mistyped key explains a missing one. */
  private static void requireKnownKeys(Path file, byte[] bytes) throws IOException {
    try (JsonParser parser = JSON.createParser(bytes)) {
      parser.nextToken();
      requireKnownKeys(file, parser, JSON.constructType(NetworkRules.class));
    }
  }

  private static void requireKnownKeys(Path file, JsonParser parser, JavaType type)
      throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY && type.isCollectionLikeType()) {
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        requireKnownKeys(file, parser, type.getContentType());
      }
    } else if (parser.currentToken() == JsonToken.START_OBJECT && type.isRecordType()) {
      final Map<String, JavaType> keys = new LinkedHashMap<>();
      for (BeanPropertyDefinition key :
          JSON.getDeserializationConfig().introspect(type).findProperties()) {
        if (key.hasConstructorParameter()) {
          keys.put(key.getName(), key.getPrimaryType());
        }
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        final JavaType value = keys.get(parser.currentName());
        if (value == null) {
          throw new InputException(
              "%s, line %d: unknown key \"%s\": expected %s%s"
                  .formatted(
                      file,
                      parser.currentTokenLocation().getLineNr(),
                      parser.currentName(),
                      ChoiceText.of(List.copyOf(keys.keySet())),
                      NearestNameFinder.afterList(parser.currentName(), keys.keySet())));
        }
        parser.nextToken();
        requireKnownKeys(file, parser, value);
      }
    } else {
      parser.skipChildren();
    }
  }

  /** Where in the file: {@code ", layers[0].sum"}. */
  private static String path(JsonMappingException e) {
    return e.getPath().isEmpty()
        ? ""
        : e.getPath().stream()
            .map(
                one ->
                    one.getFieldName() == null
                        ? "[" + one.getIndex() + "]"
                        : "." + one.getFieldName())
            .collect(Collectors.joining())
            .replaceFirst("^\\.", ", ");
  }

  private static String reason(JsonProcessingException e) {
    if (e.getCause() instanceof InputException wrong) {
      return wrong.getMessage();
    }
    if (e instanceof InvalidFormatException value && value.getTargetType().isEnum()) {
      return "'"
          + value.getValue()
          + "': expected "
          + ChoiceText.of(
              Stream.of(value.getTargetType().getEnumConstants())
                  .map(one -> one.toString().toLowerCase(Locale.ROOT))
                  .toList());
    }
    return e.getOriginalMessage()
        .replaceFirst("^Cannot deserialize value of type .*? from ", "found ");
  }
}
