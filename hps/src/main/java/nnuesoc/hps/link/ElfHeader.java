// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The head of an ELF file: what it is, and for which machine.
 *
 * @param type 1 for an object file, 2 and 3 for programs and shared libraries, 4 for a core dump
 * @param machine the number of the machine
 * @param wide whether it is of 64 bits
 * @param loaded whether it names the program that loads it, as a dynamically linked program does
 * @param library whether it is a shared library
 */
record ElfHeader(int type, int machine, boolean wide, boolean loaded, boolean library) {
  static final int OBJECT = 1;
  static final int CORE = 4;
  private static final int SHARED = 3;
  private static final int HEAD_BYTES = 64;
  private static final int SEGMENT_BYTES = 56;
  private static final int DYNAMIC = 2;
  private static final int LOADER = 3;
  private static final int FLAGS_1 = 0x6ffffffb;
  private static final int PIE = 0x08000000;

  /**
   * A machine.
   *
   * @param number its number in ELF
   * @param name for a message
   * @param qemu what qemu calls it
   * @param java what Java calls it
   */
  private record Machine(int number, boolean wide, String name, String qemu, String java) {}

  private static final List<Machine> MACHINES =
      List.of(
          new Machine(40, false, "the ARM (32 bits)", "arm", "arm"),
          new Machine(183, true, "the ARM (64 bits, AArch64)", "aarch64", "aarch64"),
          new Machine(62, true, "the PC (x86-64)", "x86_64", "amd64"),
          new Machine(3, false, "the PC (i386)", "i386", "x86"),
          new Machine(243, true, "RISC-V (64 bits)", "riscv64", "riscv64"),
          new Machine(243, false, "RISC-V (32 bits)", "riscv32", "riscv32"),
          new Machine(8, false, "MIPS", "mips", "mips"),
          new Machine(21, true, "PowerPC (64 bits)", "ppc64le", "ppc64le"),
          new Machine(22, true, "z/Architecture", "s390x", "s390x"));

  /** Reads the head of a file; null if it is no ELF file. */
  static @Nullable ElfHeader read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      final ByteBuffer head = bytes(channel, 0, HEAD_BYTES);
      if (head.remaining() < HEAD_BYTES - 12 || head.getInt(0) != 0x7f454c46) {
        return null;
      }
      final boolean wide = head.get(4) == 2;
      head.order(order(head));
      final ElfHeader found =
          new ElfHeader(head.getShort(16), head.getShort(18) & 0xffff, wide, false, false);
      return found.type == SHARED || found.type == 2 ? found.withSegments(channel, head) : found;
    }
  }

  private static ByteOrder order(ByteBuffer head) {
    return head.get(5) == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
  }

  private static ByteBuffer bytes(FileChannel channel, long at, int length) throws IOException {
    final ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining() && at >= 0 && channel.read(bytes, at + bytes.position()) > 0) {}
    return bytes.flip();
  }

  private ElfHeader withSegments(FileChannel channel, ByteBuffer head) throws IOException {
    final long from = wide ? head.getLong(32) : Integer.toUnsignedLong(head.getInt(28));
    final int size = head.getShort(wide ? 54 : 42) & 0xffff;
    final int count = head.getShort(wide ? 56 : 44) & 0xffff;
    boolean names = false;
    boolean executable = type == 2;
    for (int i = 0; i < count; i++) {
      final ByteBuffer segment = bytes(channel, from + (long) i * size, SEGMENT_BYTES);
      segment.order(order(head));
      if (segment.remaining() < SEGMENT_BYTES) {
        break;
      }
      names |= segment.getInt(0) == LOADER;
      if (segment.getInt(0) == DYNAMIC) {
        final long at = wide ? segment.getLong(8) : Integer.toUnsignedLong(segment.getInt(4));
        final long length = wide ? segment.getLong(32) : Integer.toUnsignedLong(segment.getInt(16));
        executable |= isPie(channel, at, length, order(head));
      }
    }
    return new ElfHeader(type, machine, wide, names, !names && !executable);
  }

  /** Whether the dynamic section says that a file without a loader is a program. */
  private boolean isPie(FileChannel channel, long at, long length, ByteOrder order)
      throws IOException {
    final ByteBuffer section = bytes(channel, at, (int) Math.min(length, 1 << 16)).order(order);
    final int entry = wide ? 16 : 8;
    for (int i = 0; i + entry <= section.remaining(); i += entry) {
      final long tag = wide ? section.getLong(i) : section.getInt(i);
      final long value = wide ? section.getLong(i + 8) : section.getInt(i + 4);
      if (tag == FLAGS_1) {
        return (value & PIE) != 0;
      }
    }
    return false;
  }

  /** Whether this computer may run it: it is of its kind, or the system knows an emulator. */
  boolean isOfThisMachine() {
    final Machine its = itsMachine();
    final String here = System.getProperty("os.arch", "");
    final boolean narrow =
        its != null
            && ((here.equals("amd64") && its.java.equals("x86"))
                || (here.equals("aarch64") && its.java.equals("arm")));
    return its == null
        ? false
        : its.java.equals(here)
            || narrow
            || Files.exists(Path.of("/proc/sys/fs/binfmt_misc/qemu-" + its.qemu));
  }

  private @Nullable Machine itsMachine() {
    return MACHINES.stream()
        .filter(one -> one.number == machine && one.wide == wide)
        .findFirst()
        .orElse(null);
  }

  /** What it is for, for a message. */
  String machineText() {
    final Machine its = itsMachine();
    return its == null ? "another machine (ELF machine " + machine + ")" : its.name;
  }

  /** The emulator that runs it here; null if none is known. */
  @Nullable String emulator() {
    final Machine its = itsMachine();
    return its == null ? null : "qemu-" + its.qemu;
  }
}
