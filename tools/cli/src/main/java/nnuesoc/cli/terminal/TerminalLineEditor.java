// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.terminal;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import nnuesoc.play.LineSource;
import nnuesoc.play.PlaySession;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** A terminal with editing, history and completion of the commands; Ctrl-C does not end it. */
public final class TerminalLineEditor implements LineSource {
  private final AtomicBoolean interrupted = new AtomicBoolean();
  private final Terminal terminal;
  private final LineReader reader;

  public TerminalLineEditor() throws IOException {
    terminal = TerminalBuilder.builder().system(true).dumb(true).nativeSignals(true).build();
    terminal.handle(Terminal.Signal.INT, signal -> interrupted.set(true));
    reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .completer(new StringsCompleter(PlaySession.COMMANDS))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
  }

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
}
