package nnuesoc.rtl.onchip;

import java.util.List;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The system without its processor: PIO, and the fabric that follows moves (docs/onchip.md). Of the
 * PIO registers it uses {@code pio_board} for commands, {@code pio_eval} for the last whole sum, and
 * bit 4 of {@code pio_trigger}, 1 when nothing that was asked for is still to come.
 */
public final class OnChip {
  private final Circuit circuit = new Circuit("soc");
  private final Pio pio;
  private final Control control;
  private final Accumulators accumulators;
  private final Output output;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public OnChip(OnChipConfig config, OnChipWeights weights) {
    if (config.lanes() != weights.lanes()) {
      throw new IllegalArgumentException(
          "a net of " + weights.lanes() + " lanes for a fabric of " + config.lanes());
    }
    pio = new Pio(circuit.root().child("pio"));
    final Scope fabric = circuit.root().child("fabric");
    control = new Control(fabric, config, pio);
    accumulators = new Accumulators(fabric, config, weights, control);
    output = new Output(fabric, config, weights, accumulators);
    pio.input(PioRegister.PIO_EVAL, output.raw()::q, output.raw());
    pio.input(
        PioRegister.PIO_TRIGGER,
        () -> done() ? 1 << 4 : 0,
        control.asked(),
        output.answered(),
        control.strobeSeen(),
        pio.output(PioRegister.PIO_BOARD));
  }

  /** The circuit, with root scope {@code soc}. */
  public Circuit circuit() {
    return circuit;
  }

  /** The PIO registers. */
  public Pio pio() {
    return pio;
  }

  /** The parts, in no order that matters. */
  public List<Part> parts() {
    return List.of(control, accumulators, output);
  }

  /** Whether nothing that was asked for is still to come. */
  public boolean done() {
    return control.asked().q() == output.answered().q() && !control.waits();
  }

  /** The last whole sum, 32 bits. */
  public Register raw() {
    return output.raw();
  }

  /** The evaluation that it became. */
  public Register out() {
    return output.out();
  }

  /** Evaluations that are done, in 4 bits. */
  public Register answered() {
    return output.answered();
  }

  /** The accumulator of a perspective as it stands; not to be modified. */
  public short[] accumulator(boolean black) {
    return black ? accumulators.black.q() : accumulators.white.q();
  }
}
