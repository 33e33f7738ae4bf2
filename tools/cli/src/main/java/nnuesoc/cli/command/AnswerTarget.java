// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.command;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.terminal.Console;
import nnuesoc.verification.regress.JsonOutput;
import org.jspecify.annotations.Nullable;

/**
 * The targets of an answer: for machines, {@code --json FILE}; for people, standard output, unless
 * that is taken.
 *
 * @param json null for no JSON, {@code -} for standard output
 * @param forPeople whether people get an answer
 */
public record AnswerTarget(@Nullable String json, boolean forPeople) {
  /** Adds {@code --json} to the options of a command whose answer for people is a text. */
  public static void addTo(OptionList options) {
    options
        .with(
            """
            --json FILE  write the answer as JSON; - writes it to standard output instead of the text
            """)
        .files(FileUse.WRITES_OR_PRINTS, "json");
  }

  /** Reads {@code --json}; the options {@code others} may take standard output too. */
  public static AnswerTarget of(Arguments arguments, String... others) {
    final boolean taken =
        Stream.concat(Stream.of("json"), Stream.of(others))
            .anyMatch(option -> JsonOutput.STANDARD_OUTPUT.equals(arguments.get(option)));
    return new AnswerTarget(arguments.get("json"), !taken);
  }

  /** Gives the answer; it is not built for a target that nobody wants. */
  public void give(
      Console console,
      Supplier<? extends Map<String, ? extends @Nullable Object>> machines,
      Consumer<PrintStream> people)
      throws IOException {
    if (json != null) {
      JsonOutput.writeAnswer(machines.get(), json, console.out());
    }
    if (forPeople) {
      people.accept(console.out());
    }
  }
}
