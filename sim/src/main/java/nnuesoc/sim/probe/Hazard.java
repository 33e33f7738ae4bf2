// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.probe;

import java.util.Locale;
import java.util.Objects;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * Something that works in the model but may fail on the device, or that loses data. Immutable: any
 * number of threads may use it.
 *
 * @param cycle the cycle that the edge in question ends; for {@code ready-unasked} the first cycle
 *     with {@code ready}
 * @param kind the kind of hazard
 * @param where the memory's name or the signal's full name
 * @param address the word or register offset, null if there is none
 * @param writer the part that writes or drives
 * @param reader the part that reads or is driven
 * @param detail one sentence with the cause
 */
public record Hazard(
    long cycle,
    HazardKind kind,
    String where,
    @Nullable Integer address,
    String writer,
    String reader,
    String detail) {
  private static final Hazard NONE = new Hazard(0, HazardKind.MIXED_PORT, "", null, "", "", "");

  /** Checks that nothing is null. */
  public Hazard {
    Objects.requireNonNull(kind, "the kind is null");
    Objects.requireNonNull(where, "the place is null");
    Objects.requireNonNull(writer, "the writer is null");
    Objects.requireNonNull(reader, "the reader is null");
    Objects.requireNonNull(detail, "the detail is null");
  }

  /** The signal, and the word of a memory or the offset of a register on the bus. */
  public String place() {
    return address == null
        ? where
        : kind == HazardKind.DEADLOCK
            ? String.format(Locale.ROOT, "%s (offset 0x%02x)", where, address)
            : where + "[" + address + "]";
  }

  /** The same with a place, such as the line of a program, before its sentence. */
  public Hazard at(String place) {
    Objects.requireNonNull(place, "the place is null");
    return new Hazard(cycle, kind, where, address, writer, reader, place + ": " + detail);
  }

  static Hazard exchange(StateVisitor state, @Nullable Hazard hazard) {
    final Hazard old = hazard == null ? NONE : hazard;
    final Integer at = old.address;
    final boolean hasAddress = state.flag(at != null);
    final int address = state.number(at == null ? 0 : at);
    return new Hazard(
        state.count(old.cycle),
        HazardKind.of(state.text(old.kind.word())).orElseThrow(),
        state.text(old.where),
        hasAddress ? address : null,
        state.text(old.writer),
        state.text(old.reader),
        state.text(old.detail));
  }
}
