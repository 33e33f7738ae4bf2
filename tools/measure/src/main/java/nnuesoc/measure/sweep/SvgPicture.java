package nnuesoc.measure.sweep;

import java.util.Locale;

/** A picture as SVG, built element by element, on white, so that every viewer shows it readably. */
public final class SvgPicture {
  private final StringBuilder text = new StringBuilder();

  /** An empty picture; the size is in pixels. */
  public SvgPicture(int width, int height) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"12\">",
        width, height);
    add("<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>");
  }

  /** Adds an element. */
  public void add(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** The text in the form that it needs between tags. */
  public static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /** The whole picture. */
  @Override
  public String toString() {
    return text + "</svg>\n";
  }
}
