// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

/**
 * The size of a map between two layers.
 *
 * @param height rows
 * @param width columns
 */
record MapSize(int height, int width) {
  private static final int CELLS = 8;
  private static final int WIDEST_KERNEL = 4;

  /** The size after {@code layer}, the {@code number}th from 1. */
  MapSize behind(int number, TpuLayer layer) {
    if (layer.matrix()) {
      return behindMatrix(number, layer);
    }
    if (layer.height() > height || layer.width() > width) {
      throw new IllegalArgumentException(
          "layer %d: kernel %dx%d on a map of %dx%d"
              .formatted(number, layer.height(), layer.width(), height, width));
    }
    if (layer.width() > WIDEST_KERNEL) {
      throw new IllegalArgumentException(
          ("layer %d: kernel %dx%d: the array sums three columns; with 4 the first is lost, and more"
                  + " than 4 can hang it")
              .formatted(number, layer.height(), layer.width()));
    }
    return new MapSize(height - layer.height() + 1, width - layer.width() + 1);
  }

  private MapSize behindMatrix(int number, TpuLayer layer) {
    if (number == 1) {
      return new MapSize(width, layer.width());
    }
    if (!layer.flatten()) {
      return new MapSize(height, layer.width());
    }
    if (height * width > CELLS) {
      throw new IllegalArgumentException(
          "layer %d: flattens a map of %dx%d; the array has %d rows"
              .formatted(number, height, width, CELLS));
    }
    return new MapSize(1, layer.width());
  }
}
