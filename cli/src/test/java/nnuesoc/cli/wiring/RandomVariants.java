package nnuesoc.cli.wiring;

import java.util.Random;
import nnuesoc.hps.program.InterlockedProgram;
import nnuesoc.rtl.variant.Variant;
import nnuesoc.rtl.variant.Variant.Columns;
import nnuesoc.rtl.variant.VariantSoc;
import nnuesoc.testvectors.cases.RandomCase;

/** Random cases on random fabrics that are built otherwise. */
public final class RandomVariants {
  private static final Columns[] COLUMNS = Columns.values();

  private RandomVariants() {}

  /** The run of a case; what is built otherwise follows from its seed too. */
  public static SocSpec of(RandomCase one) {
    final Random random = new Random(one.seed());
    final Columns columns = COLUMNS[random.nextInt(COLUMNS.length)];
    final int mostTerms = Math.min(16, Integer.lowestOneBit(one.shape().h()));
    final int terms =
        1 << random.nextInt(1 + Integer.numberOfTrailingZeros(mostTerms)); // divides H
    final int positions =
        columns == Columns.ALL && random.nextBoolean() ? 1 + random.nextInt(5) : 1;
    return RandomSpecs.stepped(one).withTuning(new Variant(1 << random.nextInt(4), 1 + random.nextInt(2), columns, terms, positions));
  }

  /** The same run on the tuned fabric with the report's parameters. */
  static SocSpec atTheFirstValues(SocSpec spec) {
    return spec.withFabric(
        config -> new VariantSoc(config, Variant.REPORT),
        (positions, net) -> new InterlockedProgram(positions, net, Variant.REPORT));
  }
}
