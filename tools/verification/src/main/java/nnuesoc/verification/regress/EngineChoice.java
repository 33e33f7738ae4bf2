// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import nnuesoc.soc.Engine;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorValue;

/** Which engines run a vector; the values in every cycle must be the same with each. */
public enum EngineChoice {
  /** Every cycle in turn, as {@link Engine#STEPPED}. */
  STEPPED,
  /** Stretches of cycles at once, as {@link Engine#FAST}. */
  FAST,
  /**
   * As {@link #FAST}; and the registers and memories at the end of each layer must be those of a
   * run in which every edge is made ({@link EngineEquivalenceCheck}).
   */
  BOTH;

  /** The choice of one engine. */
  public static EngineChoice of(Engine engine) {
    return engine == Engine.STEPPED ? STEPPED : FAST;
  }

  /** The engine that gives the answer of the run. */
  Engine engine() {
    return this == STEPPED ? Engine.STEPPED : Engine.FAST;
  }

  /** The name that is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The choice with that name. */
  public static Optional<EngineChoice> of(String optionName) {
    return Arrays.stream(values()).filter(one -> one.optionName().equals(optionName)).findAny();
  }

  /** What a vector itself says; empty if it leaves the choice to who runs it. */
  static Optional<EngineChoice> of(GoldenVector vector) {
    final VectorValue name = vector.field("engine");
    return name == null ? Optional.empty() : of(name.text());
  }
}
