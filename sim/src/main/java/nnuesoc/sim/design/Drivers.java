package nnuesoc.sim.design;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which part drives which register, learnt from edges, so that a second driver is noticed. */
final class Drivers {
  private final @Nullable Part[] first; // by index of the register

  /** Nothing is driven yet. */
  Drivers(Circuit circuit) {
    first = new Part[circuit.registers().size()];
  }

  /** Notes that {@code part} drives {@code register}; returns the mistake if it should not. */
  Optional<String> note(Part part, Register register) {
    final Part before = first[register.index()];
    if (before == null) {
      first[register.index()] = part;
    }
    return before == null || before == part || register.isSharedBy(part, before)
        ? Optional.empty()
        : Optional.of(
            register.name()
                + ": two parts drive the register, "
                + before.partName()
                + " and "
                + part.partName()
                + ": let one part drive it, or declare a register for each; if they take turns,"
                + " declare sharedBy("
                + before.partName()
                + ", "
                + part.partName()
                + ')');
  }

  /** Whether {@code part} drives {@code register}, as far as is known. */
  boolean drives(Part part, Register register) {
    return first[register.index()] == part || register.isSharedBy(part, part);
  }
}
