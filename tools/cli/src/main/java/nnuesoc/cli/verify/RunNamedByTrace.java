// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.verify;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.UsageException;
import nnuesoc.traces.read.FourState;
import nnuesoc.traces.read.TraceFileSource;
import nnuesoc.traces.read.TraceSignal;
import nnuesoc.traces.read.VcdReader;

/**
 * The run that a trace names itself: the test bench has a vector {@code nnuesoc_run} with the
 * options of the run as text, as {@code net export} writes them. So nobody has to type them for
 * each trace, and nobody forgets them.
 */
final class RunNamedByTrace {
  private static final String SIGNAL = "nnuesoc_run";
  private static final Set<String> OPTIONS = Set.of("shape", "net", "fen", "arithmetic");

  private RunNamedByTrace() {}

  /**
   * The arguments with the options that the trace names, if none of these was typed.
   *
   * @throws IOException if the trace cannot be read
   * @throws UsageException if the trace names an option that does not say which run it is
   */
  static Arguments addTo(Arguments arguments, OptionList options, Path trace) throws IOException {
    final boolean typed =
        Stream.concat(OPTIONS.stream(), Stream.of("design", "fabric", "network"))
            .anyMatch(arguments::has);
    final Map<String, String> told = typed ? Map.of() : in(trace);
    return told.isEmpty() ? arguments : arguments.otherwise(options, any -> true, told);
  }

  private static Map<String, String> in(Path trace) throws IOException {
    try (VcdReader reader = VcdReader.open(new TraceFileSource(trace))) {
      final List<TraceSignal> named =
          reader.signals().stream()
              .filter(signal -> signal.name().matches("(.*\\.)?" + SIGNAL))
              .toList();
      if (named.isEmpty() || !reader.next()) {
        return Map.of();
      }
      final FourState value = reader.value(named.get(0), false);
      return value.isNumber() ? parse(trace, text(value.unsigned())) : Map.of();
    }
  }

  /** Text in a vector: eight bits a character, the last one lowest, filled up with zeros. */
  private static String text(BigInteger bits) {
    return new String(bits.toByteArray(), StandardCharsets.UTF_8).replace("\0", "").strip();
  }

  private static Map<String, String> parse(Path trace, String run) {
    final Map<String, String> told = new LinkedHashMap<>();
    for (String option : run.split("(^|\\s)--(?=[a-z])", -1)) {
      final String[] words = option.strip().split("[\\s=]+", 2);
      if (words.length == 2 && OPTIONS.contains(words[0])) {
        told.put(words[0], words[1].replaceAll("^'|'$", ""));
      } else if (!option.isBlank()) {
        throw new UsageException(
            "%s: %s holds \"%s\": expected options of the run such as --shape 1,16,32,32",
            trace, SIGNAL, run);
      }
    }
    return told;
  }
}
