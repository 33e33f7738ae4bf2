// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/**
 * What {@code network.json} says, without the numbers of the tensors.
 *
 * @param name what the user calls it
 * @param input the vectors that it takes
 * @param layers 1 to 16, each of which takes the outputs of the one before it
 */
public record NetworkRules(String name, Input input, List<LayerRules> layers) {
  /** The most layers. */
  public static final int MOST_LAYERS = 16;

  private static final int VERSION = 1;

  /**
   * Checks what the layers require of each other.
   *
   * @throws InputException if formats contradict each other; the message names the layer
   */
  public NetworkRules {
    layers = List.copyOf(layers);
    if (layers.isEmpty() || layers.size() > MOST_LAYERS) {
      throw new InputException(layers.size() + " layers: expected 1 to " + MOST_LAYERS);
    }
    for (int i = 0; i + 1 < layers.size(); i++) {
      LayerRules.requireWord("layer " + (i + 1) + ": output", layers.get(i).output().format());
    }
  }

  @JsonCreator
  static NetworkRules of(
      @JsonProperty("format_version") @Nullable Integer version,
      @JsonProperty("name") @Nullable String name,
      @JsonProperty("input") @Nullable Input input,
      @JsonProperty("layers") @Nullable List<LayerRules> layers) {
    if (LayerRules.required("format_version", version) != VERSION) {
      throw new InputException("format_version " + version + ": expected " + VERSION);
    }
    return new NetworkRules(
        name == null ? "network" : name,
        LayerRules.required("input", input),
        LayerRules.required("layers", layers));
  }

  /**
   * The vectors that a network takes.
   *
   * @param size numbers in each, 1 to 4,096
   * @param format the format of each number
   */
  public record Input(int size, FixedFormat format) {
    /**
     * Checks the ranges.
     *
     * @throws InputException if a number is out of its range
     */
    public Input {
      LayerRules.requireRange("size", size, 1, LayerRules.MOST_SIZE);
      LayerRules.requireWord("format", format);
    }

    @JsonCreator
    static Input of(
        @JsonProperty("size") @Nullable Integer size,
        @JsonProperty("format") @Nullable FixedFormat format) {
      return new Input(LayerRules.required("size", size), LayerRules.required("format", format));
    }
  }
}
