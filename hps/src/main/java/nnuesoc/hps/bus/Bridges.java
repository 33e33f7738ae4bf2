package nnuesoc.hps.bus;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioRegister;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.WordSource;
import org.jspecify.annotations.Nullable;

/** Decodes addresses: the lightweight bridge to the PIO, the main bridge to the weight memories. */
final class Bridges {
  private static final int BYTE = 0xff;

  private final Pio pio;
  private final Window[] windows; // in rising order

  /**
   * The addresses of a port on the main bridge.
   *
   * @param wordShift the binary logarithm of the bytes in a word
   * @param memory {@link WidePort#plainMemory}; it can be read, and written in bytes and in rows
   */
  private record Window(WidePort port, int base, int end, int wordShift, @Nullable Memory memory) {
    static Window of(WidePort port) {
      final int bytes = port.bytesPerWord();
      return new Window(
          port,
          port.base(),
          port.base() + bytes * port.words(),
          Integer.numberOfTrailingZeros(bytes),
          port.plainMemory());
    }

    int bytesPerWord() {
      return 1 << wordShift;
    }

    int word(int offset) {
      return (offset - base) >> wordShift;
    }

    /** Where the addressed byte begins in its word. */
    int shift(int offset) {
      return Byte.SIZE * ((offset - base) & (bytesPerWord() - 1));
    }

    boolean beginsWord(int offset) {
      return shift(offset) == 0;
    }
  }

  Bridges(Pio pio, List<? extends WidePort> ports, Part master) {
    this.pio = pio;
    ports.forEach(port -> port.writtenBy(master));
    windows = ports.stream().map(Window::of).toArray(Window[]::new);
  }

  /**
   * Settling in the last cycle of a write on the main bridge: drives port A of the addressed
   * memory.
   */
  void driveWords(Transaction transaction) {
    final Window window = window(transaction.offset());
    final int word = window.word(transaction.offset());
    if (window.memory != null) {
      window.memory.write(word, stored(window, window.memory, transaction));
    } else {
      window.port.write(word, transaction::data);
    }
  }

  /** Whether any part notices a write of the word, because it uses the word or its memory. */
  boolean isAddressed(int offset) {
    final Window window = window(offset);
    final int word = window.word(offset);
    return window.memory != null ? window.memory.isNoticed(word) : window.port.isNoticed(word);
  }

  /** Skipping: a word was written for which {@link #isAddressed} is false. */
  void takeWord(Transaction transaction) {
    final Window window = window(transaction.offset());
    final int word = window.word(transaction.offset());
    if (window.memory != null) {
      window.memory.takeWord(word, stored(window, window.memory, transaction));
    } else {
      window.port.take(word, transaction::data);
    }
  }

  private Window window(int offset) {
    final Window window = windowOrNull(offset);
    if (window == null) {
      throw new IllegalStateException("no memory at 0x" + Integer.toHexString(offset));
    }
    return window;
  }

  private @Nullable Window windowOrNull(int offset) {
    for (Window window : windows) {
      if (offset < window.end) {
        return offset >= window.base ? window : null;
      }
    }
    return null;
  }

  /** The word after a store: a store of one byte keeps the word's other byte. */
  private static int stored(Window window, Memory memory, Transaction transaction) {
    if (transaction.width() == 0 || transaction.width() >= window.bytesPerWord()) {
      return transaction.data();
    }
    final int offset = transaction.offset();
    final int shift = window.shift(offset);
    final int kept = memory.word(window.word(offset)) & ~(BYTE << shift);
    return (short) (kept | ((transaction.data() & BYTE) << shift));
  }

  /** Whether {@code words} are stored as whole words, from the first word of a memory on. */
  boolean isRow(Transaction transaction, WordRun words) {
    final Window window = windowOrNull(transaction.offset());
    return window != null
        && window.memory != null
        && (transaction.width() == 0 || transaction.width() == window.bytesPerWord())
        && words.fits(this::have)
        && faultOfWrite(words.offset(words.behind())) == null;
  }

  private boolean have(int base, int bytes, int words) {
    for (Window window : windows) {
      if (window.base == base && window.memory != null) {
        return window.bytesPerWord() == bytes && words <= window.memory.words();
      }
    }
    return false;
  }

  /** Skipping: words of a row were written to the memory at {@code base}. */
  void takeRow(int base, WordSource source, int from, int end) {
    for (Window window : windows) {
      if (window.base == base && window.memory != null) {
        window.memory.takeRow(source, from, end);
      }
    }
  }

  /** The register that a write on the lightweight bridge sets. */
  Register output(int offset) {
    return pio.output(register(offset));
  }

  /** The result of a read, at its last edge: the value of the cycle before, zero-extended. */
  int read(Transaction transaction) {
    final int offset = transaction.offset();
    return transaction.isLightweight() ? pio.read(register(offset)) : load(transaction);
  }

  /** What a load of a word or one of its bytes returns, through port A of its memory. */
  private int load(Transaction transaction) {
    final int offset = transaction.offset();
    final Window window = window(offset);
    final Memory memory = Objects.requireNonNull(window.memory);
    final int width = transaction.width() == 0 ? window.bytesPerWord() : transaction.width();
    final int mask = (1 << (Byte.SIZE * width)) - 1;
    return (memory.word(window.word(offset)) >> window.shift(offset)) & mask;
  }

  private static PioRegister register(int offset) {
    final PioRegister register = PioRegister.at(offset);
    if (register == null) {
      throw new IllegalStateException("no register at 0x" + Integer.toHexString(offset));
    }
    return register;
  }

  /** Why an access cannot be made, or null. */
  @Nullable String fault(Transaction transaction) {
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
    final Window window = windowOrNull(offset);
    if (window != null && window.memory != null) {
      final int bytes = window.bytesPerWord();
      if (transaction.width() > bytes) {
        return at(transaction)
            + String.format(
                Locale.ROOT,
                "%d bytes at once of %s, which has %d a word",
                transaction.width(),
                window.port.name(),
                bytes);
      }
      if (transaction.width() > 0 && transaction.width() < bytes) {
        return null; // a part of a word
      }
    }
    final String why = transaction.isWrite() ? faultOfWrite(offset) : faultOfRead(offset);
    return why == null ? null : at(transaction) + why;
  }

  /** Why a read at this offset of the main bridge is impossible, or null. */
  private @Nullable String faultOfRead(int offset) {
    return arePlain()
        ? faultOfWrite(offset)
        : "a bridge of several words a write cannot read them back";
  }

  /** Whether all memories are plain. */
  private boolean arePlain() {
    return windows.length > 0 && Arrays.stream(windows).allMatch(one -> one.memory != null);
  }

  /** Why a write at this offset of the main bridge is impossible, or null. */
  private @Nullable String faultOfWrite(int offset) {
    final Window window = windowOrNull(offset);
    if (window == null) {
      return outside(offset);
    }
    if (window.memory != null) {
      return window.beginsWord(offset)
          ? null
          : String.format(
              Locale.ROOT,
              "%s has %d bytes a word: expected an even address",
              window.port.name(),
              window.bytesPerWord());
    }
    final int bytes = window.bytesPerWord() * window.port.wordsPerWrite();
    return (offset - window.base) % bytes == 0
        ? null
        : String.format(
            Locale.ROOT,
            "%s takes %d bytes a write: expected a multiple of it",
            window.port.name(),
            bytes);
  }

  private String outside(int offset) {
    if (!arePlain()) {
      return "outside the weight memories";
    }
    Window below = windows[0];
    for (Window window : windows) {
      if (offset >= window.base) {
        below = window;
      }
    }
    return String.format(
        Locale.ROOT, "outside %s (0x%05x to 0x%05x)", below.port.name(), below.base, below.end - 1);
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
  @Nullable PartAccess partAccess(Transaction transaction) {
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
    final Window window = windowOrNull(transaction.offset());
    return window == null || window.memory == null || width >= window.bytesPerWord()
        ? null
        : new PartAccess(
            false,
            window.port.name(),
            window.bytesPerWord() * Byte.SIZE,
            width,
            transaction.address());
  }
}
