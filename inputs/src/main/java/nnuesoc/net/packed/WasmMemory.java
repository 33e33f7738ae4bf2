// SPDX-License-Identifier: Apache-2.0
package nnuesoc.net.packed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The memory of a WebAssembly program after its data is in place. Its data segments are passive:
 * the {@code memory.init} instruction with the segment's number copies each one over zeros to an
 * address. The linker left out long runs of zeros, so segments that follow each other in the file
 * need not follow each other in memory.
 *
 * <p>Only a part of the format (WebAssembly core specification 1.1 with bulk memory, binary format)
 * is understood: sections, segments and the sequence {@code i32.const address, i32.const 0,
 * i32.const length, memory.init segment}.
 */
public final class WasmMemory {
  private static final byte[] MAGIC = {0, 'a', 's', 'm', 1, 0, 0, 0};
  private static final int CODE_SECTION = 10;
  private static final int DATA_SECTION = 11;
  private static final int PASSIVE = 1;
  private static final byte I32_CONST = 0x41;
  private static final byte[] MEMORY_INIT = {(byte) 0xFC, 8};
  private static final int MOST_BYTES = 1 << 26;

  private final byte[] program;
  private final List<Segment> segments = new ArrayList<>();
  private final List<Placement> placements = new ArrayList<>();

  /** The program's bytes from {@code from} to before {@code end}. */
  private record Segment(int from, int end) {
    int length() {
      return end - from;
    }
  }

  private record Placement(Segment segment, int address) {
    int end() {
      return address + segment.length();
    }
  }

  private WasmMemory(byte[] program) {
    this.program = program;
  }

  /**
   * The memory, up to the last byte that has data.
   *
   * @throws IOException if this is not such a program
   */
  public static byte[] of(byte[] program) throws IOException {
    if (!Arrays.equals(
        program, 0, Math.min(program.length, MAGIC.length), MAGIC, 0, MAGIC.length)) {
      throw new IOException("no WebAssembly program");
    }
    final WasmMemory memory = new WasmMemory(program);
    memory.readSections();
    return memory.image();
  }

  private void readSections() throws IOException {
    final Leb128Reader reader = new Leb128Reader(program, MAGIC.length, program.length);
    Leb128Reader code = new Leb128Reader(program, 0, 0);
    while (reader.hasMore()) {
      final int section = reader.oneByte();
      final Leb128Reader content = reader.part(reader.unsigned());
      if (section == CODE_SECTION) {
        code = content; // is before the data section, to which it refers
      } else if (section == DATA_SECTION) {
        readSegments(content);
      }
    }
    findPlacements(code);
  }

  private void readSegments(Leb128Reader data) throws IOException {
    final int count = data.unsigned();
    for (int i = 0; i < count; i++) {
      if (data.unsigned() != PASSIVE) {
        throw new IOException("data segment " + i + " is not passive");
      }
      final Leb128Reader content = data.part(data.unsigned());
      segments.add(new Segment(content.at(), content.end()));
    }
  }

  private void findPlacements(Leb128Reader code) {
    final boolean[] placed = new boolean[segments.size()];
    for (int at = code.at(); at < code.end(); at++) {
      if (program[at] == I32_CONST) {
        findPlacement(new Leb128Reader(program, at, code.end()), placed);
      }
    }
  }

  /** Other bytes that look like these instructions lack a segment's number and length. */
  private void findPlacement(Leb128Reader code, boolean[] placed) {
    try {
      code.skip(I32_CONST);
      final int address = code.signed();
      code.skip(I32_CONST);
      code.skip((byte) 0);
      code.skip(I32_CONST);
      final int length = code.signed();
      code.skip(MEMORY_INIT);
      final int number = code.unsigned();
      if (number < segments.size()
          && segments.get(number).length() == length
          && address >= 0
          && address <= MOST_BYTES - length
          && !placed[number]) {
        placed[number] = true;
        placements.add(new Placement(segments.get(number), address));
      }
    } catch (IOException e) {
      return; // another instruction
    }
  }

  private byte[] image() throws IOException {
    if (placements.size() != segments.size()) {
      throw new IOException(
          placements.size() + " of " + segments.size() + " data segments have an address");
    }
    final byte[] memory = new byte[placements.stream().mapToInt(Placement::end).max().orElse(0)];
    for (Placement placement : placements) {
      final Segment segment = placement.segment();
      System.arraycopy(program, segment.from(), memory, placement.address(), segment.length());
    }
    return memory;
  }
}
