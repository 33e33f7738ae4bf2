// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a number is rounded when bits are dropped. */
public enum Rounding {
  /** Down. */
  @JsonProperty("floor")
  FLOOR,
  /** Towards zero. */
  @JsonProperty("zero")
  ZERO,
  /** To the nearest number, a half upwards. */
  @JsonProperty("nearest")
  NEAREST,
  /** To the nearest number, a half to the even one. */
  @JsonProperty("even")
  EVEN
}
