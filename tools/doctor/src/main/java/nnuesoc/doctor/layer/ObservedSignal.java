package nnuesoc.doctor.layer;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import nnuesoc.doctor.mistake.LowBits;

/** A recorded signal: its values at the clock's edges, without repetition. */
final class ObservedSignal {
  /** In place of a value: some bit is x or z. */
  static final long X = Long.MIN_VALUE;

  private static final int MOST_BITS = 62;
  private static final int NEAR = 4; // cycles

  private final String name;
  private final int bits;
  private int[] cycles = new int[8];
  private long[] values = new long[8];
  private int count;
  private boolean port;
  private boolean operand;

  /**
   * A signal.
   *
   * @param bits its width, of which at most 62 are kept
   */
  ObservedSignal(String name, int bits) {
    this.name = name;
    this.bits = Math.min(MOST_BITS, bits);
  }

  String name() {
    return name;
  }

  int bits() {
    return bits;
  }

  /** Whether the layer's surroundings see it. */
  boolean isPort() {
    return port;
  }

  void setPort(boolean its) {
    port = its;
  }

  /** Whether it brings something to the layer, or counts: its numbers are none of the layer's. */
  boolean isOperand() {
    return operand;
  }

  void setOperand(boolean its) {
    operand = its;
  }

  void set(int cycle, long known, long unknown) {
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
  int count() {
    return count;
  }

  long value(int index) {
    return values[index];
  }

  /** The first cycle that has a value. */
  int cycle(int index) {
    return cycles[index];
  }

  /** The value in a cycle. */
  long at(int cycle) {
    final int found = Arrays.binarySearch(cycles, 0, count, cycle);
    final int index = found >= 0 ? found : -found - 2;
    return index < 0 ? X : values[index];
  }

  /** The bits of a number that it has room for. */
  private long low(long number) {
    return LowBits.of(number, bits);
  }

  /** Whether it holds a number, as far as it is wide. */
  boolean holds(int index, int number) {
    return values[index] == low(number);
  }

  boolean hasHistoryOf(ObservedSignal other) {
    return bits == other.bits
        && count == other.count
        && Arrays.equals(values, 0, count, other.values, 0, count)
        && Arrays.equals(cycles, 0, count, other.cycles, 0, count);
  }

  /** Whether numbers follow each other in it, without repetition. */
  boolean hasInOrder(int[] numbers) {
    final long[] all = LowBits.changes(numbers, bits);
    for (int at = 0; all.length > 2 && at + all.length <= count; at++) {
      if (Arrays.equals(values, at, at + all.length, all, 0, all.length)) {
        return true;
      }
    }
    return false;
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
      if (values[i] != X && ((values[i] & mask) == up || (values[i] & mask) == down)) {
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

  /** Whether it counts, and more than rows. */
  boolean isCounter(int most, int rows) {
    return count > rows + 2 && isAddress(most);
  }

  /** Whether it has only these numbers and 0, at least two of them. */
  boolean holdsOnly(int[] numbers) {
    int others = 0;
    for (int i = 0; i < count; i++) {
      final long value = values[i];
      if (value != X && value != 0) {
        others++;
        if (Arrays.stream(numbers).noneMatch(number -> low(number) == value)) {
          return false;
        }
      }
    }
    return others >= Math.min(2, numbers.length);
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
