// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

/** Which of the faults that were compiled into the hardware is active; the patched classes ask. */
public final class Planted {
  private static final int NONE = -1;

  private static int fault = NONE;
  private static String part = "";
  private static int number;

  private Planted() {}

  /**
   * Activates a fault in a part: {@code layer2}, or with a number for the fault {@code dense/1}.
   */
  static void activate(int newFault, String where) {
    final String[] both = where.split("/", 2);
    fault = newFault;
    part = both[0];
    number = both.length == 1 ? 0 : Integer.parseInt(both[1]);
  }

  /** No fault is active. */
  static void clear() {
    fault = NONE;
  }

  /** Whether this fault is active in this part. */
  public static boolean in(int asked, String name) {
    return asked == fault && name.equals(part);
  }

  /** The number after the part. */
  public static int number() {
    return number;
  }
}
