package nnuesoc.cli.play;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** Where what the player types comes from. */
public interface Lines extends Closeable {
  /** A line that was given up with Ctrl-C. */
  String GIVEN_UP = "\u0003";

  /** The next line, or null if there is no more. */
  @Nullable String next(String prompt) throws IOException;

  /** From now on, whether Ctrl-C was pressed. */
  default BooleanSupplier interrupts() {
    return () -> false;
  }

  @Override
  void close() throws IOException;

  /** A terminal, with editing, history and completion of the commands; Ctrl-C does not end it. */
  static Lines ofTerminal() throws IOException {
    AtomicBoolean interrupted = new AtomicBoolean();
    Terminal terminal =
        TerminalBuilder.builder().system(true).dumb(true).nativeSignals(true).build();
    terminal.handle(Terminal.Signal.INT, signal -> interrupted.set(true));
    LineReader reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .completer(new StringsCompleter(Session.COMMANDS))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
    return new Lines() {
      @Override
      public @Nullable String next(String prompt) {
        try {
          return reader.readLine(prompt);
        } catch (UserInterruptException e) {
          return GIVEN_UP;
        } catch (EndOfFileException e) {
          return null;
        }
      }

      @Override
      public BooleanSupplier interrupts() {
        interrupted.set(false);
        return interrupted::get;
      }

      @Override
      public void close() throws IOException {
        terminal.close();
      }
    };
  }

  /** A stream, without prompts. */
  static Lines of(InputStream in) {
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    return new Lines() {
      @Override
      public @Nullable String next(String prompt) throws IOException {
        return reader.readLine();
      }

      @Override
      public void close() {} // standard input is not ours to close
    };
  }
}
