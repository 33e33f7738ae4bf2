// SPDX-License-Identifier: Apache-2.0
package nnuesoc.network;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What becomes of a number that does not fit. */
public enum Overflow {
  /** Its low bits remain. */
  @JsonProperty("wrap")
  WRAP,
  /** It becomes the nearest number that fits. */
  @JsonProperty("saturate")
  SATURATE
}
