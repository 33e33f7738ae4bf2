// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.bus;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.rtl.port.Pio;
import nnuesoc.rtl.port.PioPort;
import nnuesoc.rtl.port.PioRegister.Direction;
import nnuesoc.rtl.port.WeightPort;
import nnuesoc.rtl.port.WidePort;
import nnuesoc.sim.design.DeferredWords;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import org.jspecify.annotations.Nullable;

/** Decodes addresses: the lightweight bridge to the PIO, the main bridge to the weight memories. */
final class BridgeDecoder {
  private final Pio pio;
  private final PortWindow[] windows; // in rising order

  /**
   * The addresses of a port on the main bridge.
   *
   * @param plain the port, if it can also be read, and written in bytes and in rows
   */
  private record PortWindow(WidePort port, @Nullable WeightPort plain, int base, int end) {
    static PortWindow of(WidePort port) {
      return new PortWindow(
          port,
          port instanceof WeightPort words ? words : null,
          port.base(),
          port.base() + port.bytesPerWord() * port.words());
    }

    int word(int offset) {
      return (offset - base) / port.bytesPerWord();
    }
  }

  BridgeDecoder(Pio pio, List<? extends WidePort> ports, Part master) {
    this.pio = pio;
    ports.forEach(port -> port.writtenBy(master));
    windows = ports.stream().map(PortWindow::of).toArray(PortWindow[]::new);
  }

  /**
   * Settling in the last cycle of a write on the main bridge: drives port A of the addressed
   * memory.
   */
  void driveWords(Transaction transaction) {
    final int offset = transaction.offset();
    final PortWindow window = window(offset);
    final WeightPort words = window.plain;
    if (words != null) {
      words.memory().write(words.word(offset), stored(words, transaction));
    } else {
      window.port.write(window.word(offset), transaction::data);
    }
  }

  /** Whether any part notices a write of the word, because it uses the word or its memory. */
  boolean isAddressed(int offset) {
    final PortWindow window = window(offset);
    final WeightPort words = window.plain;
    return words != null
        ? words.isNoticed(words.word(offset))
        : window.port.isNoticed(window.word(offset));
  }

  /** Skipping: a word was written for which {@link #isAddressed} is false. */
  void fastWrite(Transaction transaction) {
    final int offset = transaction.offset();
    final PortWindow window = window(offset);
    final WeightPort words = window.plain;
    if (words != null) {
      words.memory().fastWrite(words.word(offset), stored(words, transaction));
    } else {
      window.port.fastWrite(window.word(offset), transaction::data);
    }
  }

  private static int stored(WeightPort words, Transaction transaction) {
    final int width = transaction.width();
    return width == 0
        ? transaction.data()
        : words.stored(transaction.offset(), width, transaction.data());
  }

  private PortWindow window(int offset) {
    final PortWindow window = windowOrNull(offset);
    if (window == null) {
      throw new IllegalStateException("no memory at 0x" + Integer.toHexString(offset));
    }
    return window;
  }

  private @Nullable PortWindow windowOrNull(int offset) {
    for (PortWindow window : windows) {
      if (offset < window.end) {
        return offset >= window.base ? window : null;
      }
    }
    return null;
  }

  /** Whether {@code words} are stored as whole words, from the first word of a memory on. */
  boolean isRow(Transaction transaction, WriteBurst words) {
    final PortWindow window = windowOrNull(transaction.offset());
    return window != null
        && window.plain != null
        && (transaction.width() == 0 || transaction.width() == window.plain.bytesPerWord())
        && words.fits(this::have)
        && faultOfWrite(words.offset(words.behind())) == null;
  }

  private boolean have(int base, int bytes, int words) {
    return Arrays.stream(windows)
        .anyMatch(
            one ->
                one.base == base
                    && one.plain != null
                    && one.plain.bytesPerWord() == bytes
                    && words <= one.plain.words());
  }

  /** Skipping: words of a row were written to the memory at {@code base}. */
  void fastWriteRow(int base, DeferredWords source, int from, int end) {
    for (PortWindow window : windows) {
      if (window.base == base && window.plain != null) {
        window.plain.memory().fastWriteRow(source, from, end);
      }
    }
  }

  /** The register that a write on the lightweight bridge sets. */
  Register output(int offset) {
    return pio.output(offset);
  }

  /** The result of a read, at its last edge: the value of the cycle before, zero-extended. */
  int read(Transaction transaction) {
    final int offset = transaction.offset();
    return transaction.isLightweight() ? pio.read(offset) : load(transaction);
  }

  private int load(Transaction transaction) {
    final int offset = transaction.offset();
    final WeightPort words = Objects.requireNonNull(window(offset).plain);
    final int width = transaction.width();
    return words.loaded(offset, width == 0 ? words.bytesPerWord() : width);
  }

  /** Why an access cannot be made, or null. */
  @Nullable String fault(Transaction transaction) {
    if (transaction.isOnNeitherBridge()) {
      return String.format(
          Locale.ROOT,
          "bus error: %s %s, which is on neither bridge (%s); an address is the base of a bridge"
              + " plus an offset",
          way(transaction),
          BoardAddressMap.text(transaction.address()),
          BoardAddressMap.RANGES);
    }
    final int offset = transaction.offset();
    if (transaction.isLightweight()) {
      final PioPort register = pio.port(offset);
      if (register == null) {
        return String.format(
            Locale.ROOT,
            "%sno PIO register there (0x00 to 0x%02x, 16 bytes apart)",
            at(transaction),
            pio.end());
      }
      if (transaction.isWrite() && register.direction() == Direction.IN) {
        return at(transaction) + register.signalName() + " is an input, driven by the fabric";
      }
      return null;
    }
    final PortWindow window = windowOrNull(offset);
    if (window != null && window.plain != null) {
      final int bytes = window.plain.bytesPerWord();
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
    return areWords()
        ? faultOfWrite(offset)
        : "a bridge of several words a write cannot read them back";
  }

  /** Whether a write is a word at every port. */
  private boolean areWords() {
    return windows.length > 0 && Arrays.stream(windows).allMatch(one -> one.plain != null);
  }

  /** Why a write at this offset of the main bridge is impossible, or null. */
  private @Nullable String faultOfWrite(int offset) {
    final PortWindow window = windowOrNull(offset);
    if (window == null) {
      return outside(offset);
    }
    if (window.plain != null) {
      return window.plain.beginsWord(offset)
          ? null
          : String.format(
              Locale.ROOT,
              "%s has %d bytes a word: expected an even address",
              window.port.name(),
              window.port.bytesPerWord());
    }
    final int bytes = window.port.bytesPerWord() * window.port.wordsPerWrite();
    return (offset - window.base) % bytes == 0
        ? null
        : String.format(
            Locale.ROOT,
            "%s takes %d bytes a write: expected a multiple of it",
            window.port.name(),
            bytes);
  }

  private String outside(int offset) {
    if (!areWords()) {
      return "outside the weight memories";
    }
    PortWindow below = windows[0];
    for (PortWindow window : windows) {
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
  @Nullable PartialAccess partAccess(Transaction transaction) {
    final int width = transaction.width();
    if (width == 0 || !(transaction.isWrite() || transaction.isLightweight())) {
      return null;
    }
    if (transaction.isLightweight()) {
      final PioPort register = Objects.requireNonNull(pio.port(transaction.offset()));
      return width * Byte.SIZE >= register.widthBits()
          ? null
          : new PartialAccess(
              !transaction.isWrite(),
              register.signalName(),
              register.widthBits(),
              width,
              transaction.address());
    }
    final PortWindow window = windowOrNull(transaction.offset());
    return window == null || window.plain == null || width >= window.plain.bytesPerWord()
        ? null
        : new PartialAccess(
            false,
            window.port.name(),
            window.plain.bytesPerWord() * Byte.SIZE,
            width,
            transaction.address());
  }
}
