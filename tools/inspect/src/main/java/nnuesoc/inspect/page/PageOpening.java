// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the page opens.
 *
 * @param view the view, or null for the usual one
 * @param cycle the cycle, or null for the usual one of the view
 * @param signal the signal or pattern that led to the cycle, which Waves then shows, or null
 */
public record PageOpening(@Nullable String view, @Nullable Long cycle, @Nullable String signal) {
  /** The page chooses. */
  public static final PageOpening USUAL = new PageOpening(null, null, null);

  /** The part of the address behind #; empty if the page chooses. */
  public String fragment() {
    final List<String> parts = new ArrayList<>();
    if (view != null) {
      parts.add("view=" + view);
    }
    if (cycle != null) {
      parts.add("cycle=" + cycle);
    }
    if (signal != null) {
      parts.add("when=" + URLEncoder.encode(signal, StandardCharsets.UTF_8));
    }
    return String.join("&", parts);
  }

  /** The attribute of a file's root element from which the page takes the place. */
  String attribute() {
    return fragment().isEmpty() ? "" : " data-opening=\"" + fragment() + '"';
  }
}
