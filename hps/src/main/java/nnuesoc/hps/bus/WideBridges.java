package nnuesoc.hps.bus;

import java.util.List;
import java.util.Locale;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.WordSource;
import org.jspecify.annotations.Nullable;

/** {@link Bridges} with a main bridge on which a write carries several words; never skipped. */
final class WideBridges extends Bridges {
  private final List<WidePort> ports;

  WideBridges(Pio pio, List<? extends WidePort> ports, Part master) {
    super(pio, List.of(), master);
    this.ports = List.copyOf(ports);
    this.ports.forEach(port -> port.writtenBy(master));
  }

  @Override
  void driveWords(Transaction transaction) {
    final int offset = transaction.offset();
    final WidePort port = portAt(offset);
    port.write((offset - port.base()) / port.bytesPerWord(), transaction::data);
  }

  @Override
  @Nullable String faultOfWrite(int offset) {
    final WidePort port = port(offset);
    if (port == null) {
      return "outside the weight memories";
    }
    final int bytes = port.bytesPerWord() * port.wordsPerWrite();
    if ((offset - port.base()) % bytes == 0) {
      return null;
    }
    return String.format(
        Locale.ROOT, "%s takes %d bytes a write: expected a multiple of it", port.name(), bytes);
  }

  @Override
  @Nullable String faultOfRead(int offset) {
    return "a bridge of several words a write cannot read them back";
  }

  private WidePort portAt(int offset) {
    final WidePort port = port(offset);
    if (port == null) {
      throw new IllegalStateException("no memory at 0x" + Integer.toHexString(offset));
    }
    return port;
  }

  private @Nullable WidePort port(int offset) {
    for (WidePort port : ports) {
      if (offset >= port.base() && offset < port.base() + port.words() * port.bytesPerWord()) {
        return port;
      }
    }
    return null;
  }

  @Override
  boolean isAddressed(int offset) {
    final WidePort port = portAt(offset);
    return port.isNoticed((offset - port.base()) / port.bytesPerWord());
  }

  @Override
  void takeWord(Transaction transaction) {
    final int offset = transaction.offset();
    final WidePort port = portAt(offset);
    port.take((offset - port.base()) / port.bytesPerWord(), transaction::data);
  }

  @Override
  void takeRow(int base, WordSource source, int from, int end) {
    throw onlyStepped();
  }

  private static UnsupportedOperationException onlyStepped() {
    return new UnsupportedOperationException("wide writes cannot be skipped");
  }
}
