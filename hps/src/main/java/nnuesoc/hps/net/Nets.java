package nnuesoc.hps.net;

/** Finds a net by its name. */
public final class Nets {
  private Nets() {}

  /**
   * The net of a name, for a shape and an arithmetic.
   *
   * @param spec {@code report} or {@code synthetic:SEED}, SEED a decimal integer taken mod 2⁶⁴
   * @throws IllegalArgumentException if the name is another one, or the seed is not an integer
   */
  public static Net named(String spec, Shape shape, NumberFormat format) {
    if (spec.equals(ReportNet.NAME)) {
      return ReportNet.of(shape, format);
    }
    if (spec.startsWith(SyntheticNet.PREFIX)) {
      long seed = SyntheticNet.parseSeed(spec.substring(SyntheticNet.PREFIX.length()));
      return SyntheticNet.of(seed, shape, format);
    }
    throw new IllegalArgumentException(
        "net \"" + spec + "\": report or synthetic:SEED; sf12, sf13 and files are not there yet");
  }
}
