// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A module of a user's Verilog, as far as its text shows.
 *
 * @param name its name
 * @param file the name of its file in the folder
 * @param line where it begins, from 1
 * @param text from its name to {@code endmodule}, without comments and strings
 */
record RtlModule(String name, String file, int line, String text) {
  /** The ports that the test bench connects; the twin's {@code fabric} has the same. */
  static final List<String> PORTS =
      List.of(
          "clk",
          "reset",
          "board",
          "bias_1_white",
          "bias_1_black",
          "bias_2",
          "bias_3",
          "bias_4",
          "ready",
          "trigger",
          "done",
          "eval",
          "main_write",
          "main_address",
          "main_data");

  /** The packages that a header imports before its ports. */
  private static final Pattern IMPORTS = Pattern.compile("^\\w+(\\s*\\bimport\\b[^;]*;)+");

  /** The ports that its header does not name. */
  List<String> missingPorts() {
    final String its = IMPORTS.matcher(text).replaceFirst("");
    final int end = its.indexOf(';');
    final String head = end < 0 ? its : its.substring(0, end);
    return PORTS.stream().filter(port -> !word(port).matcher(head).find()).toList();
  }

  /** Whether it seems to declare an input of that name. */
  boolean isInput(String port) {
    return Pattern.compile("\\binput\\b(?:(?!\\b(?:output|inout)\\b)[^;])*?\\b" + port + "\\b")
        .matcher(text)
        .find();
  }

  /** Whether it has a parameter of that name. */
  boolean hasParameter(String parameter) {
    return Pattern.compile("\\bparameter\\b[^;]*?\\b" + parameter + "\\s*=[^=]")
        .matcher(text)
        .find();
  }

  /** Whether it seems to have an instance of that module. */
  boolean contains(String module) {
    return Pattern.compile("\\b" + Pattern.quote(module) + "\\b\\s*(#|[A-Za-z_\\\\])")
        .matcher(text.substring(name.length()))
        .find();
  }

  /** Its name, file and line. */
  String place() {
    return name + " (" + file + ":" + line + ")";
  }

  private static Pattern word(String word) {
    return Pattern.compile("\\b" + word + "\\b");
  }
}
