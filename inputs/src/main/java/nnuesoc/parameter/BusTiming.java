// SPDX-License-Identifier: Apache-2.0
package nnuesoc.parameter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The cost of accesses, in clocks of the fabric. The defaults are assumptions of the same order as
 * others' measurements on such boards (fabric.md §8); {@code board=} chooses measured figures.
 * Immutable: any number of threads may use it.
 *
 * @param lwWrite a write on the lightweight bridge
 * @param lwRead a read on the lightweight bridge
 * @param write a single write on the main bridge
 * @param streamed a write on the main bridge after another write of the same row, in mode {@code
 *     streamed}
 * @param read a read on the main bridge, which programs in C may make
 * @param cpu clocks between the end of an access and the start of the next, 0 to 1,000,000
 * @param mode how the main bridge is written
 */
public record BusTiming(
    int lwWrite, int lwRead, int write, int streamed, int read, int cpu, Mode mode) {
  private static final int MAX_CLOCKS = 1_000_000;

  /** How the main bridge is written. */
  public enum Mode {
    SINGLE,
    STREAMED
  }

  /** The figures of fabric.md §8, every access single. */
  public static final BusTiming DEFAULT = new BusTiming(18, 17, 10, 4, 9, 0, Mode.SINGLE);

  /** The key that chooses measured figures. Other keys override them. */
  private static final String BOARD = "board";

  /** Figures measured on boards like this one (docs/design/board-times.md), and the default. */
  private enum BoardTiming {
    ASSUMED(18, 17, 10, 4, 9),
    LINUX(21, 20, 13, 6, 14),
    BAREMETAL(12, 28, 12, 1, 21),
    UNCACHED(67, 63, 60, 9, 64);

    private final int lwWrite;
    private final int lwRead;
    private final int write;
    private final int streamed;
    private final int read;

    BoardTiming(int lwWrite, int lwRead, int write, int streamed, int read) {
      this.lwWrite = lwWrite;
      this.lwRead = lwRead;
      this.write = write;
      this.streamed = streamed;
      this.read = read;
    }
  }

  /** Checks the ranges. */
  public BusTiming {
    Objects.requireNonNull(mode, "the mode is null");
    requireRange("lw_write", lwWrite, 1);
    requireRange("lw_read", lwRead, 1);
    requireRange("write", write, 1);
    requireRange("streamed", streamed, 1);
    requireRange("read", read, 1);
    requireRange("cpu", cpu, 0);
  }

  private static void requireRange(String key, int value, int min) {
    if (value < min || value > MAX_CLOCKS) {
      throw new InputException(
          key + "=" + value + ": expected " + min + " to " + MAX_CLOCKS + " clocks");
    }
  }

  /** The clocks of a main-bridge write that follows another write of its row. */
  public int clocksOfFollowingWord() {
    return mode == Mode.STREAMED ? streamed : write;
  }

  /** Every key with its value, in the order of the documentation. */
  public Map<String, Object> toMap() {
    final Map<String, Object> map = new LinkedHashMap<>();
    map.put("lw_write", lwWrite);
    map.put("lw_read", lwRead);
    map.put("write", write);
    map.put("streamed", streamed);
    map.put("read", read);
    map.put("cpu", cpu);
    map.put("mode", word(mode));
    return map;
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return KeyValueSettings.text(toMap());
  }

  /**
   * Parses {@code k=v,…}. Omitted keys keep their defaults.
   *
   * @throws InputException for an unknown or repeated key, or a value out of range
   */
  public static BusTiming parse(String text) {
    Objects.requireNonNull(text, "the text is null");
    return of(KeyValueSettings.parse(text, keys(DEFAULT.toMap().keySet())));
  }

  /** The boards: the default times, which are assumed, and those that were measured. */
  public static List<String> boards() {
    return Arrays.stream(BoardTiming.values()).map(BusTiming::word).toList();
  }

  /** The names of {@link Mode}. */
  public static List<String> modes() {
    return Arrays.stream(Mode.values()).map(BusTiming::word).toList();
  }

  /**
   * The clocks of each access on a measured board, by key.
   *
   * @throws InputException if there is no board of that name
   */
  public static Map<String, Object> ofBoard(String name) {
    final Map<String, Object> clocks = parse(BOARD + "=" + name).toMap();
    clocks.keySet().removeAll(List.of("cpu", "mode"));
    return clocks;
  }

  /** The keys that a spec may have if it has the keys {@code own}: those and {@code board}. */
  public static Collection<String> keys(Collection<String> own) {
    Objects.requireNonNull(own, "the keys is null");
    final List<String> keys = new ArrayList<>(own);
    keys.add(BOARD);
    return keys;
  }

  static BusTiming of(KeyValueSettings given) {
    final BoardTiming base =
        given.choice(BOARD, BoardTiming.ASSUMED, BoardTiming.values(), BusTiming::word);
    return new BusTiming(
        clocks(given, "lw_write", base.lwWrite),
        clocks(given, "lw_read", base.lwRead),
        clocks(given, "write", base.write),
        clocks(given, "streamed", base.streamed),
        clocks(given, "read", base.read),
        clocks(given, "cpu", DEFAULT.cpu),
        given.choice("mode", DEFAULT.mode, Mode.values(), BusTiming::word));
  }

  private static int clocks(KeyValueSettings given, String key, int otherwise) {
    return given.number(key, otherwise, "a number of clocks up to " + MAX_CLOCKS);
  }

  private static String word(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }
}
