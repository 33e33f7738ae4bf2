package nnuesoc.hps.bus;

import java.util.List;
import java.util.Locale;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.WordSource;
import org.jspecify.annotations.Nullable;

/** Decodes addresses: the lightweight bridge to the PIO, the main bridge to the weight memories. */
class Bridges {
  private final Pio pio;

  /** Every weight memory begins at a multiple of 4 KB. */
  private static final int PAGE_BITS = 12;

  private final List<WeightPort> ports;
  private final @Nullable WeightPort[] pages;
  private final int[] pageEnds; // of the port in a page, 0 where there is none

  Bridges(Pio pio, List<WeightPort> ports, Part master) {
    this.pio = pio;
    this.ports = List.copyOf(ports);
    final int end = ports.stream().mapToInt(WeightPort::end).max().orElse(0);
    pages = new WeightPort[(end >> PAGE_BITS) + 1];
    pageEnds = new int[pages.length];
    for (WeightPort port : ports) {
      port.memory().writtenBy(master);
      for (int offset = port.base(); offset < port.end(); offset += 1 << PAGE_BITS) {
        pages[offset >> PAGE_BITS] = port;
        pageEnds[offset >> PAGE_BITS] = port.end();
      }
    }
  }

  /**
   * Settling in the last cycle of a write on the main bridge: drives port A of the addressed
   * memory.
   */
  void driveWords(Transaction transaction) {
    final int offset = transaction.offset();
    final WeightPort port = port(offset);
    port.memory().write(port.word(offset), word(port, transaction));
  }

  /** Whether port B of the word's memory holds its address, or the port is in use. */
  boolean isAddressed(int offset) {
    final WeightPort port = port(offset);
    return port.memory().isNoticed(port.word(offset));
  }

  private WeightPort port(int offset) {
    final WeightPort port = portOrNull(offset);
    if (port == null) {
      throw new IllegalStateException("no memory at 0x" + Integer.toHexString(offset));
    }
    return port;
  }

  private @Nullable WeightPort portOrNull(int offset) {
    final int page = offset >> PAGE_BITS;
    return page < pages.length && offset < pageEnds[page] ? pages[page] : null;
  }

  /** Skipping: a word was written for which {@link #isAddressed} is false. */
  void takeWord(Transaction transaction) {
    final int offset = transaction.offset();
    final WeightPort port = port(offset);
    port.memory().takeWord(port.word(offset), word(port, transaction));
  }

  /** The word after a store: a store of one byte keeps the word's other byte. */
  private static int word(WeightPort port, Transaction transaction) {
    if (transaction.width() == 0 || transaction.width() >= port.bytesPerWord()) {
      return transaction.data();
    }
    final int shift = Byte.SIZE * ((transaction.offset() - port.base()) % port.bytesPerWord());
    final int kept = port.memory().word(port.word(transaction.offset())) & ~(0xff << shift);
    return (short) (kept | ((transaction.data() & 0xff) << shift));
  }

  /** Whether {@code words} are stored as whole words, from the first word of a memory on. */
  boolean isRow(Transaction transaction, WordRun words) {
    final WeightPort port = portOrNull(transaction.offset());
    return port != null
        && (transaction.width() == 0 || transaction.width() == port.bytesPerWord())
        && words.fits(this::have)
        && faultOfWrite(words.offset(words.behind())) == null;
  }

  private boolean have(int base, int bytes, int words) {
    return ports.stream()
        .anyMatch(
            port ->
                port.base() == base
                    && port.bytesPerWord() == bytes
                    && words <= port.memory().words());
  }

  /** Skipping: words of a row were written to the memory at {@code base}. */
  void takeRow(int base, WordSource source, int from, int end) {
    for (WeightPort port : ports) {
      if (port.base() == base) {
        port.memory().takeRow(source, from, end);
      }
    }
  }

  /** The register that a write on the lightweight bridge sets. */
  final Register output(int offset) {
    return pio.output(register(offset));
  }

  /** The result of a read, at its last edge: the value of the cycle before, zero-extended. */
  final int read(Transaction transaction) {
    final int offset = transaction.offset();
    return transaction.isLightweight()
        ? pio.read(register(offset))
        : part(port(offset), transaction);
  }

  /** What a load of a word or one of its bytes returns, through port A of its memory. */
  private static int part(WeightPort port, Transaction transaction) {
    final int width = transaction.width() == 0 ? port.bytesPerWord() : transaction.width();
    final int shift = Byte.SIZE * ((transaction.offset() - port.base()) % port.bytesPerWord());
    final int mask = (1 << (Byte.SIZE * width)) - 1;
    return (port.memory().word(port.word(transaction.offset())) >> shift) & mask;
  }

  private static PioRegister register(int offset) {
    final PioRegister register = PioRegister.at(offset);
    if (register == null) {
      throw new IllegalStateException("no register at 0x" + Integer.toHexString(offset));
    }
    return register;
  }

  /** Why an access cannot be made, or null. */
  final @Nullable String fault(Transaction transaction) {
    if (transaction.isOnNeitherBridge()) {
      return String.format(
          Locale.ROOT,
          "bus error: %s %s, which is on neither bridge (%s); an address is the base of a bridge"
              + " plus an offset",
          way(transaction),
          BoardMap.text(transaction.address()),
          BoardMap.RANGES);
    }
    final int offset = transaction.offset();
    if (transaction.isLightweight()) {
      final PioRegister register = PioRegister.at(offset);
      if (register == null) {
        return at(transaction) + "no PIO register there (0x00 to 0x90, 16 bytes apart)";
      }
      if (transaction.isWrite() && register.direction() == PioRegister.Direction.IN) {
        return at(transaction) + register.signalName() + " is an input, driven by the fabric";
      }
      return null;
    }
    final WeightPort port = portOrNull(offset);
    if (port != null && transaction.width() > port.bytesPerWord()) {
      return at(transaction)
          + String.format(
              Locale.ROOT,
              "%d bytes at once of %s, which has %d a word",
              transaction.width(),
              port.memory().name(),
              port.bytesPerWord());
    }
    if (port != null && transaction.width() > 0 && transaction.width() < port.bytesPerWord()) {
      return null; // a part of a word
    }
    final String why = transaction.isWrite() ? faultOfWrite(offset) : faultOfRead(offset);
    return why == null ? null : at(transaction) + why;
  }

  /** Why a read at this offset of the main bridge is impossible, or null. */
  @Nullable String faultOfRead(int offset) {
    return faultOfWrite(offset);
  }

  /** Why a write at this offset of the main bridge is impossible, or null. */
  @Nullable String faultOfWrite(int offset) {
    final WeightPort port = portOrNull(offset);
    if (port == null) {
      return outside(offset);
    }
    if (!port.beginsWord(offset)) {
      return String.format(
          Locale.ROOT,
          "%s has %d bytes a word: expected an even address",
          port.memory().name(),
          port.bytesPerWord());
    }
    return null;
  }

  private String outside(int offset) {
    WeightPort below = ports.get(0);
    for (WeightPort port : ports) {
      if (offset >= port.base()) {
        below = port;
      }
    }
    return String.format(
        Locale.ROOT,
        "outside %s (0x%05x to 0x%05x)",
        below.memory().name(),
        below.base(),
        below.end() - 1);
  }

  private static String at(Transaction transaction) {
    return String.format(
        Locale.ROOT,
        transaction.isLightweight() ? "%s lightweight 0x%02x: " : "%s 0x%05x: ",
        way(transaction),
        transaction.offset());
  }

  private static String way(Transaction transaction) {
    return transaction.isWrite() ? "write to" : "read of";
  }

  /**
   * The word of which a store writes only a part, without its other bytes, or the register of which
   * only some bits are read; null for all other accesses.
   */
  final @Nullable PartAccess partAccess(Transaction transaction) {
    final int width = transaction.width();
    if (width == 0 || !(transaction.isWrite() || transaction.isLightweight())) {
      return null;
    }
    if (transaction.isLightweight()) {
      final PioRegister register = register(transaction.offset());
      return width * Byte.SIZE >= register.widthBits()
          ? null
          : new PartAccess(
              !transaction.isWrite(),
              register.signalName(),
              register.widthBits(),
              width,
              transaction.address());
    }
    final WeightPort port = portOrNull(transaction.offset());
    return port == null || width >= port.bytesPerWord()
        ? null
        : new PartAccess(
            false,
            port.memory().name(),
            port.bytesPerWord() * Byte.SIZE,
            width,
            transaction.address());
  }
}
