// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.link.LinkPoll;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.PioRegister;
import org.jspecify.annotations.Nullable;

/**
 * Finds polls of a layer's trigger that did not wait, after which {@code ready} of another layer
 * changes: the program probably polls the wrong bit. The fabric is not harmed, so this is no
 * hazard.
 */
final class UselessPollDetector {
  private static final int TRIGGER =
      BoardAddressMap.LIGHTWEIGHT_BASE + PioRegister.PIO_TRIGGER.offset();

  /** A poll whose first read had the wanted value. */
  private record HeldPoll(int layer, int value, String where) {}

  private final Set<String> lines = new LinkedHashSet<>();
  private boolean waits; // the poll in flight has read another value
  private @Nullable HeldPoll held; // since the last change of ready
  private int ready;

  /** The program read {@code value}; {@code poll} is null if the read is no poll. */
  void polled(@Nullable LinkPoll poll, int value, String where) {
    if (poll == null || poll.address() != TRIGGER) {
      return;
    }
    final boolean holds = (value & poll.mask()) == poll.wanted();
    final int layer = Integer.numberOfTrailingZeros(poll.mask()) + 1;
    final boolean ofOneLayer = Integer.bitCount(poll.mask()) == 1 && layer <= Shape.LAYERS;
    if (holds) {
      held = waits || !ofOneLayer ? null : new HeldPoll(layer, value >>> (layer - 1) & 1, where);
    }
    waits = !holds;
  }

  /** {@code pio_ready} has a new value; the access of {@code where} wrote it. */
  void readyChanged(int value, @Nullable String where) {
    final int changed = value ^ ready;
    ready = value;
    if (held != null && changed != 0 && (changed >>> (held.layer - 1) & 1) == 0) {
      lines.add(
          String.format(
              Locale.ROOT,
              "%s: the poll did not wait: bit %d of pio_trigger, the trigger of layer %d, was"
                  + " already %d; the next change of pio_ready is of layer %d%s: is this the"
                  + " layer that you mean?",
              held.where,
              held.layer - 1,
              held.layer,
              held.value,
              Integer.numberOfTrailingZeros(changed) + 1,
              where == null ? "" : " (" + where + ")"));
    }
    held = null;
  }

  /** One line for each source line. */
  List<String> lines() {
    return new ArrayList<>(lines);
  }
}
