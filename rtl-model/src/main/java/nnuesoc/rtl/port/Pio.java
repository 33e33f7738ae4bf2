// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.function.IntSupplier;
import nnuesoc.rtl.port.PioRegister.Direction;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/** The ten PIO registers: eight that the processor writes, and two wires that it only reads. */
public final class Pio {
  private final Scope scope;
  // by place
  private final @Nullable Register[] outputs = new Register[PioRegister.values().length];
  private final @Nullable Signal[] signals = new Signal[PioRegister.values().length];

  /** Declares the outputs; the inputs follow with {@link #input}. */
  public Pio(Scope scope) {
    this.scope = scope;
    for (PioRegister pio : PioRegister.values()) {
      if (pio.direction() == Direction.OUT) {
        final Register register = scope.register(pio.signalName(), pio.widthBits());
        outputs[pio.place()] = register;
        signals[pio.place()] = register;
      }
    }
  }

  /** Wires an input: in every cycle it equals {@code value} in that cycle. */
  public void input(PioRegister pio, IntSupplier value, Register... sources) {
    signals[pio.place()] = scope.wire(pio.signalName(), pio.widthBits(), value, sources);
  }

  /**
   * The register of an output.
   *
   * @throws IllegalArgumentException if it is an input
   */
  public Register output(PioRegister pio) {
    final Register register = outputs[pio.place()];
    if (register == null) {
      throw new IllegalArgumentException(pio.signalName() + " is an input: the fabric drives it");
    }
    return register;
  }

  /**
   * What a read returns in the current cycle, zero-extended to 32 bits.
   *
   * @throws IllegalStateException if it is not wired
   */
  public int read(PioRegister pio) {
    final Signal signal = signals[pio.place()];
    if (signal == null) {
      throw new IllegalStateException(pio.signalName() + " is not wired");
    }
    return signal.value();
  }
}
