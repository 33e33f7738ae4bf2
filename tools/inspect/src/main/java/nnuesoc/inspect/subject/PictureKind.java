// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;

/** The picture that the page draws of a design. */
public enum PictureKind {
  /** The system of the report's design: board, system, rows and neurons. */
  SYSTEM("system", "story board soc timeline waves memory neuron why two"),
  /** A systolic array. */
  ARRAY("array", "array soc timeline waves memory"),
  /**
   * A network of linear layers: its story, and what all designs have, without the views of chess.
   */
  NETWORK("network", "story timeline waves memory why"),
  /**
   * A design whose rows and board are not known: its story, its parts, and what all designs have.
   */
  NONE("none", "story soc timeline waves memory why");

  private final String word;
  private final String views; // by blanks

  PictureKind(String word, String views) {
    this.word = word;
    this.views = views;
  }

  /** The page's views of the design, by their names in addresses. */
  public List<String> views() {
    return List.of(views.split(" ", -1));
  }

  /** The page's word for it. */
  @JsonValue
  public String word() {
    return word;
  }
}
