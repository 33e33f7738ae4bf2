// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;

/** The recordings of the public RTL in a simulator. */
final class PublicData {
  /** The recordings of the TPU: {@code nets} and {@code runs}. */
  static final JsonNode TPU = read("tpu-public.json");

  /** The recordings of the move generator: {@code runs}. */
  static final JsonNode GENERATOR = read("movegen-public.json");

  private static final int HEX = 16;

  private PublicData() {}

  private static JsonNode read(String name) {
    try (InputStream in = PublicData.class.getResourceAsStream(name)) {
      return new ObjectMapper().readTree(Objects.requireNonNull(in, name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The main memory of a net as it was recorded. */
  static TpuImage image(String net) {
    final int[] words = new int[TpuImage.WORDS];
    TPU.get("nets")
        .get(net)
        .get("memory")
        .properties()
        .forEach(
            word ->
                words[Integer.parseInt(word.getKey(), HEX)] =
                    Integer.parseUnsignedInt(word.getValue().textValue(), HEX));
    return new TpuImage(words);
  }

  /** The layers of a net. */
  static List<TpuLayer> layers(String net) {
    final List<TpuLayer> layers = new ArrayList<>();
    for (JsonNode layer : TPU.get("nets").get(net).get("layers")) {
      layers.add(
          new TpuLayer(
              layer.get("op").textValue().equals("mul"),
              layer.get("kh").intValue(),
              layer.get("kw").intValue(),
              layer.get("bias_h").intValue(),
              layer.get("bias_w").intValue(),
              layer.get("relu").intValue() == 1,
              layer.get("flatten").intValue() == 1,
              integers(layer.get("weights")),
              integers(layer.get("biases"))));
    }
    return layers;
  }

  /** The packet of a run. */
  static TpuPacket packet(JsonNode run) {
    final List<Integer> moves = new ArrayList<>();
    run.get("moves").forEach(move -> moves.add(Integer.parseInt(move.textValue(), HEX)));
    return new TpuPacket(board(run), moves);
  }

  /** The bytes of a run's board. */
  static List<Integer> board(JsonNode run) {
    final String text = run.get("board").textValue();
    final List<Integer> bytes = new ArrayList<>();
    for (int i = 0; i < text.length(); i += 2) {
      bytes.add(Integer.parseInt(text.substring(i, i + 2), HEX));
    }
    return bytes;
  }

  /** A list of numbers. */
  static List<Integer> integers(JsonNode list) {
    final List<Integer> numbers = new ArrayList<>();
    list.forEach(number -> numbers.add(number.intValue()));
    return numbers;
  }

  /** A list of cycles. */
  static List<Long> cycles(JsonNode list) {
    final List<Long> numbers = new ArrayList<>();
    list.forEach(number -> numbers.add(number.longValue()));
    return numbers;
  }
}
