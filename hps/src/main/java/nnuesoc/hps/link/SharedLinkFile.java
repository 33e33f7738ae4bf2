// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.BooleanSupplier;

/**
 * The simulator's end of the file that it shares with a program ({@code hps/board/src/link.h}): a
 * page of control words and a ring of records. The program writes {@code head} and the ring; the
 * simulator writes {@code tail} and answers.
 */
final class SharedLinkFile implements RecordByteSource, AutoCloseable {
  private static final int MAGIC = 0x4B4C4E4E;
  private static final int VERSION = 1;
  private static final int MAGIC_AT = 0;
  private static final int VERSION_AT = 4;
  private static final int SIMULATOR_AT = 8;
  private static final int RING_BYTES_AT = 12;
  private static final int TOKEN_AT = 16;
  private static final int HEAD_AT = 64;
  private static final int TAIL_AT = 128;
  private static final int ANSWERS_AT = 192;
  private static final int VALUE_AT = 196;
  private static final int ENDED_AT = 256;
  private static final int EXITED_AT = 320;
  private static final int PAGE = 4096;
  private static final int RING_BYTES = 1 << 20;
  private static final int TOKEN_BYTES = 16;

  private static final int SPINS = 2;
  private static final int YIELDS = 20_000;
  private static final long NAP_NANOS = 50_000;
  private static final int NAPS_A_LOOK = 200;

  private static final VarHandle WORD =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final Path path;
  private final FileChannel channel; // tells the size, even without the name
  private final ByteBuffer page;
  private final ByteBuffer ring;
  private final String token;
  private final BooleanSupplier alive;
  private int head; // as last read
  private int tail; // bytes taken, published when a record is complete
  private int answers;

  /**
   * Creates the file in a folder that only the user can enter.
   *
   * @param alive whether the program still runs
   * @throws IOException if the file cannot be created
   */
  SharedLinkFile(Path path, BooleanSupplier alive) throws IOException {
    this.path = path;
    this.alive = alive;
    final byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    token = HexFormat.of().formatHex(random);
    channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
    final ByteBuffer zeros = ByteBuffer.allocate(PAGE + RING_BYTES);
    while (zeros.hasRemaining()) {
      channel.write(zeros); // a full disk is told here; in a mapped file it ends the process
    }
    final ByteBuffer all =
        channel.map(MapMode.READ_WRITE, 0, PAGE + RING_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    page = all.slice(0, PAGE).order(ByteOrder.LITTLE_ENDIAN);
    ring = all.slice(PAGE, RING_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    page.putInt(SIMULATOR_AT, (int) ProcessHandle.current().pid());
    page.putInt(RING_BYTES_AT, RING_BYTES);
    page.put(TOKEN_AT, random);
    page.putInt(VERSION_AT, VERSION);
    page.putInt(MAGIC_AT, MAGIC);
  }

  /** The value of the program's variable {@code NNUESOC_LINK}. */
  String address() {
    return path + ":" + token;
  }

  /** Waits for a record; false when the program has ended and none is left. */
  boolean await() {
    for (int turn = 0; head == tail; turn++) {
      head = (int) WORD.getAcquire(page, HEAD_AT);
      if (head != tail) {
        return true;
      }
      if (turn >= SPINS + YIELDS && turn % NAPS_A_LOOK == 0 && !alive.getAsBoolean()) {
        head = (int) WORD.getAcquire(page, HEAD_AT);
        return head != tail;
      }
      pause(turn);
    }
    return true;
  }

  @SuppressWarnings("ThreadPriorityCheck") // the program may want this core
  private static void pause(int turn) {
    if (turn < SPINS) {
      Thread.onSpinWait();
    } else if (turn < SPINS + YIELDS) {
      Thread.yield();
    } else {
      java.util.concurrent.locks.LockSupport.parkNanos(NAP_NANOS);
    }
  }

  @Override
  public int number() {
    final int number = ring.getInt(tail & (RING_BYTES - 1));
    tail += Integer.BYTES;
    return number;
  }

  @Override
  public byte[] payload(int length) {
    final int filled = (length + LinkRecord.BYTES - 1) & -LinkRecord.BYTES;
    if (length < 0 || filled > head - tail) {
      throw new LinkException("a payload of " + length + " bytes that is not there");
    }
    final byte[] bytes = new byte[length];
    final int at = tail & (RING_BYTES - 1);
    final int first = Math.min(length, RING_BYTES - at);
    ring.get(at, bytes, 0, first);
    ring.get(0, bytes, first, length - first);
    tail += filled;
    return bytes;
  }

  /** Frees the bytes of the records taken so far. */
  void release() {
    WORD.setRelease(page, TAIL_AT, tail);
  }

  /** Answers the read, poll or close that was taken last. */
  void answer(int value) {
    answers++;
    page.putInt(VALUE_AT, value);
    WORD.setRelease(page, ANSWERS_AT, answers);
  }

  /** Takes no more records: the program ends at its next access. */
  void end() {
    if (isWhole()) {
      WORD.setRelease(page, ENDED_AT, 1);
    }
  }

  /** How the program ends, as far as it has told. */
  ProgramExit exit() {
    return isWhole() ? ProgramExit.of((int) WORD.getAcquire(page, EXITED_AT)) : ProgramExit.UNKNOWN;
  }

  /** Whether the file still has all its bytes; otherwise the mapped memory cannot be used. */
  boolean isWhole() {
    try {
      return channel.isOpen() && channel.size() >= PAGE + RING_BYTES;
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    end();
    channel.close();
  }
}
