// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.store;

import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.ReportNet;
import nnuesoc.net.Shape;
import nnuesoc.net.SyntheticNet;
import nnuesoc.parameter.InputException;

/** Finds nets that need no file by their names. */
public final class GeneratedNetFinder {
  private GeneratedNetFinder() {}

  /** Whether this is the name of a net that needs no file; its seed may still be wrong. */
  public static boolean needsNoFile(String spec) {
    return spec.equals(ReportNet.NAME) || spec.startsWith(SyntheticNet.PREFIX);
  }

  /**
   * The net with a name, for a shape and an arithmetic.
   *
   * @param spec {@code report} or {@code synthetic:SEED}, SEED a decimal integer taken mod 2⁶⁴
   * @throws InputException if the name is another one, or the seed is not an integer
   */
  public static Net named(String spec, Shape shape, NumberFormat format) {
    if (spec.equals(ReportNet.NAME)) {
      return ReportNet.of(shape, format);
    }
    if (spec.startsWith(SyntheticNet.PREFIX)) {
      long seed = SyntheticNet.parseSeed(spec.substring(SyntheticNet.PREFIX.length()));
      return SyntheticNet.of(seed, shape, format);
    }
    throw new InputException("net \"" + spec + "\": only report and synthetic:SEED need no file");
  }
}
