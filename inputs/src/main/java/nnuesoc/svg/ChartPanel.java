// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

import java.util.List;

/**
 * A pair of axes and what is drawn between them.
 *
 * @param title what distinguishes it from the other panels; empty if there is only one
 */
public record ChartPanel(String title, ChartAxis x, ChartAxis y, List<ChartSeries> series) {
  /** Copies the list. */
  public ChartPanel {
    series = List.copyOf(series);
  }
}
