// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The share of one of several machines: every {@code count}-th of the files in their order,
 * beginning with the {@code number}-th. The same files give the same shares everywhere.
 *
 * @param number from 1
 */
public record VectorShard(int number, int count) {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

  /** Everything. */
  public static final VectorShard ALL = new VectorShard(1, 1);

  /**
   * Reads {@code I/N}.
   *
   * @throws IllegalArgumentException unless 1 ≤ I ≤ N
   */
  public static VectorShard parse(String text) {
    final Matcher matcher = FORM.matcher(text);
    if (matcher.matches()) {
      final int number = Integer.parseInt(matcher.group(1));
      final int count = Integer.parseInt(matcher.group(2));
      if (number >= 1 && number <= count) {
        return new VectorShard(number, count);
      }
    }
    throw new IllegalArgumentException(text + ": expected I/N with 1 <= I <= N, e.g. 2/4");
  }

  /** This share of {@code files}. */
  public <T> List<T> of(List<T> files) {
    final List<T> share = new ArrayList<>();
    for (int i = number - 1; i < files.size(); i += count) {
      share.add(files.get(i));
    }
    return share;
  }
}
