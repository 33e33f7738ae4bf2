// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.hps.bus.BoardAddressMap;
import nnuesoc.hps.link.LinkPoll;
import nnuesoc.net.Shape;
import nnuesoc.rtl.port.FabricModel;
import nnuesoc.rtl.port.LayerPort;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.sim.probe.Hazard;
import nnuesoc.sim.probe.HazardKind;
import org.jspecify.annotations.Nullable;

/** Says what a program waits for in vain, and what the fabric waits for meanwhile. */
final class DeadlockText {
  private DeadlockText() {}

  /**
   * One line.
   *
   * @param where the source line of the poll
   * @param value what the poll reads
   */
  static String of(String where, LinkPoll poll, int value, FabricModel fabric) {
    return "deadlock: " + where + " waits for " + wanted(poll, value) + "; " + waiting(fabric);
  }

  /** The hazard that came first, which may be the cause; empty if there is none. */
  static String before(List<Hazard> hazards) {
    return hazards.stream()
        .filter(hazard -> hazard.kind() != HazardKind.DEADLOCK)
        .findFirst()
        .map(DeadlockText::before)
        .orElse("");
  }

  private static String before(Hazard first) {
    final int line = first.detail().indexOf(": ready of ");
    return first.kind() == HazardKind.READY_UNASKED && line > 0
        ? String.format(
            Locale.ROOT,
            "; before that, in cycle %,d, %s set ready of %s, which had not asked",
            first.cycle(),
            first.detail().substring(0, line),
            first.reader().replace("layer", "layer "))
        : String.format(
            Locale.ROOT,
            "; before that, %s in cycle %,d: %s",
            first.kind().word(),
            first.cycle(),
            first.detail());
  }

  private static String wanted(LinkPoll poll, int value) {
    final String target = target(poll.address());
    if ((poll.wanted() & ~poll.mask()) != 0) {
      return String.format(
          Locale.ROOT,
          "0x%x in %s, but the mask is 0x%x: no value matches this",
          poll.wanted(),
          target,
          poll.mask());
    }
    final int wrong = (value ^ poll.wanted()) & poll.mask();
    final List<String> ones = bits(wrong & poll.wanted());
    final List<String> zeros = bits(wrong & ~poll.wanted());
    if (!ones.isEmpty() && !zeros.isEmpty()) {
      return String.format(
          Locale.ROOT,
          "%s to become 0x%x (mask 0x%x); it is 0x%x",
          target,
          poll.wanted(),
          poll.mask(),
          value & poll.mask());
    }
    final List<String> bits = ones.isEmpty() ? zeros : ones;
    return (bits.size() == 1 ? "bit " : "bits ")
        + String.join(", ", bits)
        + " of "
        + target
        + owners(poll.address(), wrong)
        + " to become "
        + (ones.isEmpty() ? "0" : "1");
  }

  private static List<String> bits(int mask) {
    final List<String> bits = new ArrayList<>();
    for (int bit = 0; bit < Integer.SIZE; bit++) {
      if ((mask >>> bit & 1) != 0) {
        bits.add(String.valueOf(bit));
      }
    }
    return bits;
  }

  private static @Nullable PioRegister register(int address) {
    return BoardAddressMap.isLightweight(address)
        ? PioRegister.at(address - BoardAddressMap.LIGHTWEIGHT_BASE)
        : null;
  }

  /** Whose bits of {@code pio_trigger} these are; empty for another register. */
  private static String owners(int address, int mask) {
    if (register(address) != PioRegister.PIO_TRIGGER) {
      return "";
    }
    final List<String> owners = new ArrayList<>();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      if ((mask >>> (layer - 1) & 1) != 0) {
        owners.add("the trigger of layer " + layer);
      }
    }
    if ((mask >>> Shape.LAYERS & 1) != 0) {
      owners.add("done");
    }
    return owners.isEmpty() ? "" : ", " + String.join(" and ", owners) + ",";
  }

  private static String target(int address) {
    final PioRegister register = register(address);
    return register == null
        ? "the word at " + BoardAddressMap.text(address)
        : String.format(
            Locale.ROOT, "%s (offset 0x%02x)", register.signalName(), register.offset());
  }

  /** What each layer that is not idle waits for. */
  private static String waiting(FabricModel fabric) {
    if (fabric.pio().output(PioRegister.PIO_RESET).value() != 0) {
      return "the fabric is in reset: pio_reset is 1";
    }
    final List<String> all = new ArrayList<>();
    for (LayerPort layer : fabric.layers()) {
      if (layer.trigger().value() != 0) {
        all.add(
            "layer "
                + layer.layer()
                + " asks with bit "
                + (layer.layer() - 1)
                + " of pio_trigger, which is 1, and waits for ready (bit "
                + (layer.layer() - 1)
                + " of pio_ready) to become 1");
      } else if (layer.state().value() != 0) {
        all.add(
            "layer "
                + layer.layer()
                + " waits for ready (bit "
                + (layer.layer() - 1)
                + " of pio_ready) to become 0");
      }
    }
    if (!all.isEmpty()) {
      return String.join(", ", all);
    }
    return fabric.done().value() != 0
        ? "every layer is idle, and done is 1"
        : "every layer is idle: a pulse of pio_reset starts the fabric";
  }
}
