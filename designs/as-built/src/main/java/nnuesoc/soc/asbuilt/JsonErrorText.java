// SPDX-License-Identifier: Apache-2.0
package nnuesoc.soc.asbuilt;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Explains errors in JSON to its author; the parser's own messages are for programmers. */
public final class JsonErrorText {
  /** The parser's messages, and their meanings, in the order in which they are tried. */
  private static final Map<Pattern, String> WORDS = new LinkedHashMap<>();

  static {
    put("^Unexpected end-of-input", "it ends in the middle of a value: a bracket or quote is open");
    put("^Duplicate field '(.*)'", "\"$1\" is given twice in one object");
    put(
        "^Unrecognized token '([^']{0,40})",
        "'$1': expected a text in quotes, a number, true, " + "false, null, [ or {");
    put(
        "^Illegal unquoted character",
        "a line feed or other control character in a text: a quote " + "is open");
    put(
        "^Unrecognized character escape(?: '?(.)'?)?",
        "a backslash before '$1': expected " + "\\\\ \\n \\t \\\" or \\u and four digits");
    put("^Invalid numeric value: Leading zeroes", "a number that begins with 0");
    put("^(Invalid numeric value|Unexpected character .*numeric value)", "no number");
    put("^Invalid UTF-8|^Invalid UTF-32|^Unsupported UCS-4", "it is not UTF-8 text");
    put("nesting depth", "objects and lists are nested too deep");
    put("(length|size) .*exceeds", "a text or number is too long");
    put("was expecting comma", "expected a comma or the end of the list or object");
    put("was expecting a colon", "expected a colon after the name of a field");
    put("was expecting double-quote", "expected the name of a field in quotes");
    put("Unexpected close marker '(.)'", "'$1' closes what is not open");
    put("^Unexpected character \\('(.)'", "'$1' is not expected here");
    put("^Unexpected character \\(\\(CTRL", "a control character is not expected here");
  }

  private JsonErrorText() {}

  private static void put(String said, String meant) {
    WORDS.put(Pattern.compile(said, Pattern.DOTALL), meant);
  }

  /**
   * The line of the error.
   *
   * @param parser what found it; the error about a limit, such as nesting, does not know its place
   */
  public static int line(JsonProcessingException e, JsonParser parser) {
    final JsonLocation place = e.getLocation();
    return (place == null ? parser.currentLocation() : place).getLineNr();
  }

  /** What is wrong, without its place. */
  public static String text(JsonProcessingException e) {
    final String said = String.valueOf(e.getOriginalMessage());
    for (Map.Entry<Pattern, String> words : WORDS.entrySet()) {
      final Matcher matcher = words.getKey().matcher(said);
      if (matcher.find()) {
        String meant = words.getValue();
        if (matcher.groupCount() > 0 && matcher.group(1) != null) {
          meant = meant.replace("$1", matcher.group(1));
        }
        return meant;
      }
    }
    return "this is not expected here";
  }
}
