// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import nnuesoc.cli.terminal.Console;

/** Runs commands in this process and keeps what they say. */
final class TestConsole {
  /** A shape and a net that run in a blink. */
  static final String[] SMALL = {"--shape", "1,4,3,2", "--net", "synthetic:7"};

  /**
   * What a command left.
   *
   * @param args how it was called
   * @param status the exit status
   * @param out standard output
   * @param err standard error
   */
  record Outcome(String args, int status, String out, String err) {
    /** The JSON on standard output. */
    JsonNode json() {
      assertThat(status).as(toString()).isBetween(0, 130);
      return parse(out);
    }

    /** Claims the status, and shows everything when it is another one. */
    Outcome hasStatus(int expected) {
      assertThat(status).as(toString()).isEqualTo(expected);
      return this;
    }
  }

  private final byte[] in;
  private final BooleanSupplier interrupted;

  private TestConsole(String in, BooleanSupplier interrupted) {
    this.in = in.getBytes(StandardCharsets.UTF_8);
    this.interrupted = interrupted;
  }

  private static boolean never() {
    return false;
  }

  /** Runs a command with nothing on standard input. */
  static Outcome run(String... args) {
    return new TestConsole("", TestConsole::never).call(args);
  }

  /** Runs a command of the small fabric: {@code command}, {@link #SMALL}, {@code args}. */
  static Outcome small(String command, String... args) {
    return run(smallArgs(command, args));
  }

  /** The arguments of {@link #small}. */
  static String[] smallArgs(String command, String... args) {
    final String[] all = new String[1 + SMALL.length + args.length];
    all[0] = command;
    System.arraycopy(SMALL, 0, all, 1, SMALL.length);
    System.arraycopy(args, 0, all, 1 + SMALL.length, args.length);
    return all;
  }

  /** Runs a command with {@code in} on standard input. */
  static Outcome runWithInput(String in, String... args) {
    return new TestConsole(in, TestConsole::never).call(args);
  }

  /** Runs a command whose user presses Ctrl-C once it has asked {@code portions} times. */
  static Outcome runInterrupted(int portions, String... args) {
    final AtomicInteger left = new AtomicInteger(portions);
    return runInterrupted(() -> left.decrementAndGet() < 0, args);
  }

  /** Runs a command whose user presses Ctrl-C when it asks and the time has come. */
  static Outcome runInterrupted(BooleanSupplier now, String... args) {
    return new TestConsole("", now).call(args);
  }

  /** Parses JSON. */
  static JsonNode parse(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException e) {
      throw new AssertionError("no JSON: " + text, e);
    }
  }

  private Outcome call(String... args) {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();
    final int status =
        Main.run(
            args,
            new Console(
                new ByteArrayInputStream(in),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                interrupted));
    JsonAnswers.check(args, status, out.toString(StandardCharsets.UTF_8));
    return new Outcome(
        String.join(" ", args),
        status,
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8));
  }
}
