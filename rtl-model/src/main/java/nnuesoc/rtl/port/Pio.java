// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.port;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntSupplier;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.port.PioRegister.Direction;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Signal;
import org.jspecify.annotations.Nullable;

/**
 * The PIO of a fabric: registers that the processor writes, and wires that it only reads. The
 * report's fabric has the ten of {@link PioRegister}. One thread at a time uses a circuit and what
 * belongs to it.
 */
public final class Pio {
  private static final int SPACING = 16;

  private final Scope scope;
  private final @Nullable PioPort[] ports; // by offset / SPACING
  private final @Nullable Register[] outputs;
  private final @Nullable Signal[] signals;

  /** Declares the outputs of the report's PIO; the inputs follow with {@link #input}. */
  public Pio(Scope scope) {
    this(scope, Arrays.stream(PioRegister.values()).map(PioRegister::port).toList());
  }

  /**
   * The same for other ports.
   *
   * @param all in rising order, 16 bytes apart
   * @throws InputException if there is none
   */
  public Pio(Scope scope, List<PioPort> all) {
    Objects.requireNonNull(scope, "the scope is null");
    Objects.requireNonNull(all, "the ports are null");
    if (all.isEmpty()) {
      throw new InputException("a PIO needs at least one port");
    }
    this.scope = scope;
    final int places = all.get(all.size() - 1).offset() / SPACING + 1;
    ports = new PioPort[places];
    outputs = new Register[places];
    signals = new Signal[places];
    for (PioPort port : all) {
      final int place = port.offset() / SPACING;
      ports[place] = port;
      if (port.direction() == Direction.OUT) {
        final Register register = scope.register(port.signalName(), port.widthBits());
        outputs[place] = register;
        signals[place] = register;
      }
    }
  }

  /** The port at a byte offset of the lightweight bridge, or null. */
  public @Nullable PioPort port(int offset) {
    final int place = offset / SPACING;
    return offset % SPACING == 0 && offset >= 0 && place < ports.length ? ports[place] : null;
  }

  /** The byte offset of the last port. */
  public int end() {
    return (ports.length - 1) * SPACING;
  }

  /** Wires an input: in every cycle it equals {@code value} in that cycle. */
  public void input(PioRegister pio, IntSupplier value, Register... sources) {
    input(pio.offset(), value, sources);
  }

  /** The same for the input at a byte offset. */
  public void input(int offset, IntSupplier value, Register... sources) {
    Objects.requireNonNull(value, "the value is null");
    Objects.requireNonNull(sources, "the sources are null");
    final PioPort port = required(offset);
    signals[offset / SPACING] = scope.wire(port.signalName(), port.widthBits(), value, sources);
  }

  /** Wires {@code pio_trigger} as {@code {done, trigger of the last layer … of the first}}. */
  public void triggers(List<? extends LayerPort> layers, Register done) {
    Objects.requireNonNull(layers, "the layers are null");
    Objects.requireNonNull(done, "the last register is null");
    final Register[] bits = new Register[layers.size() + 1];
    for (int i = 0; i < layers.size(); i++) {
      bits[i] = layers.get(i).trigger();
    }
    bits[layers.size()] = done;
    input(
        PioRegister.PIO_TRIGGER,
        () -> {
          int word = 0;
          for (int i = 0; i < bits.length; i++) {
            word |= bits[i].q() << i;
          }
          return word;
        },
        bits);
  }

  /**
   * The register of an output.
   *
   * @throws IllegalArgumentException if it is an input
   */
  public Register output(PioRegister pio) {
    return output(pio.offset());
  }

  /**
   * The register of the output at a byte offset.
   *
   * @throws IllegalArgumentException if it is an input
   */
  public Register output(int offset) {
    final PioPort port = required(offset);
    final Register register = outputs[offset / SPACING];
    if (register == null) {
      throw new IllegalArgumentException(port.signalName() + " is an input: the fabric drives it");
    }
    return register;
  }

  /** As {@link #read(int)}. */
  public int read(PioRegister pio) {
    return read(pio.offset());
  }

  /**
   * What a read at a byte offset returns in the current cycle, zero-extended to 32 bits.
   *
   * @throws IllegalStateException if it is not wired
   */
  public int read(int offset) {
    final PioPort port = required(offset);
    final Signal signal = signals[offset / SPACING];
    if (signal == null) {
      throw new IllegalStateException(port.signalName() + " is not wired");
    }
    return signal.value();
  }

  private PioPort required(int offset) {
    final PioPort port = port(offset);
    if (port == null) {
      throw new IllegalStateException("no register at 0x" + Integer.toHexString(offset));
    }
    return port;
  }
}
