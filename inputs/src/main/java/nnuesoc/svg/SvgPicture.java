// SPDX-License-Identifier: Apache-2.0
package nnuesoc.svg;

import java.util.Locale;

/**
 * A picture as SVG, built element by element. Its elements take their colors from classes, which
 * follow the reader's light or dark style; a title and a description say what it shows to a reader
 * who cannot see it.
 */
public final class SvgPicture {
  /** How many classes {@code s0}, {@code s1} ... of different colors there are. */
  public static final int COLORS = 7;

  private static final String STYLE =
      """
      <style>
      .paper{fill:#fff}.ink,text{fill:#222}.muted{fill:#555}.grid{stroke:#e2e2e2}
      .axis{fill:none;stroke:#222}.reference{fill:none;stroke:#666;stroke-dasharray:6 4}
      .line{fill:none;stroke:currentColor;stroke-width:1.5}.leader{stroke:#999}
      .full{fill:currentColor}.hollow{fill:#fff;stroke:currentColor;stroke-width:1.5}
      .box{fill:#eef3fa;stroke:#346}.arrow{fill:none;stroke:#667}.head{fill:#667}
      .good{fill:#dfeedd}.bad{fill:#f33}
      .s0{color:#0072b2}.s1{color:#d55e00}.s2{color:#009e73}.s3{color:#b85c8f}
      .s4{color:#222}.s5{color:#8a6d00}.s6{color:#6a4fb3}
      @media (prefers-color-scheme:dark){
      .paper{fill:#16181c}.ink,text{fill:#e6e6e6}.muted{fill:#b4b4b4}.grid{stroke:#34373d}
      .axis{stroke:#e6e6e6}.reference{stroke:#a8a8a8}.leader{stroke:#777}.hollow{fill:#16181c}
      .box{fill:#22304a;stroke:#9bd}.arrow{stroke:#9ab}.head{fill:#9ab}
      .good{fill:#1f3a24}.bad{fill:#c22}
      .s0{color:#5ab4f0}.s1{color:#ff8c42}.s2{color:#2fc79a}.s3{color:#f0a6cc}
      .s4{color:#e6e6e6}.s5{color:#e0c040}.s6{color:#b3a4f5}
      }
      </style>
      """;

  private final StringBuilder text = new StringBuilder();

  /**
   * An empty picture.
   *
   * @param width in pixels
   * @param height in pixels
   * @param title what it shows, in a few words
   * @param description what a reader sees in it
   */
  public SvgPicture(int width, int height, String title, String description) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%1$d\" height=\"%2$d\""
            + " viewBox=\"0 0 %1$d %2$d\" font-family=\"sans-serif\" font-size=\"12\">",
        width, height);
    add("<title>%s</title>", escaped(title));
    add("<desc>%s</desc>", escaped(description));
    text.append(STYLE);
    add("<rect class=\"paper\" width=\"100%%\" height=\"100%%\"/>");
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
