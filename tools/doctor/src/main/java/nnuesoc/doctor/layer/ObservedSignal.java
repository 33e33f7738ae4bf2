// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import nnuesoc.doctor.mistake.SignalEncoding;

/** A recorded signal: its values at the clock's edges, without repetition. */
public final class ObservedSignal {
  /** In place of a value: some bit is x or z. */
  public static final long X = Long.MIN_VALUE;

  private static final int MOST_BITS = 62;
  private static final int NEAR = 4; // cycles
  private static final int WORD_BITS = 7; // of the narrowest word that a layer reads
  private static final Pattern END_NAME =
      Pattern.compile(
          "[._](done|over|finished|finish|complete|ended|end)(_o)?$", Pattern.CASE_INSENSITIVE);
  private static final Pattern ADDRESS_NAME = Pattern.compile("addr|adr", Pattern.CASE_INSENSITIVE);
  private static final Pattern NUMBER_NAME =
      Pattern.compile("addr|adr|row|idx|index", Pattern.CASE_INSENSITIVE);

  private final String name;
  private String stem; // the last part of its name up to an underscore, or an interface's
  private final int bits;
  private int[] cycles = new int[8];
  private long[] values = new long[8];
  private int count;
  private boolean port;
  private boolean fed;
  private boolean counter;
  private boolean bench;

  /**
   * A signal.
   *
   * @param bits its width, of which at most 62 are kept
   */
  public ObservedSignal(String name, int bits) {
    this.name = name;
    stem = stem(name);
    this.bits = Math.min(MOST_BITS, bits);
  }

  /** The name in the trace. */
  public String name() {
    return name;
  }

  /** The width, at most 62. */
  public int bits() {
    return bits;
  }

  /** Whether the layer's surroundings see it. */
  boolean isPort() {
    return port;
  }

  void setPort(boolean its) {
    port = its;
  }

  /** It is a port in an interface, whose signals belong together. */
  void setPortOf(String scope) {
    port = true;
    stem = scope;
  }

  /** Whether it brings something to the layer, or counts: its numbers are none of the layer's. */
  boolean isOperand() {
    return fed || counter;
  }

  /** Whether it has words that the layer gets. */
  boolean isFed() {
    return fed;
  }

  void setFed(boolean its) {
    fed = its;
  }

  /** Whether the test bench alone has it. */
  boolean isOfBench() {
    return bench;
  }

  void setOfBench() {
    bench = true;
  }

  /** Whether it counts something. */
  boolean isCounter() {
    return counter;
  }

  void setCounter(boolean its) {
    counter = its;
  }

  /** Takes the value of a cycle, the cycles in order. */
  public void set(int cycle, long known, long unknown) {
    final long value = low(unknown) != 0 ? X : low(known);
    if (count > 0 && values[count - 1] == value) {
      return;
    }
    if (count == cycles.length) {
      cycles = Arrays.copyOf(cycles, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
    }
    cycles[count] = cycle;
    values[count] = value;
    count++;
  }

  /** How many values follow each other; neighbours differ. */
  public int count() {
    return count;
  }

  /** A value, or {@link #X}. */
  public long value(int index) {
    return values[index];
  }

  /** One of its values as a signed number, for people. */
  String text(long value) {
    return value == X
        ? "unknown (x)"
        : Long.toString(value << (Long.SIZE - bits) >> (Long.SIZE - bits));
  }

  /** The first cycle that has a value. */
  public int cycle(int index) {
    return cycles[index];
  }

  /** How often it changes behind a cycle. */
  int changesAfter(int cycle) {
    final int found = Arrays.binarySearch(cycles, 0, count, cycle + 1);
    return count - (found >= 0 ? found : -found - 1);
  }

  /**
   * How many clocks, at most {@code most}, it may come behind an address that changes in some
   * cycles: it changes with the address alone. Any number if the trace does not tell.
   */
  int[] latencies(int[] addressed, int most) {
    final int[] some =
        IntStream.rangeClosed(0, most).filter(late -> changesOnly(addressed, late, most)).toArray();
    return some.length == 0 ? IntStream.rangeClosed(0, most).toArray() : some;
  }

  /** Whether all changes from the second cycle on, until behind the last one, are so late. */
  private boolean changesOnly(int[] when, int late, int most) {
    for (int i = 0; i < count && when.length > 1; i++) {
      if (cycles[i] > when[1]
          && cycles[i] <= when[when.length - 1] + most
          && Arrays.binarySearch(when, cycles[i] - late) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The value in a cycle. */
  public long at(int cycle) {
    final int found = Arrays.binarySearch(cycles, 0, count, cycle);
    final int index = found >= 0 ? found : -found - 2;
    return index < 0 ? X : values[index];
  }

  /** The index of the first value behind a cycle; −1 for none. */
  int next(int cycle) {
    final int found = Arrays.binarySearch(cycles, 0, count, cycle + 1);
    final int index = found >= 0 ? found : -found - 1;
    return index < count ? index : -1;
  }

  /** The bits of a number that it has room for. */
  private long low(long number) {
    return SignalEncoding.of(number, bits);
  }

  /** Whether it holds a number, as far as it is wide. */
  boolean holds(int index, int number) {
    return values[index] == low(number);
  }

  /** Whether the next value is larger by a number, as far as it is wide. */
  boolean growsBy(int index, int number) {
    return values[index] != X
        && values[index + 1] != X
        && low(values[index] + number) == values[index + 1];
  }

  /** Whether both always have the same value. */
  public boolean hasHistoryOf(ObservedSignal other) {
    return bits == other.bits
        && count == other.count
        && Arrays.equals(values, 0, count, other.values, 0, count)
        && Arrays.equals(cycles, 0, count, other.cycles, 0, count);
  }

  /** Equal for signals that always have the same value. */
  public int historyHash() {
    int hash = 31 * bits + count;
    for (int i = 0; i < count; i++) {
      hash = 31 * (31 * hash + cycles[i]) + Long.hashCode(values[i]);
    }
    return hash;
  }

  /** Whether numbers follow each other in it, without repetition. */
  boolean hasInOrder(int[] numbers) {
    final long[] all = SignalEncoding.changes(numbers, bits);
    return Arrays.stream(all).distinct().count() > 2 && find(all) >= 0;
  }

  /** The index of the first of some values that follow each other; −1 if they do not. */
  int find(long[] all) {
    for (int at = 0; at + all.length <= count; at++) {
      if (Arrays.equals(values, at, at + all.length, all, 0, all.length)) {
        return at;
      }
    }
    return -1;
  }

  /** The cycles in which it has a value. */
  public IntStream cyclesOf(long value, int traceCycles) {
    return IntStream.range(0, count)
        .filter(i -> values[i] == value)
        .flatMap(i -> IntStream.range(cycles[i], i + 1 < count ? cycles[i + 1] : traceCycles));
  }

  /** Whether it takes a number, which it does not begin with. */
  boolean takes(int number) {
    return IntStream.range(1, count).anyMatch(i -> values[i] == low(number));
  }

  /** Whether it ever had a value. */
  boolean had(long value) {
    return IntStream.range(0, count).anyMatch(i -> values[i] == value);
  }

  /** When it last counted so many rows, from any number on, in words or bytes; empty for never. */
  int[] lastCount(int rows) {
    for (int end = count - 1; end >= rows - 1; end--) {
      final int first = end - rows + 1;
      final long step = rows > 1 && values[first] != X ? values[first + 1] - values[first] : 0;
      if (Long.bitCount(step) == 1
          && step <= Long.BYTES
          && IntStream.range(0, rows)
              .allMatch(row -> values[first + row] == values[first] + row * step)) {
        return Arrays.copyOfRange(cycles, first, end + 1);
      }
    }
    return new int[0];
  }

  /** Whether it only changes some cycles behind another signal, always as many. */
  boolean changesWith(ObservedSignal other, int most) {
    return IntStream.rangeClosed(0, most)
        .anyMatch(
            late ->
                IntStream.range(1, count)
                    .allMatch(
                        i ->
                            values[i - 1] == X
                                || Arrays.binarySearch(
                                        other.cycles, 0, other.count, cycles[i] - late)
                                    >= 0));
  }

  /** Whether both names have the same first word, as {@code y_row} and {@code y_data}. */
  public boolean isNamedLike(ObservedSignal other) {
    return !stem.isEmpty() && stem.equals(other.stem);
  }

  private static String stem(String name) {
    final String its = name.substring(name.lastIndexOf('.') + 1);
    final int end = its.indexOf('_');
    return end < 0 ? its : its.substring(0, end);
  }

  /** Whether it has the value with which it begins, or to which a reset brings it. */
  boolean isBeginning(int cycle) {
    return cycle < cycles[Math.min(count, 2) - 1]
        || (count > 1 && values[0] == X && values[1] == 0 && (count == 2 || cycle < cycles[2]));
  }

  /** Whether its name says that it is an address, or at least a number. */
  public boolean isNamedAsAddress(boolean address) {
    final String its = name.substring(name.lastIndexOf('.') + 1);
    return (address ? ADDRESS_NAME : NUMBER_NAME).matcher(its).find();
  }

  /** Whether it is a bit that would say that the layer is done, and never does. */
  boolean neverEnds() {
    return bits == 1 && numbers() == 1 && value(count - 1) == 0 && END_NAME.matcher(name).find();
  }

  /** Whether it is a bit that says by its name that the layer is done, and rises behind a cycle. */
  boolean endsBehind(int cycle) {
    return bits == 1
        && END_NAME.matcher(name).find()
        && IntStream.range(1, count).anyMatch(i -> values[i] == 1 && cycles[i] >= cycle);
  }

  /** Whether it changes in some of these cycles and in no other, but for its first value. */
  boolean isSetIn(int[] when) {
    int changes = 0;
    for (int i = 1; i < count; i++) {
      if (Arrays.binarySearch(when, cycles[i]) >= 0) {
        changes++;
      } else if (values[i - 1] != X) {
        return false;
      }
    }
    return changes > 0;
  }

  /** Whether the numbers stand in it side by side, the first or the last of them lowest. */
  boolean hasPacked(int[] bytes) {
    final int most = Math.min(bytes.length, bits / Byte.SIZE);
    long up = 0;
    long down = 0;
    for (int i = most - 1; i >= 0; i--) {
      up = up << Byte.SIZE | (bytes[i] & 0xff);
      down = down << Byte.SIZE | (bytes[bytes.length - 1 - i] & 0xff);
    }
    final long mask = (1L << (Byte.SIZE * most)) - 1;
    final boolean tells = most > 2 && Arrays.stream(bytes).distinct().count() > 2;
    for (int i = 0; i < count && tells; i++) {
      final boolean word = values[i] >>> Byte.SIZE == 0; // a word with zeros before it
      if (!word && values[i] != X && ((values[i] & mask) == up || (values[i] & mask) == down)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it has more than one bit and is always 0, once it is known. */
  boolean restsAt0() {
    return bits > 1
        && count > 0
        && count <= 2
        && values[count - 1] == 0
        && (count == 1 || values[0] == X);
  }

  /** Whether it counts, and more than rows: columns, words or cycles. */
  boolean isCounter(int most, int rows) {
    return count > rows + 2 && (isAddress(most) || alwaysGrowsBy1());
  }

  private boolean alwaysGrowsBy1() {
    final int first = values[0] == X ? 2 : 1; // behind the value of a reset
    return count > first + 4
        && IntStream.range(first, count - 1).allMatch(i -> values[i + 1] == values[i] + 1);
  }

  /** Whether it has only these numbers and 0, at least two different ones. */
  boolean holdsOnly(int[] numbers) {
    final long[] others =
        Arrays.stream(values, 0, count)
            .filter(value -> value != X && value != 0)
            .distinct()
            .toArray();
    return others.length >= Math.min(2, numbers.length)
        && Arrays.stream(others)
            .allMatch(value -> Arrays.stream(numbers).anyMatch(number -> low(number) == value));
  }

  /** Whether it held a number in a cycle or a few before. */
  boolean hadNear(int number, int cycle) {
    for (int at = Math.max(0, cycle - NEAR); at <= cycle; at++) {
      if (at(at) == low(number)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it held a number besides the one of a reset; x may have been there before. */
  boolean hasNews() {
    return numbers() > 1 || (count > 1 && numbers() == 1 && values[count - 1] != 0);
  }

  /** Whether it may be a word, and has lost its only number for good. */
  boolean endsUnknown() {
    return bits >= WORD_BITS && numbers() <= 1 && count > 0 && value(count() - 1) == X;
  }

  /** How many different numbers it ever held. */
  long numbers() {
    return Arrays.stream(values, 0, count).filter(value -> value != X).distinct().count();
  }

  /** The first cycle with 1 behind one with 0; a large number for none. */
  int firstRise() {
    for (int i = 1; i < count; i++) {
      if (values[i] == 1 && values[i - 1] == 0) {
        return cycles[i];
      }
    }
    return Integer.MAX_VALUE / 2;
  }

  /** The last cycle in which it took a value that it did not have before; −1 for none. */
  int lastNews() {
    final Set<Long> seen = new HashSet<>();
    int last = -1;
    for (int i = 0; i < count; i++) {
      if (seen.add(values[i])) {
        last = cycles[i];
      }
    }
    return last;
  }

  /**
   * Whether it counts rows: its known values are successive numbers, beginning at 0 or next to it.
   */
  boolean countsRows(int rows) {
    final long[] known = Arrays.stream(values, 0, count).filter(value -> value != X).toArray();
    if (bits < 2 || bits > 32 || known.length < rows || known.length > rows + 1 || known[0] > 1) {
      return false;
    }
    for (int i = 1; i < known.length; i++) {
      if (known[i] != known[i - 1] + 1) {
        return false;
      }
    }
    return true;
  }

  /** Whether it may be the address of a row: it counts up or down, and begins again. */
  boolean isAddress(int rows) {
    final long[] known = Arrays.stream(values, 0, count).filter(value -> value != X).toArray();
    if (1L << bits < rows || bits > 32 || (bits == 1 && rows != 2)) {
      return false;
    }
    if (Arrays.stream(known).distinct().count() < 2) {
      return false;
    }
    long start = -1;
    for (int i = 0; i < known.length; i++) {
      final long wrapped = known[i] == (1L << bits) - 1 && bits > 1 ? -1 : known[i];
      if (wrapped > rows + 1) {
        return false;
      }
      final boolean counts = i > 0 && Math.abs(wrapped - known[i - 1]) <= 1;
      if (i > 0 && !counts) {
        if (start >= 0 && wrapped != start) {
          return false;
        }
        start = wrapped;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return name;
  }
}
