package nnuesoc.parameter;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.hps.bus.Transaction;

/**
 * What an access costs, in clocks of the fabric. The defaults are assumptions of the order of what
 * others measured on such boards (fabric.md §8).
 *
 * @param lwWrite a write on the lightweight bridge
 * @param lwRead a read on the lightweight bridge
 * @param write a single write on the main bridge
 * @param streamed a write on the main bridge behind another of the same row, in mode {@code
 *     streamed}
 * @param read a read on the main bridge; no program of ours makes one
 * @param cpu clocks between the end of an access and the begin of the next, 0 to 1,000,000
 * @param sleep clocks that the naive program sleeps after each row, 0 to 1,000,000
 * @param mode how the main bridge is written
 * @param handshake which program runs
 */
public record BusTiming(
    int lwWrite,
    int lwRead,
    int write,
    int streamed,
    int read,
    int cpu,
    int sleep,
    Mode mode,
    Handshake handshake) {
  private static final int MAX_CLOCKS = 1_000_000;

  /** How the main bridge is written. */
  public enum Mode {
    SINGLE,
    STREAMED
  }

  /** Whether the program waits for {@code trigger}. */
  public enum Handshake {
    INTERLOCKED,
    NAIVE
  }

  /** The figures of fabric.md §8, every access single, interlocked. */
  public static final BusTiming DEFAULT =
      new BusTiming(18, 17, 10, 4, 9, 0, 1000, Mode.SINGLE, Handshake.INTERLOCKED);

  /** Checks the ranges. */
  public BusTiming {
    requireRange("lw_write", lwWrite, 1);
    requireRange("lw_read", lwRead, 1);
    requireRange("write", write, 1);
    requireRange("streamed", streamed, 1);
    requireRange("read", read, 1);
    requireRange("cpu", cpu, 0);
    requireRange("sleep", sleep, 0);
  }

  private static void requireRange(String key, int value, int min) {
    if (value < min || value > MAX_CLOCKS) {
      throw new IllegalArgumentException(
          key + "=" + value + ": expected " + min + " to " + MAX_CLOCKS + " clocks");
    }
  }

  /** The clocks from the end of the access before to the begin of this one. */
  public int clocksBefore(Transaction transaction) {
    return cpu + transaction.clocksOfSleep();
  }

  /** The clocks of an access. */
  public int clocks(Transaction transaction) {
    if (transaction.isLightweight()) {
      return transaction.isWrite() ? lwWrite : lwRead;
    }
    if (!transaction.isWrite()) {
      return read;
    }
    return mode == Mode.STREAMED && transaction.isStreamed() ? streamed : write;
  }

  /** The clocks of a main-bridge write that follows another one of its row. */
  int clocksOfFollowingWord() {
    return mode == Mode.STREAMED ? streamed : write;
  }

  /** Every key of {@code --timing} with its value, in the order of the documentation. */
  public Map<String, Object> toMap() {
    final Map<String, Object> map = new LinkedHashMap<>();
    map.put("lw_write", lwWrite);
    map.put("lw_read", lwRead);
    map.put("write", write);
    map.put("streamed", streamed);
    map.put("read", read);
    map.put("cpu", cpu);
    map.put("sleep", sleep);
    map.put("mode", word(mode));
    map.put("handshake", word(handshake));
    return map;
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return Settings.text(toMap());
  }

  /**
   * Parses {@code k=v,…}; keys that are not named keep their defaults.
   *
   * @throws IllegalArgumentException for an unknown or repeated key, or a value out of range
   */
  public static BusTiming parse(String text) {
    final Settings given = Settings.parse(text, DEFAULT.toMap().keySet());
    return new BusTiming(
        clocks(given, "lw_write", DEFAULT.lwWrite),
        clocks(given, "lw_read", DEFAULT.lwRead),
        clocks(given, "write", DEFAULT.write),
        clocks(given, "streamed", DEFAULT.streamed),
        clocks(given, "read", DEFAULT.read),
        clocks(given, "cpu", DEFAULT.cpu),
        clocks(given, "sleep", DEFAULT.sleep),
        choice(given, "mode", DEFAULT.mode, Mode.values()),
        choice(given, "handshake", DEFAULT.handshake, Handshake.values()));
  }

  private static int clocks(Settings given, String key, int otherwise) {
    return given.number(key, otherwise, "a number of clocks up to " + MAX_CLOCKS);
  }

  private static <T extends Enum<T>> T choice(
      Settings given, String key, T otherwise, T[] choices) {
    return given.choice(
        key,
        otherwise,
        choices,
        BusTiming::word,
        Arrays.stream(choices).map(BusTiming::word).collect(Collectors.joining(" or ")));
  }

  private static String word(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }
}
