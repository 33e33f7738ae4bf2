// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What surrounds the panels of a chart.
 *
 * @param subtitle what holds for all values
 * @param width of a panel, in pixels
 * @param height of a panel, in pixels; more if its labels need more
 * @param marksTitle what the form of a mark tells
 * @param marks the forms and what they tell; empty if they tell nothing
 */
public record ChartFrame(
    String title,
    String subtitle,
    int width,
    int height,
    String marksTitle,
    Map<PointMark, String> marks) {
  /** Copies the map, in the order of the marks. */
  public ChartFrame {
    final Map<PointMark, String> copy = new EnumMap<>(PointMark.class);
    copy.putAll(marks);
    marks = Collections.unmodifiableMap(copy);
  }

  /** A frame of the usual size, without a meaning of the marks. */
  public static ChartFrame of(String title, String subtitle) {
    return new ChartFrame(title, subtitle, 480, 300, "", Map.of());
  }
}
