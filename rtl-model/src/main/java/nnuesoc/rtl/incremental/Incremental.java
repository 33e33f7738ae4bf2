package nnuesoc.rtl.incremental;

import java.util.List;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The system without its processor: PIO, and the fabric that follows moves with the first layer in
 * the SDRAM (docs/incremental.md). It uses {@code pio_board} for words, {@code pio_eval} for the
 * result, and bit 4 of {@code pio_trigger}, 1 when nothing that was asked for is still to come.
 */
public final class Incremental {
  private final Circuit circuit = new Circuit("soc");
  private final Pio pio;
  private final Sequencer sequencer;
  private final Sdram sdram;
  private final Accumulators accumulators;
  private final Dense dense;

  /** Declares the circuit; the bus master declares itself in {@link #circuit()} afterwards. */
  public Incremental(IncrementalConfig config, IncrementalWeights weights) {
    pio = new Pio(circuit.root().child("pio"));
    final Scope fabric = circuit.root().child("fabric");
    sequencer = new Sequencer(fabric, pio);
    sdram = new Sdram(fabric, config, sequencer);
    accumulators = new Accumulators(fabric, weights, sequencer, sdram);
    dense = new Dense(fabric, config, weights, accumulators);
    sequencer.takenBy(accumulators.passesOut, sdram.columnsOut);
    sdram.usedBy(accumulators.columnsUsed);
    pio.input(PioRegister.PIO_EVAL, dense.raw()::q, dense.raw());
    pio.input(
        PioRegister.PIO_TRIGGER,
        () -> done() ? 1 << 4 : 0,
        sequencer.asked(),
        dense.answered(),
        sequencer.strobeSeen(),
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
    return List.of(sequencer, sdram, accumulators, dense);
  }

  /** Whether nothing that was asked for is still to come. */
  public boolean done() {
    return sequencer.asked().q() == dense.answered().q()
        && pio.read(PioRegister.PIO_BOARD) >>> 31 == sequencer.strobeSeen().q();
  }

  /** The last result, 32 bits. */
  public Register raw() {
    return dense.raw();
  }

  /** Evaluations that are done, in 4 bits. */
  public Register answered() {
    return dense.answered();
  }

  /** The accumulator of a perspective at the top of the stack. */
  public short[] accumulator(boolean black) {
    return accumulators.entry(Pass.ofStack(black ? 1 : 0, sequencer.top().q()));
  }
}
