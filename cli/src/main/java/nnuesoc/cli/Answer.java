package nnuesoc.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import nnuesoc.cli.options.Arguments;
import nnuesoc.verification.regress.Json;
import org.jspecify.annotations.Nullable;

/**
 * Where an answer goes: for machines to {@code --json FILE}; for people to standard output, unless
 * that is taken.
 *
 * @param json null for none, {@code -} for standard output
 * @param forPeople whether there is one for people
 */
record Answer(@Nullable String json, boolean forPeople) {
  /** What {@code --json} says; standard output may be taken by other options too. */
  static Answer of(Arguments arguments, String... others) {
    final boolean taken =
        Stream.concat(Stream.of("json"), Stream.of(others))
            .anyMatch(option -> Json.STANDARD_OUTPUT.equals(arguments.get(option)));
    return new Answer(arguments.get("json"), !taken);
  }

  /** Gives it; what nobody wants is not made. */
  void give(Console console, Supplier<?> machines, Consumer<PrintStream> people)
      throws IOException {
    if (json != null) {
      Json.write(machines.get(), json, console.out());
    }
    if (forPeople) {
      people.accept(console.out());
    }
  }
}
