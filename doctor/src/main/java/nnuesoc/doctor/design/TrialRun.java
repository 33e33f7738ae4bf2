package nnuesoc.doctor.design;

import java.util.function.Supplier;
import nnuesoc.doctor.Patient;

/**
 * One examination of a design, made ready only when it is its turn: it may go on with the chip as
 * the one before it has left it.
 */
@FunctionalInterface
public interface Visit {
  /** The patient, in cycle 0. */
  Patient begin(Remains before);

  /** Builds it as it comes from configuration, whatever was before. */
  static Visit fresh(Supplier<Patient> patient) {
    return before -> patient.get();
  }
}
