package nnuesoc.soc;

import java.util.Random;
import nnuesoc.parameter.Tuning;
import nnuesoc.parameter.Tuning.Columns;
import nnuesoc.reference.cases.RandomCase;

/** Random cases on random fabrics that are built otherwise. */
public final class RandomVariants {
  private static final Columns[] COLUMNS = Columns.values();

  private RandomVariants() {}

  /** The run of a case; what is built otherwise follows from its seed too. */
  public static VariantSpec of(RandomCase one) {
    final Random random = new Random(one.seed());
    final Columns columns = COLUMNS[random.nextInt(COLUMNS.length)];
    final int mostTerms = Math.min(16, Integer.lowestOneBit(one.shape().h()));
    final int terms =
        1 << random.nextInt(1 + Integer.numberOfTrailingZeros(mostTerms)); // divides H
    final int positions =
        columns == Columns.ALL && random.nextBoolean() ? 1 + random.nextInt(5) : 1;
    return new VariantSpec(
        RandomSpecs.stepped(one),
        new Tuning(1 << random.nextInt(4), 1 + random.nextInt(2), columns, terms, positions));
  }
}
