// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.hps.bus.Transaction.Purpose;
import nnuesoc.parameter.BusTiming;

/**
 * Writes the processor's accesses as the twin plays them: those of an interlocked program in order,
 * with their clocks. How often a poll is repeated is not in the file; the twin finds that out.
 */
final class ProcessorScriptWriter implements Closeable {
  private final BufferedWriter out;
  private final BusTiming timing;
  private final Transaction transaction = new Transaction();
  private int lastWritten;
  private boolean first = true;

  private ProcessorScriptWriter(Path file, BusTiming timing) throws IOException {
    out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII);
    this.timing = timing;
  }

  /**
   * Writes a script.
   *
   * @param program an interlocked one that has not begun; it runs to its end
   * @param positions how many it evaluates with one load of the weights, except the last load
   */
  static void write(Program program, BusTiming timing, int positions, Path file)
      throws IOException {
    try (ProcessorScriptWriter script = new ProcessorScriptWriter(file, timing)) {
      script.play(program, positions);
    }
  }

  private void play(Program program, int positions) throws IOException {
    int evals = 0;
    int loads = 0;
    boolean goesOn = program.next(transaction, 0);
    while (goesOn) {
      if (evals == loads * positions) {
        add(ProcessorScriptOperation.LOAD);
        loads++;
      }
      if (transaction.purpose() == Purpose.EVAL) {
        evals++;
      }
      goesOn = transaction.purpose() == Purpose.POLL ? poll(program) : access(program);
    }
    add(ProcessorScriptOperation.END);
  }

  private boolean access(Program program) throws IOException {
    final int address = transaction.address();
    final int clocks = transaction.clocks(timing);
    if (transaction.isWrite()) {
      lastWritten = transaction.data();
      add(ProcessorScriptOperation.write(address, data(0), data(2), clocks, gap()));
    } else {
      add(ProcessorScriptOperation.read(address, clocks, gap()));
    }
    return program.next(transaction, 0);
  }

  /** 64 bits of the data, from bit 32 x {@code place} on. */
  private long data(int place) {
    return Integer.toUnsignedLong(transaction.data(place))
        | (long) transaction.data(place + 1) << Integer.SIZE;
  }

  /**
   * Finds out what a poll waits for: a program that is not satisfied polls once more. A program
   * that waits for a 0 has just written the bit to {@code pio_ready}.
   */
  private boolean poll(Program program) throws IOException {
    final int address = transaction.address();
    final int clocks = transaction.clocks(timing);
    final int gap = gap();
    boolean goesOn = program.next(transaction, 0);
    if (!isPolling(goesOn)) {
      add(ProcessorScriptOperation.poll(address, lastWritten, 0, clocks, gap));
      return goesOn;
    }
    final int gapOfRepetition = transaction.gap(timing);
    int bit = 1;
    goesOn = program.next(transaction, bit);
    while (isPolling(goesOn)) {
      bit <<= 1;
      if (bit == 0) {
        throw new IllegalArgumentException("a poll that waits for more than one bit");
      }
      goesOn = program.next(transaction, bit);
    }
    if (gap > gapOfRepetition) {
      add(ProcessorScriptOperation.wait(gap - gapOfRepetition));
    }
    add(ProcessorScriptOperation.poll(address, bit, bit, clocks, Math.min(gap, gapOfRepetition)));
    return goesOn;
  }

  private boolean isPolling(boolean goesOn) {
    return goesOn && transaction.purpose() == Purpose.POLL;
  }

  private int gap() {
    final int gap = first ? 0 : transaction.gap(timing);
    first = false;
    return gap;
  }

  private void add(ProcessorScriptOperation operation) throws IOException {
    out.write(operation.line());
    out.newLine();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
