// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.trace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.doctor.TraceDiagnosis;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.ModelTrace;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.TwinCase;
import nnuesoc.traces.read.TraceSource;

/** The model's traces, changed or not, as somebody's. */
final class Traces {
  private Traces() {}

  /** A run of the smallest shape. */
  static SocSpec spec(String net, String positions) {
    return TwinCase.parse("one | 1,1,1,1 | report | " + net + " | " + positions + " | write=1")
        .spec();
  }

  static TraceDiagnosis examine(TraceSource trace, SocSpec spec) throws IOException {
    final Map<String, String> names = new HashMap<>();
    for (Signal signal : spec.start().circuit().signals()) {
      names.put(signal.name(), signal.name());
    }
    return TraceDoctor.examine(trace, "soc.clk", SignalNameMap.known(names), spec, bytes -> true);
  }

  static TraceDiagnosis examine(SocSpec run, SocSpec spec) throws IOException {
    return examine(new ModelTrace(run), spec);
  }

  static String text(SocSpec run) throws IOException {
    try (InputStream in = new ModelTrace(run).open()) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  /** The trace of a run, its text changed. */
  static TraceSource edited(SocSpec run, UnaryOperator<String> edit) throws IOException {
    final byte[] bytes = edit.apply(text(run)).getBytes(StandardCharsets.US_ASCII);
    return new TraceSource() {
      @Override
      public String name() {
        return "edited.vcd";
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes);
      }
    };
  }

  /** A trace in which the lowest bit of every signal whose name ends so is the other one. */
  static String inverted(String text, String name) {
    String all = text;
    final Matcher declared =
        Pattern.compile("\\$var \\w+ \\d+ (\\S+) (?:\\w+_)?" + name + "[ \\[]").matcher(text);
    while (declared.find()) {
      final String id = Pattern.quote(declared.group(1));
      all =
          Pattern.compile("^b([01]*)([01]) " + id + "$", Pattern.MULTILINE)
              .matcher(all)
              .replaceAll(
                  one ->
                      Matcher.quoteReplacement(
                          "b"
                              + one.group(1)
                              + (one.group(2).equals("0") ? "1" : "0")
                              + " "
                              + declared.group(1)));
    }
    return all;
  }

  /** A trace in which these signals have another name. */
  static String renamed(String text, String name) {
    return text.replaceAll("(\\$var \\w+ \\d+ \\S+ (?:\\w+_)?)" + name + "([ \\[])", "$1other$2");
  }

  /** A trace from its middle on, with the values that stand there. */
  static String secondHalf(String text) {
    final int head = text.indexOf("$enddefinitions $end\n") + "$enddefinitions $end\n".length();
    final int middle = text.indexOf("\n#", text.length() / 2) + 1;
    final Map<String, String> values = new LinkedHashMap<>();
    for (String line : text.substring(head, middle).split("\n", -1)) {
      if (line.startsWith("b")) {
        values.put(line.substring(line.indexOf(' ') + 1), line);
      } else if (!line.isEmpty() && "01x".indexOf(line.charAt(0)) >= 0) {
        values.put(line.substring(1), line);
      }
    }
    final int begin = text.indexOf('\n', middle);
    return text.substring(0, head)
        + text.substring(middle, begin)
        + "\n$dumpvars\n"
        + String.join("\n", values.values())
        + "\n$end"
        + text.substring(begin);
  }
}
