// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import nnuesoc.sim.design.Signal;

/**
 * Formats a value change dump into one array, 8 bytes at a time. It needs no check for room: the
 * array holds the header, {@link #FLUSH_BYTES} and the largest cycle, and is emptied between
 * cycles.
 */
final class VcdEncoder implements TraceEncoder {
  /** The text around the values of a first cycle, clock included. */
  private static final int FIRST_CYCLE_BYTES = 128;

  /** The fill level from which the buffer is written out at the end of a cycle. */
  private static final int FLUSH_BYTES = 1 << 20;

  /** Text is stored in whole words, which reach past its end. */
  private static final int SLACK_BYTES = VcdTimeStampText.MAX_BYTES;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The 8 binary digits of a byte as text, the first of them in the low bits. */
  private static final long[] DIGITS = new long[256];

  static {
    for (int value = 0; value < DIGITS.length; value++) {
      for (int bit = 0; bit < 8; bit++) {
        final long digit = '0' + (long) ((value >> (7 - bit)) & 1);
        DIGITS[value] |= digit << (8 * bit);
      }
    }
  }

  private final VcdTimeStampText stamp = new VcdTimeStampText();
  private final byte[] bytes;
  private int used;
  private int unstamped; // bytes before the last stamp
  private int stamped; // bytes up to its end

  /** Takes the signals in the order of the trace. */
  VcdEncoder(List<Signal> signals) {
    final String header = VcdHeader.of(signals);
    int maxBytesPerCycle = 2 * FIRST_CYCLE_BYTES;
    for (int i = 0; i < signals.size(); i++) {
      maxBytesPerCycle +=
          2
              * new TracedSignal(signals.get(i), i)
                  .maxBytes(); // an equal number of x precedes a cycle after a gap
    }
    bytes = new byte[header.length() + FLUSH_BYTES + maxBytesPerCycle + SLACK_BYTES];
    text(header);
  }

  /** Up to 8 characters as one word for a store. */
  static long packed(String text) {
    long word = 0;
    for (int i = 0; i < text.length(); i++) {
      word |= (long) text.charAt(i) << (8 * i);
    }
    return word;
  }

  /** ASCII text of any length; not for every cycle. */
  private void text(String text) {
    final byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(ascii, 0, bytes, used, ascii.length);
    used += ascii.length;
  }

  @Override
  public void at(long ns) {
    stamp.set(ns);
  }

  @Override
  public void advance() {
    stamp.advance();
  }

  /** Stores three words and the tens digit; the next text overwrites the surplus bytes. */
  @Override
  public void stamp() {
    unstamped = used;
    final byte[] text = stamp.text();
    WORD.set(bytes, used, (long) WORD.get(text, 0));
    WORD.set(bytes, used + 8, (long) WORD.get(text, 8));
    WORD.set(bytes, used + 16, (long) WORD.get(text, 16));
    used += stamp.length();
    bytes[used - VcdTimeStampText.TENS_FROM_END] = stamp.tens();
    stamped = used;
  }

  @Override
  public void unstampIfEmpty() {
    if (used == stamped) {
      used = unstamped;
    }
  }

  @Override
  public void begin(Dump dump) {
    text(dump.keyword());
  }

  @Override
  public void end() {
    text("$end\n");
  }

  /** Writes a value: {@code 1!} for one bit, {@code b101 !} for more, without leading zeros. */
  @Override
  public void value(TracedSignal traced, long value) {
    if (traced.scalar) {
      // The digit precedes the identifier in the same word.
      WORD.set(bytes, used, (traced.tail << 8) | ('0' + value));
      used += 1 + traced.tailBytes;
    } else {
      binary(value);
      tail(traced);
    }
  }

  private void binary(long value) {
    int at = used;
    bytes[at++] = 'b';
    final int digits = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(value));
    // The bits below the first group, which has 1 to 8 digits and no leading zeros.
    int below = (digits - 1) & -8;
    final int first = digits - below;
    WORD.set(bytes, at, DIGITS[(int) (value >>> below)] >>> (8 * (8 - first)));
    at += first;
    while (below != 0) {
      below -= 8;
      WORD.set(bytes, at, DIGITS[(int) (value >>> below) & 0xff]);
      at += 8;
    }
    used = at;
  }

  /** Writes a value that was never assigned: {@code x!}, {@code bx !}, or {@code b0xx !}. */
  @Override
  public void unknown(TracedSignal traced) {
    if (!traced.scalar) {
      bytes[used++] = 'b';
    }
    final int low = traced.signal.unknownBits();
    if (low == traced.signal.widthBits()) {
      bytes[used++] = 'x'; // extends itself
    } else {
      bytes[used++] = '0';
      Arrays.fill(bytes, used, used + low, (byte) 'x');
      used += low;
    }
    tail(traced);
  }

  private void tail(TracedSignal traced) {
    WORD.set(bytes, used, traced.tail);
    used += traced.tailBytes;
  }

  @Override
  public boolean isFull() {
    return used >= FLUSH_BYTES;
  }

  /** Hands everything to {@code sink} in one piece. */
  @Override
  public void flush(TraceSink sink) throws IOException {
    final int length = used;
    used = 0; // also if the sink fails
    if (length != 0) {
      sink.write(bytes, length);
    }
  }

  @Override
  public boolean takesPieces() {
    return true;
  }

  @Override
  public void append(TracePiece piece, TraceSink sink) throws IOException {
    int from = 0;
    while (from < piece.length()) {
      final int to = piece.cycleEnd(from + FLUSH_BYTES - used);
      System.arraycopy(piece.bytes(), from, bytes, used, to - from);
      used += to - from;
      from = to;
      if (isFull()) {
        flush(sink);
      }
    }
  }

  /** The bytes that are not yet handed over. */
  int used() {
    return used;
  }

  /** Leaves out the header: what follows is a piece. */
  void headless() {
    used = 0;
  }

  @Override
  public void finish(TraceSink sink) throws IOException {
    flush(sink);
  }
}
