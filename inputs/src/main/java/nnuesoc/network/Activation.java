// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a layer does with a sum that has been shifted. */
public enum Activation {
  /** Nothing. */
  @JsonProperty("none")
  NONE,
  /** A negative number becomes 0. */
  @JsonProperty("relu")
  RELU,
  /** A number is limited to a range. */
  @JsonProperty("clip")
  CLIP
}
