// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.file.InputFile;
import nnuesoc.file.ReadmemhParser;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;

/**
 * The main memory of the TPU in a file: either JSON with {@code memory}, which is words by address
 * in hexadecimal digits, or with {@code layers}; or text for {@code $readmemh}.
 */
public final class TpuMemoryFile {
  private static final int RADIX = 16;

  private TpuMemoryFile() {}

  /**
   * Reads an image, and checks that the TPU can compute it.
   *
   * @throws InputException if the file is not such an image
   */
  public static TpuImage read(Path file) {
    final byte[] content;
    final String text;
    try {
      content = InputFile.bytes(file, InputFile.WRITTEN);
      text = new String(content, ISO_8859_1).replaceFirst("^\u00EF\u00BB\u00BF", "");
    } catch (NoSuchFileException e) {
      throw new InputException(file + ": there is no such file");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read: " + e.getMessage());
    }
    if (text.stripLeading().startsWith("{")) {
      return read(file.toString(), StimulusFile.tree(file, content));
    }
    return computable(
        file.toString(), new TpuImage(ReadmemhParser.read(file.toString(), text, TpuImage.WORDS)));
  }

  /** The layers of a JSON file. */
  public static List<TpuLayer> layers(Path file) {
    return layers(file.toString(), StimulusFile.tree(file));
  }

  /** The image of an object with {@code memory} or {@code layers}. */
  public static TpuImage read(String where, JsonNode node) {
    if (node.get("memory") instanceof ObjectNode memory) {
      return computable(where, words(where, memory));
    }
    return packed(where, layers(where, node));
  }

  /** Packs layers; an exception about what does not fit names the place. */
  public static TpuImage packed(String where, List<TpuLayer> layers) {
    try {
      return TpuImage.pack(layers);
    } catch (IllegalArgumentException e) {
      throw new InputException(where + ": " + e.getMessage());
    }
  }

  private static TpuImage computable(String where, TpuImage image) {
    try {
      image.requireComputable();
      return image;
    } catch (IllegalArgumentException e) {
      throw new InputException(where + ": " + e.getMessage());
    }
  }

  private static TpuImage words(String where, ObjectNode memory) {
    final int[] words = new int[TpuImage.WORDS];
    memory
        .properties()
        .forEach(
            word -> {
              final String address = word.getKey();
              final String value = word.getValue().asText();
              if (!address.matches("[0-9a-fA-F]{1,3}")
                  || Integer.parseInt(address, RADIX) >= TpuImage.WORDS) {
                throw new InputException(
                    where + ".memory: address \"" + address + "\": expected 000 to 3ff");
              }
              words[Integer.parseInt(address, RADIX)] =
                  hexWord(where + ".memory." + address, value);
            });
    return new TpuImage(words);
  }

  private static int hexWord(String where, String text) {
    if (!text.matches("[0-9a-fA-F]{1,8}")) {
      throw new InputException(where + ": \"" + text + "\": expected 1 to 8 hexadecimal digits");
    }
    return Integer.parseUnsignedInt(text, RADIX);
  }

  private static List<TpuLayer> layers(String where, JsonNode node) {
    if (!node.path("layers").isArray()) {
      throw new InputException(where + ": expected \"memory\" or \"layers\"");
    }
    final List<TpuLayer> layers = new ArrayList<>();
    for (JsonNode layer : node.get("layers")) {
      final String place = where + ", layers[" + layers.size() + "]";
      if (!(layer instanceof ObjectNode object)) {
        throw new InputException(place + ": expected an object");
      }
      layers.add(layer(new StimulusFieldReader(place, object)));
    }
    return layers;
  }

  private static TpuLayer layer(StimulusFieldReader layer) {
    final String op = layer.text("op");
    if (!op.equals("conv") && !op.equals("mul")) {
      throw layer.error("op", "\"" + op + "\": expected conv or mul");
    }
    return layer.checked(
        () ->
            new TpuLayer(
                op.equals("mul"),
                layer.integer("kh", 8),
                layer.integer("kw", 8),
                layer.integer("bias_h", 8),
                layer.integer("bias_w", 8),
                layer.integer("relu", 1) == 1,
                layer.integer("flatten", 1) == 1,
                layer.integers("weights"),
                layer.integers("biases")));
  }

  /** An image as JSON that {@link #read} takes: its layers, and the words that are not 0. */
  public static ObjectNode json(TpuImage image) {
    final ObjectNode json = JsonNodeFactory.instance.objectNode();
    for (TpuLayer layer : image.layers()) {
      final ObjectNode node = json.withArray("layers").addObject();
      node.put("op", layer.matrix() ? "mul" : "conv");
      node.put("kh", layer.height()).put("kw", layer.width());
      node.put("bias_h", layer.biasHeight()).put("bias_w", layer.biasWidth());
      node.put("relu", layer.relu() ? 1 : 0).put("flatten", layer.flatten() ? 1 : 0);
      layer.weights().forEach(node.putArray("weights")::add);
      layer.biases().forEach(node.putArray("biases")::add);
    }
    final ObjectNode memory = json.putObject("memory");
    final int[] words = image.words();
    for (int address = 0; address < words.length; address++) {
      if (words[address] != 0) {
        memory.put(
            String.format(Locale.ROOT, "%03x", address),
            String.format(Locale.ROOT, "%08x", words[address]));
      }
    }
    return json;
  }
}
