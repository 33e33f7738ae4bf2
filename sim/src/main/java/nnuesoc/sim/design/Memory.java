// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * A synchronous dual-port memory: port A writes, port B reads with a latency of one cycle and
 * returns the old word when both access the same address. Words are bit patterns of 1 to 64 bits, 0
 * at power-up. A read past the last word returns 0. One thread at a time uses a circuit and what
 * belongs to it.
 *
 * <p>A word of more than 32 bits is a {@code long}: {@link #readLongBy}, {@link #write(int, long)},
 * {@link #longWord}. These methods serve narrower words as well. Methods for {@code int} words
 * refuse a memory of wider ones when they give a word; a word that they take is extended by its
 * sign.
 */
public final class Memory {
  /** Port B is not in use: nobody uses the word that it reads. */
  public static final int UNUSED = 0;

  /** The reader uses the word that it has already read. */
  public static final int HELD = 1;

  /** The reader samples port B at the edge that ends this cycle. */
  public static final int SAMPLED = 2;

  /** For the wiring check: what {@link #copyPorts} copies. */
  static final int PORTS = 6;

  private static final int NO_WORD = -1;

  /** Receives the writes that a reader may notice. */
  @FunctionalInterface
  public interface WriteMonitor {
    /**
     * Called at the edge that writes {@code address} while port B is {@link #HELD} or {@link
     * #SAMPLED}.
     */
    void written(Memory memory, int address, int use);
  }

  /** Receives the writes of one word. */
  @FunctionalInterface
  public interface WordWatch {
    /** The write is somewhere in the skipped stretch; only stepping shows where. */
    int LATER = -1;

    /**
     * Called when the word is written.
     *
     * @param edges the edge of the write, counted from 0 for the coming one, or {@link #LATER}
     */
    void written(int edges);
  }

  private final String name;
  private final ChangeList changes;
  private final MemoryStorage words; // their low 32 bits
  private final @Nullable MemoryStorage upper; // their other bits, if they have more
  private final int size;
  private final int widthBits;
  private final int addressBits;
  private final LongRegister q;
  private final Register lowQ;
  private final PortSignal aAddressSignal;
  private final PortSignal aDataSignal;
  private final PortSignal aWriteSignal;
  private final Scope scope;
  private int aAddress;
  private long aData;
  private boolean aWrite;
  private int storedAddress;
  private int index = -1;
  private int bAddress = NO_WORD; // until port B first gets an address
  private int use;
  private boolean sampled; // b_q holds the word at bAddress, or will at the coming edge
  private @Nullable Part writer;
  private int writerMask;
  private @Nullable BitSet written; // null: no word is unknown
  private @Nullable Part reader;
  private @Nullable WriteMonitor monitor;
  private @Nullable WordWatch watch;
  private int watchedAddress = NO_WORD;

  Memory(Scope scope, String name, int words, int widthBits, ChangeList changes) {
    this.scope = scope;
    this.name = name;
    this.changes = changes;
    this.words = new MemoryStorage(words, Math.min(widthBits, Integer.SIZE));
    this.upper =
        widthBits > Integer.SIZE ? new MemoryStorage(words, widthBits - Integer.SIZE) : null;
    this.size = words;
    this.widthBits = widthBits;
    this.addressBits = Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(words - 1));
    this.aAddressSignal = scope.portSignal("a_address", addressBits, () -> aAddress);
    this.aDataSignal = scope.portSignal("a_data", widthBits, () -> aData);
    this.aWriteSignal = scope.portSignal("a_write", 1, () -> aWrite ? 1 : 0);
    this.q = new LongRegister(scope.path() + ".b_q", widthBits, changes);
    this.lowQ = q.low();
  }

  /**
   * Wires port A: {@code part} writes it.
   *
   * @throws IllegalStateException if another part writes it
   */
  public Memory writtenBy(Part part) {
    changes.requireWiring(name);
    Objects.requireNonNull(part, "the part is null").requireIn(changes, path());
    if (writer != null) {
      throw new IllegalStateException(name + ": port A is already written by " + writer.partName());
    }
    writer = part;
    writerMask = part instanceof Stimulus ? 0 : part.bit(); // a stimulus is entered anyway
    return this;
  }

  /**
   * Wires port B: {@code part} reads it, at an address that depends on {@code addressRegisters} and
   * on nothing else: a trace looks at the address when one of them changes.
   *
   * @return the register {@code b_q}, the word read at the last edge
   * @throws IllegalStateException if another part reads it, or a word has more than 32 bits
   */
  public Register readBy(Part part, Signal... addressRegisters) {
    requireNarrow("readLongBy");
    declareReader(part, addressRegisters);
    scope.declare(lowQ);
    return lowQ.wordRead().readBy(part).steppedBy(part);
  }

  /**
   * The same for words of 1 to 64 bits.
   *
   * @throws IllegalStateException if another part reads it
   */
  public LongRegister readLongBy(Part part, Signal... addressRegisters) {
    declareReader(part, addressRegisters);
    scope.declare(q);
    lowQ.wordRead();
    q.high().wordRead();
    return q.readBy(part).steppedBy(part);
  }

  private void requireNarrow(String remedy) {
    if (upper != null) {
      throw new IllegalStateException(
          path() + ": its words have " + widthBits + " bits: call " + remedy);
    }
  }

  private void declareReader(Part part, Signal... addressRegisters) {
    Objects.requireNonNull(part, "the part is null").requireIn(changes, path());
    Objects.requireNonNull(addressRegisters, "the address registers are null");
    if (reader != null) {
      throw new IllegalStateException(name + ": port B is already read by " + reader.partName());
    }
    reader = part;
    scope
        .wire("b_address", addressBits, () -> Math.max(0, bAddress), addressRegisters)
        .unknownWhile(() -> bAddress == NO_WORD);
  }

  /** Sets the monitor that receives writes while port B is in use. */
  public void monitor(WriteMonitor writeMonitor) {
    Objects.requireNonNull(writeMonitor, "the monitor is null");
    monitor = writeMonitor;
  }

  /**
   * While settling: port A is to write {@code data}, cut to the width, at the coming edge.
   *
   * @throws IndexOutOfBoundsException if there is no such word; words count from 0
   */
  public void write(int address, int data) {
    write(address, (long) data);
  }

  /** The same for a word of up to 64 bits. */
  public void write(int address, long data) {
    if (address < 0 || address >= size) {
      throw noWord(address);
    }
    if (!aWrite) {
      aWrite = true;
      changes.drive(this);
    }
    aAddress = address;
    aData = q.cut(data);
  }

  /**
   * While settling: sets port B's address, cut to the address width, and how its reader uses it
   * ({@link #UNUSED}, {@link #HELD}, {@link #SAMPLED}). The word lands in {@code b_q} at the coming
   * edge.
   */
  public void address(int address, int portUse) {
    final int cut = address << -addressBits >>> -addressBits;
    use = portUse;
    if (cut == bAddress && sampled) {
      return;
    }
    bAddress = cut;
    sampled = true;
    if (isUnknown(cut)) {
      lowQ.nextUnknown();
      if (upper != null) {
        q.high().nextUnknown();
      }
    } else {
      lowQ.nextWord(cut < size ? words.word(cut) : 0);
      if (upper != null) {
        q.high().nextWord(cut < size ? upper.word(cut) : 0);
      }
    }
  }

  /**
   * For a reader that steps itself: {@link #address} with {@link #SAMPLED}, and the edge after it.
   */
  public void sample(int address) {
    sample(address, SAMPLED);
  }

  /** The same with the use of the port, for several memories at one address. */
  public void sample(int address, int portUse) {
    final int cut = address << -addressBits >>> -addressBits;
    bAddress = cut;
    use = portUse;
    if (written == null && upper == null) {
      lowQ.set(cut < size ? words.word(cut) : 0);
    } else {
      fastAddress(cut, portUse);
    }
  }

  /** For a reader that steps itself: it uses the word that it sampled, at the same address. */
  public void hold() {
    use = HELD;
  }

  /**
   * As {@link Register#set}, for a reader that steps itself and also writes the memory: writes a
   * word at once.
   *
   * @throws IndexOutOfBoundsException if there is no such word
   */
  public void set(int address, int data) {
    set(address, (long) data);
  }

  /** The same for a word of up to 64 bits. */
  public void set(int address, long data) {
    put(address, q.cut(data));
    sampled = false;
    if (written != null) {
      written.set(address);
    }
    if (address == watchedAddress) {
      tellWatch(WordWatch.LATER);
    }
  }

  /** Whether anyone notices a write of this word: the reader at port B or a monitor. */
  public boolean isNoticed(int address) {
    return address == bAddress || (use != UNUSED && monitor != null);
  }

  /** Declares, while wiring, that a trace shows x for a word until it is written. */
  public Memory unknownUntilWritten() {
    changes.requireWiring(name);
    written = new BitSet(size);
    return this;
  }

  /** Whether a trace shows x for words that were not written; if not, no word is unknown. */
  public boolean isUnknownUntilWritten() {
    return written != null;
  }

  /** Whether a trace shows x for the word at {@code address}. */
  public boolean isUnknown(int address) {
    return written != null && !written.get(address);
  }

  /**
   * Performs port A's write. It wakes a reader at that address, whose next word differs, and the
   * writer, which drives the port again or releases it.
   */
  void store() {
    final int address = aAddress;
    words.put(address, (int) aData);
    if (upper != null) {
      upper.put(address, (int) (aData >>> Integer.SIZE));
    }
    if (written != null) {
      written.set(address);
    }
    if (address == watchedAddress) {
      tellWatch(0);
    }
    storedAddress = address;
    if (address == bAddress) {
      sampled = false;
      if (reader != null) {
        changes.wake(reader.bit());
      }
    }
    changes.wake(writerMask);
    if (use != UNUSED && monitor != null) {
      monitor.written(this, address, use);
    }
    release();
  }

  private void release() {
    aWrite = false;
    aAddress = 0;
    aData = 0;
  }

  /**
   * As {@link #store}, for a word for which {@link #isNoticed} is false.
   *
   * @throws IndexOutOfBoundsException if there is no such word
   */
  public void fastWrite(int address, int data) {
    fastWrite(address, (long) data);
  }

  /** The same for a word of up to 64 bits. */
  public void fastWrite(int address, long data) {
    put(address, q.cut(data));
    if (written != null) {
      written.set(address);
    }
    if (address == watchedAddress) {
      tellWatch(WordWatch.LATER);
    }
  }

  /**
   * While skipping: port A has written the words of {@code source} from {@code from} up to, but not
   * including, {@code end}, in order of address. The last word is not at the address that port B
   * holds. The words below {@code from} were written before.
   */
  public void fastWriteRow(DeferredWords source, int from, int end) {
    Objects.requireNonNull(source, "the source is null");
    requireNarrow("fastWrite for each word");
    words.putRow(source, end);
    if (written != null) {
      written.set(from, end);
    }
    if (watchedAddress >= from && watchedAddress < end) {
      tellWatch(WordWatch.LATER);
    }
    if (bAddress != NO_WORD && bAddress < end) {
      lowQ.fastNext(words.word(bAddress));
    }
  }

  /**
   * While skipping: port A has written 0 to the words from {@code from} up to, but not including,
   * {@code end}, in order.
   */
  public void fastWriteZeros(int from, int end) {
    words.putZeros(from, end);
    if (upper != null) {
      upper.putZeros(from, end);
    }
    if (written != null) {
      written.set(from, end);
    }
    if (watchedAddress >= from && watchedAddress < end) {
      tellWatch(watchedAddress - from);
    }
    sampled = false;
    if (bAddress == end - 1 && reader != null) {
      changes.wake(reader.bit()); // it samples the word at the coming edge
    } else if (bAddress >= from && bAddress < end) {
      q.fastNext(0);
    }
  }

  /** While skipping: the reader held port B at {@code address} in the previous cycle. */
  public void fastAddress(int address, int portUse) {
    bAddress = address << -addressBits >>> -addressBits;
    use = portUse;
    if (isUnknown(bAddress)) {
      lowQ.fastNextUnknown();
      if (upper != null) {
        q.high().fastNextUnknown();
      }
    } else {
      lowQ.fastNext(bAddress < size ? words.word(bAddress) : 0);
      if (upper != null) {
        q.high().fastNext(bAddress < size ? upper.word(bAddress) : 0);
      }
    }
  }

  /**
   * The number of possible changes of words: if it is the same, results derived from the words
   * hold.
   */
  public long contentChanges() {
    return words.changes();
  }

  /**
   * Reports the writes of one word to {@code newWatch}; null ends this. There is one watch at a
   * time.
   *
   * @return brings back the watch that there was before
   * @throws IndexOutOfBoundsException if there is no such word
   */
  public Runnable watchWord(int address, @Nullable WordWatch newWatch) {
    if (address < 0 || address >= size) {
      throw noWord(address);
    }
    final int addressBefore = watchedAddress;
    final WordWatch watchBefore = watch;
    watchedAddress = newWatch == null ? NO_WORD : address;
    watch = newWatch;
    return () -> {
      watchedAddress = addressBefore;
      watch = watchBefore;
    };
  }

  private IndexOutOfBoundsException noWord(int address) {
    return new IndexOutOfBoundsException(path() + ": no word " + address + " of " + size);
  }

  private void put(int address, long word) {
    try {
      words.put(address, (int) word);
      if (upper != null) {
        upper.put(address, (int) (word >>> Integer.SIZE));
      }
    } catch (IndexOutOfBoundsException e) {
      throw noWord(address);
    }
  }

  private void tellWatch(int edges) {
    if (watch != null) {
      watch.written(edges);
    }
  }

  /** For the wiring check: holds 0 in all words, or all ones. */
  void assumeWords(boolean others) {
    words.assume(others);
    if (upper != null) {
      upper.assume(others);
    }
  }

  /** For the wiring check: no port is in use. */
  void assumeIdle() {
    release();
    bAddress = NO_WORD;
    use = UNUSED;
    sampled = false;
  }

  /** For the wiring check: copies what is driven at both ports. */
  void copyPorts(int[] into, int at) {
    into[at] = aWrite ? 1 : 0;
    into[at + 1] = aAddress;
    into[at + 2] = (int) aData;
    into[at + 3] = (int) (aData >>> Integer.SIZE);
    into[at + 4] = bAddress;
    into[at + 5] = use;
  }

  /** Exchanges port B's address and the words; nothing is being written. */
  void exchange(StateVisitor state) {
    bAddress = state.number(bAddress);
    use = state.number(use);
    sampled = false;
    storedAddress = state.number(storedAddress);
    words.exchange(state);
    if (upper != null) {
      upper.exchange(state);
    }
    exchangeWritten(state);
    release();
  }

  private void exchangeWritten(StateVisitor state) {
    if (written == null) {
      return;
    }
    final long[] bits = Arrays.copyOf(written.toLongArray(), (size + Long.SIZE - 1) / Long.SIZE);
    for (int i = 0; i < bits.length; i++) {
      bits[i] = state.count(bits[i]);
    }
    written = BitSet.valueOf(bits);
  }

  void index(int place) {
    index = place;
  }

  /** The memory's index in {@link Circuit#memories()}, so that an observer can use arrays. */
  public int index() {
    return index;
  }

  /** The memory's own name, without scopes. */
  public String name() {
    return name;
  }

  /** The scope that holds the memory's ports. */
  public String path() {
    return scope.path();
  }

  /** The number of words. */
  public int words() {
    return size;
  }

  /** The width of a word in bits. */
  public int widthBits() {
    return widthBits;
  }

  /**
   * The word at {@code address} in the current cycle, as an unsigned bit pattern.
   *
   * @throws IndexOutOfBoundsException if there is no such word
   * @throws IllegalStateException if a word has more than 32 bits
   */
  public int word(int address) {
    requireNarrow("longWord");
    try {
      return words.word(address);
    } catch (IndexOutOfBoundsException e) {
      throw noWord(address);
    }
  }

  /**
   * The same for words of 1 to 64 bits.
   *
   * @throws IndexOutOfBoundsException if there is no such word
   */
  public long longWord(int address) {
    if (upper == null) {
      return Integer.toUnsignedLong(word(address));
    }
    try {
      return (long) upper.word(address) << Integer.SIZE
          | Integer.toUnsignedLong(words.word(address));
    } catch (IndexOutOfBoundsException e) {
      throw noWord(address);
    }
  }

  /**
   * {@link #word} read as a two's complement number of the memory's width.
   *
   * @throws IndexOutOfBoundsException if there is no such word
   * @throws IllegalStateException if a word has more than 32 bits
   */
  public int signedWord(int address) {
    return word(address) << -widthBits >> -widthBits;
  }

  /**
   * The sum of the two's complement words at {@code addresses[from]} up to, but not including,
   * {@code addresses[end]}.
   *
   * @throws IllegalStateException if a word has more than 32 bits
   */
  public int signedSum(int[] addresses, int from, int end) {
    requireNarrow("longWord");
    Objects.requireNonNull(addresses, "the addresses are null");
    return words.signedSum(addresses, from, end);
  }

  /**
   * Copies the two's complement words from {@code from} up to, but not including, {@code end} to
   * {@code into}, beginning at index {@code at}.
   *
   * @throws IllegalStateException if a word has more than 32 bits
   */
  public void copySigned(int from, int end, int[] into, int at) {
    requireNarrow("longWord");
    Objects.requireNonNull(into, "the array is null");
    words.copySigned(from, end, into, at);
  }

  /** The addresses of all words that are not 0, in order. */
  public int[] nonZero() {
    return upper == null
        ? words.nonZero()
        : IntStream.range(0, size).filter(address -> longWord(address) != 0).toArray();
  }

  /** The address that port B holds; −1 if it never had one. */
  public int bAddress() {
    return bAddress;
  }

  /** The address that port A last wrote. */
  public int storedAddress() {
    return storedAddress;
  }

  /**
   * The part that writes through port A.
   *
   * @throws IllegalStateException if there is none
   */
  public Part writer() {
    if (writer == null) {
      throw new IllegalStateException(
          path() + ": nobody writes port A: declare writtenBy(part) for the part that does");
    }
    return writer;
  }

  /**
   * The part that reads through port B.
   *
   * @throws IllegalStateException if there is none
   */
  public Part reader() {
    if (reader == null) {
      throw new IllegalStateException(
          path() + ": nobody reads port B: declare readBy(part, registers) for the part that does");
    }
    return reader;
  }

  /** Port A's three signals; they are not 0 only in the cycle whose ending edge writes. */
  public Signal[] writePort() {
    return new Signal[] {aAddressSignal, aDataSignal, aWriteSignal};
  }

  /** Address of the word that the write port drives in this cycle; 0 when it drives none. */
  public int aAddress() {
    return aAddress;
  }

  /** A signal of a memory port. */
  record PortSignal(String name, int widthBits, LongSupplier supplier) implements Signal {
    @Override
    public int value() {
      return LongRegister.narrow(this, longValue());
    }

    @Override
    public long longValue() {
      return supplier.getAsLong();
    }
  }
}
