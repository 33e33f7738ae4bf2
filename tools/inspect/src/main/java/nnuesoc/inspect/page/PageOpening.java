package nnuesoc.inspect.page;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the page opens.
 *
 * @param view the view, or null for the usual one
 * @param cycle the cycle, or null for the usual one of the view
 */
public record PageOpening(@Nullable String view, @Nullable Long cycle) {
  /** The page chooses. */
  public static final PageOpening USUAL = new PageOpening(null, null);

  /** The part of the address behind #; empty if the page chooses. */
  public String fragment() {
    final List<String> parts = new ArrayList<>();
    if (view != null) {
      parts.add("view=" + view);
    }
    if (cycle != null) {
      parts.add("cycle=" + cycle);
    }
    return String.join("&", parts);
  }

  /** The attribute of a file's root element from which the page takes the place. */
  String attribute() {
    return fragment().isEmpty() ? "" : " data-opening=\"" + fragment() + '"';
  }
}
