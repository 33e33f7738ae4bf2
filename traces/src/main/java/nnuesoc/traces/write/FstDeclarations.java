// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.write;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import nnuesoc.sim.design.Signal;

/** The parts of an FST file that do not change while it grows: widths, names and scopes. */
final class FstDeclarations {
  /** The kinds of blocks. */
  static final int HEADER = 0;

  static final int BLACKOUT = 2;
  static final int GEOMETRY = 3;
  static final int HIERARCHY = 4;
  static final int VALUE_CHANGES = 8; // the format with dynamic aliases as signed numbers

  /** The header, including the byte for its kind. */
  static final int HEADER_BYTES = 330;

  private static final byte NANOSECONDS = -9;

  /** Tags in a hierarchy. */
  private static final int SCOPE = 254;

  private static final int UPSCOPE = 255;
  private static final int MODULE = 0;
  private static final int REG = 5;
  private static final int WIRE = 16;

  private final int[] signals; // by their number in the file
  private final int[] widths; // the same
  private final byte[] geometry;
  private final byte[] hierarchy;
  private int scopes;
  private int count;

  /** Takes the signals in the order of the trace. */
  FstDeclarations(List<Signal> traced) {
    signals = new int[traced.size()];
    widths = new int[traced.size()];
    final List<TraceVariable> variables = traced.stream().map(TraceVariable::of).toList();
    final FstBytes names = new FstBytes();
    ScopeTree.walk(
        variables,
        new ScopeTree.Visitor() {
          @Override
          public void scope(String name) {
            scopes++;
            names.u8(SCOPE);
            names.u8(MODULE);
            text(names, name);
            text(names, ""); // the name of the component: unknown
          }

          @Override
          public void variable(int i, String name) {
            final TraceVariable one = variables.get(i);
            signals[count] = i;
            widths[count++] = one.widthBits();
            names.u8(one.type().equals("reg") ? REG : WIRE);
            names.u8(0); // direction
            text(names, name);
            names.varint(one.widthBits());
            names.varint(0); // no alias
          }

          @Override
          public void upscope() {
            names.u8(UPSCOPE);
          }
        });
    geometry = geometry();
    hierarchy = hierarchy(names);
  }

  private static void text(FstBytes out, String text) {
    out.append(text.getBytes(StandardCharsets.UTF_8));
    out.u8(0);
  }

  private byte[] geometry() {
    final FstBytes lengths = new FstBytes();
    for (int width : widths) {
      lengths.varint(width);
    }
    final FstBytes block = new FstBytes();
    final FstBytes packed = new FstPacker().zlib(lengths.array(), lengths.used());
    block.u8(GEOMETRY);
    block.u64(3L * Long.BYTES + packed.used());
    block.u64(lengths.used());
    block.u64(widths.length);
    block.append(packed.array(), 0, packed.used());
    return block.toArray();
  }

  private static byte[] hierarchy(FstBytes names) {
    final ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(names.array(), 0, names.used());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // never: it writes to memory
    }
    final FstBytes block = new FstBytes();
    block.u8(HIERARCHY);
    block.u64(2L * Long.BYTES + packed.size());
    block.u64(names.used());
    block.append(packed.toByteArray());
    return block.toArray();
  }

  /** The number of signals. */
  int size() {
    return widths.length;
  }

  /** The index in the trace of a signal of the file. */
  int signal(int number) {
    return signals[number];
  }

  /** The width of a signal. */
  int widthBits(int number) {
    return widths[number];
  }

  /** Appends the header of a file with so many blocks of value changes. */
  void header(FstBytes out, long begin, long end, long blocks) {
    final int from = out.used();
    out.u8(HEADER);
    out.u64(HEADER_BYTES - 1);
    out.u64(begin);
    out.u64(end);
    out.u64(Long.reverseBytes(Double.doubleToRawLongBits(Math.E))); // shows how reals are stored
    out.u64(0); // the memory of the writer
    out.u64(scopes);
    out.u64(size());
    out.u64(size());
    out.u64(blocks);
    out.u8(NANOSECONDS);
    out.append("nnuesoc".getBytes(StandardCharsets.US_ASCII));
    // The rest is 0: writer, date (the same run gives the same bytes), kind of file, time zero.
    out.append(new byte[from + HEADER_BYTES - out.used()]);
  }

  /** Appends the end of a file, including the times at which recording stopped and resumed. */
  void tail(FstBytes out, List<Long> blackouts) {
    out.append(geometry);
    if (!blackouts.isEmpty()) {
      out.u8(BLACKOUT);
      final int at = out.used();
      out.u64(0);
      out.varint(blackouts.size());
      long last = 0;
      for (int i = 0; i < blackouts.size(); i++) {
        out.u8(i % 2); // 0 is off
        out.varint(blackouts.get(i) - last);
        last = blackouts.get(i);
      }
      out.u64(at, out.used() - at);
    }
    out.append(hierarchy);
  }
}
