package nnuesoc.inspect.subject;

import com.fasterxml.jackson.annotation.JsonValue;

/** Which picture the page has of a design. */
public enum Picture {
  /** The system of the report's design: board, system, rows and neurons. */
  SYSTEM("system"),
  /** A systolic array. */
  ARRAY("array"),
  /** None: its timeline, waves and memories alone. */
  NONE("none");

  private final String word;

  Picture(String word) {
    this.word = word;
  }

  /** As the page calls it. */
  @JsonValue
  public String word() {
    return word;
  }
}
