package nnuesoc.rtl.port;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntSupplier;
import nnuesoc.rtl.port.PioRegister.Direction;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Signal;

/** The ten PIO registers: eight that the processor writes, and two wires that it only reads. */
public final class Pio {
  private final Scope scope;
  private final Map<PioRegister, Register> outputs = new EnumMap<>(PioRegister.class);
  private final Map<PioRegister, Signal> signals = new EnumMap<>(PioRegister.class);

  /** Declares the outputs; the inputs follow with {@link #input}. */
  public Pio(Scope scope) {
    this.scope = scope;
    for (PioRegister pio : PioRegister.values()) {
      if (pio.direction() == Direction.OUT) {
        final Register register = scope.register(pio.signalName(), pio.widthBits());
        outputs.put(pio, register);
        signals.put(pio, register);
      }
    }
  }

  /** Wires an input: in every cycle it equals {@code value} of that cycle. */
  public void input(PioRegister pio, IntSupplier value, Register... sources) {
    signals.put(pio, scope.wire(pio.signalName(), pio.widthBits(), value, sources));
  }

  /** The register of an output. */
  public Register output(PioRegister pio) {
    final Register register = outputs.get(pio);
    if (register == null) {
      throw new IllegalArgumentException(pio.signalName() + " is an input: the fabric drives it");
    }
    return register;
  }

  /** What a read returns in the current cycle, zero-extended to 32 bits. */
  public int read(PioRegister pio) {
    final Signal signal = signals.get(pio);
    if (signal == null) {
      throw new IllegalStateException(pio.signalName() + " is not wired");
    }
    return signal.value();
  }
}
