// SPDX-License-Identifier: Apache-2.0
package nnuesoc.fetch;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.net.packed.WasmMemory;

/**
 * A WebAssembly program with passive data segments, in the binary format of the core specification.
 * Only what {@link WasmMemory} looks at is right; it would not run.
 */
final class WasmFixture {
  private final List<byte[]> segments = new ArrayList<>();
  private final ByteArrayOutputStream code = new ByteArrayOutputStream();

  /** Adds a segment, and the instructions that copy it to {@code address}. */
  WasmFixture segment(int address, byte[] content) {
    init(address, content.length, segments.size());
    segments.add(content);
    return this;
  }

  /** Adds a segment that no instruction refers to. */
  WasmFixture orphan(byte[] content) {
    segments.add(content);
    return this;
  }

  /** Adds {@code i32.const address, i32.const 0, i32.const length, memory.init segment}. */
  WasmFixture init(int address, int length, int segment) {
    code.write(0x41);
    signed(code, address);
    code.write(0x41);
    code.write(0);
    code.write(0x41);
    signed(code, length);
    code.write(0xFC);
    code.write(8);
    unsigned(code, segment);
    code.write(0);
    return this;
  }

  /** Adds bytes to the code. */
  WasmFixture code(int... bytes) {
    for (int one : bytes) {
      code.write(one);
    }
    return this;
  }

  /** The segments in which a linker would keep {@code data}: runs of zeros are left out. */
  WasmFixture data(int address, byte[] data, int shortestRun) {
    int from = 0;
    while (from < data.length) {
      int end = from;
      int zeros = 0;
      while (end < data.length && zeros < shortestRun && end - from < 1 << 20) {
        zeros = data[end] == 0 ? zeros + 1 : 0;
        end++;
      }
      final byte[] content = new byte[end - zeros - from];
      System.arraycopy(data, from, content, 0, content.length);
      if (content.length > 0) {
        segment(address + from, content);
      }
      from = end;
    }
    return this;
  }

  /** The program; its sections are a custom one, memory, code and data. */
  byte[] program() {
    final ByteArrayOutputStream data = new ByteArrayOutputStream();
    unsigned(data, segments.size());
    for (byte[] segment : segments) {
      data.write(1);
      unsigned(data, segment.length);
      data.writeBytes(segment);
    }
    final ByteArrayOutputStream program = new ByteArrayOutputStream();
    program.writeBytes(new byte[] {0, 'a', 's', 'm', 1, 0, 0, 0});
    section(program, 0, "\4made".getBytes(StandardCharsets.US_ASCII));
    section(program, 5, new byte[] {1, 0, 1});
    section(program, 10, code.toByteArray());
    section(program, 11, data.toByteArray());
    return program.toByteArray();
  }

  private static void section(ByteArrayOutputStream program, int id, byte[] content) {
    program.write(id);
    unsigned(program, content.length);
    program.writeBytes(content);
  }

  private static void unsigned(ByteArrayOutputStream out, int value) {
    int rest = value;
    while (rest >>> 7 != 0) {
      out.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.write(rest);
  }

  private static void signed(ByteArrayOutputStream out, int value) {
    int rest = value;
    while (rest < -64 || rest > 63) {
      out.write((rest & 0x7f) | 0x80);
      rest >>= 7;
    }
    out.write(rest & 0x7f);
  }
}
