// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.cache;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.parameter.KeyValueSettings;

/**
 * The configuration of a cache.
 *
 * @param entries evaluations that it holds, a power of two
 * @param ways entries of a set, 1, 2, 4 or 8; 1 is direct-mapped
 * @param policy which entry of a full set is replaced
 * @param tagBits bits of the key above the index that are compared, 1 to 64 − {@link #indexBits()};
 *     with fewer than all, a position may get another position's value
 */
public record CacheConfig(int entries, int ways, Policy policy, int tagBits) {
  /** Bits of an evaluation. */
  private static final int VALUE_BITS = Integer.SIZE;

  private static final int MOST_ENTRIES = 65_536;
  private static final int MOST_WAYS = 8;
  private static final List<String> KEYS = List.of("entries", "ways", "policy", "tag");

  /** Bits per word of a block, for blocks of 8,192 words, 4,096 words and so on. */
  private static final int[] BLOCK_BITS = {1, 2, 5, 10, 20, 40};

  private static final int DEEPEST_BLOCK = 8192;

  /** Which entry of a full set is replaced. */
  public enum Policy {
    /** The entry that was filled first; a hit does not renew it. */
    FIFO,
    /** The entry that has not been used for the longest time. */
    LRU;

    /** The name on the command line. */
    public String optionName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Checks the ranges. */
  public CacheConfig {
    if (ways < 1 || ways > MOST_WAYS || Integer.bitCount(ways) != 1) {
      throw new IllegalArgumentException("ways=" + ways + ": expected 1, 2, 4 or 8");
    }
    if (entries < 2 * ways || entries > MOST_ENTRIES || Integer.bitCount(entries) != 1) {
      throw new IllegalArgumentException(
          "entries=%d: expected a power of two, %d to %d"
              .formatted(entries, 2 * ways, MOST_ENTRIES));
    }
    final int most = Long.SIZE - Integer.numberOfTrailingZeros(entries / ways);
    if (tagBits < 1 || tagBits > most) {
      throw new IllegalArgumentException("tag=" + tagBits + ": expected 1 to " + most);
    }
  }

  /** A cache that compares whole keys. */
  public static CacheConfig of(int entries, int ways, Policy policy) {
    return new CacheConfig(
        entries,
        ways,
        policy,
        Long.SIZE - Integer.numberOfTrailingZeros(entries / Math.max(1, ways)));
  }

  /**
   * The cache in the settings of a fabric, {@code k=v,…}; empty if they set no cache.
   *
   * @throws IllegalArgumentException for a value out of range, or a key without {@code entries}
   */
  public static Optional<CacheConfig> in(String settings) {
    final String own = pairs(settings, true);
    return own.isEmpty() ? Optional.empty() : Optional.of(parse(own));
  }

  /**
   * Parses {@code entries=N,k=v,…}; the defaults are one way, first in first out, whole keys.
   *
   * @throws IllegalArgumentException for an unknown key, a value out of range, or no entries
   */
  public static CacheConfig parse(String text) {
    final KeyValueSettings given = KeyValueSettings.parse(text, KEYS);
    final int entries = given.number("entries", 0, "a power of two");
    final int ways = given.number("ways", 1, "1, 2, 4 or 8");
    final Policy policy = given.choice("policy", Policy.FIFO, Policy.values(), Policy::optionName);
    final CacheConfig whole = of(entries, ways, policy);
    return new CacheConfig(
        entries, ways, policy, given.number("tag", whole.tagBits, "a number of bits"));
  }

  /** The settings of a fabric without the settings of its cache. */
  public static String without(String settings) {
    return pairs(settings, false);
  }

  private static String pairs(String settings, boolean own) {
    return settings.isEmpty()
        ? ""
        : Stream.of(settings.split(",", -1))
            .filter(pair -> KEYS.contains(pair.split("=", 2)[0]) == own)
            .collect(Collectors.joining(","));
  }

  /** Every key with its value. */
  public Map<String, Object> toMap() {
    final Map<String, Object> map = new LinkedHashMap<>();
    map.put("entries", entries);
    map.put("ways", ways);
    map.put("policy", policy.optionName());
    map.put("tag", tagBits);
    return map;
  }

  /** Bits of a set number. */
  public int indexBits() {
    return Integer.numberOfTrailingZeros(sets());
  }

  /** Sets of {@link #ways()} entries. */
  public int sets() {
    return entries / ways;
  }

  /** M10K blocks: tag, valid bit and value of each way, and the order of the ways of each set. */
  public int blocks() {
    final int order = new ReplacementOrder(ways, policy).bits();
    return ways * blocks(tagBits + 1 + VALUE_BITS) + (order == 0 ? 0 : blocks(order));
  }

  /** Blocks of one shape, combined in width and depth, that hold one word per set. */
  private int blocks(int bits) {
    int fewest = Integer.MAX_VALUE;
    for (int shape = 0; shape < BLOCK_BITS.length; shape++) {
      final int width = BLOCK_BITS[shape];
      final int depth = DEEPEST_BLOCK >> shape;
      final int side = (bits + width - 1) / width;
      fewest = Math.min(fewest, side * ((sets() + depth - 1) / depth));
    }
    return fewest;
  }
}
