// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.realnets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.net.Net;
import nnuesoc.net.store.NetCache;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;

/**
 * The nets of Stockfish 12 and 13, and what other programs compute with them. The files {@code
 * public.json}, {@code layers.json} and {@code moves.json} come from an evaluator of its own, in
 * Python; their numbers were compared with Stockfish 12 itself, patched to show raw values, and
 * with its inference code compiled on its own. Feature numbers are those of the fabric, 0 to
 * 40,959.
 */
public final class RealNets {
  private static final Map<PublishedNet, Net> LOADED = new EnumMap<>(PublishedNet.class);

  private RealNets() {}

  /** A net of the user's cache, read once; fails, saying what to type, if it is not there. */
  public static synchronized Net load(PublishedNet net) {
    return LOADED.computeIfAbsent(
        net,
        missing -> {
          try {
            return NetCache.ofUser().load(missing);
          } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
          }
        });
  }

  /** A run of positions in turn on one fabric, with default times. */
  public static SocSpec spec(PublishedNet net, List<Position> positions, Engine engine) {
    return SocSpec.of(load(net)).withPositions(positions).withEngine(engine);
  }

  /** The entries of a file. */
  public static List<JsonNode> entries(String file) {
    try (InputStream in = Objects.requireNonNull(RealNets.class.getResourceAsStream(file), file)) {
      final List<JsonNode> entries = new ArrayList<>();
      new ObjectMapper().readTree(in).forEach(entries::add);
      return entries;
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** A list of numbers. */
  public static int[] numbers(JsonNode list) {
    final int[] numbers = new int[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = list.get(i).asInt();
    }
    return numbers;
  }
}
