package nnuesoc.hps.net;

/**
 * The weights of one side of layer 1 by feature instead of by row. Rows lie far apart, so that
 * picking a few features out of each is slow; a feature's column is gathered the first time it is
 * asked for and kept.
 */
public final class FeatureColumns {
  private final short[][] rows;
  private final short[][] columns;

  FeatureColumns(short[][] rows, int features) {
    this.rows = rows;
    columns = new short[features][];
  }

  /** The weight of {@code feature} in {@code row}. */
  public int weight(int row, int feature) {
    final short[] column = columns[feature];
    return column == null ? gather(feature)[row] : column[row];
  }

  private short[] gather(int feature) {
    final short[] column = new short[rows.length];
    for (int row = 0; row < column.length; row++) {
      column[row] = rows[row][feature];
    }
    columns[feature] = column;
    return column;
  }
}
