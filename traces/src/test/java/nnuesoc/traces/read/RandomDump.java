// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import nnuesoc.traces.write.FourStateVcdWriter;
import nnuesoc.traces.write.TraceSink;
import nnuesoc.traces.write.TraceVariable;

/**
 * Random variables of all kinds and widths with random values, as {@link FourStateVcdWriter} has
 * them.
 */
final class RandomDump {
  private static final long[] UNITS_FS = {1, 10, 1_000, 100_000, 1_000_000, 1_000_000_000_000_000L};

  private final SplittableRandom random;
  private final List<TraceVariable> variables = new ArrayList<>();

  private RandomDump(long seed) {
    random = new SplittableRandom(seed);
  }

  static String of(long seed) throws IOException {
    return new RandomDump(seed).text();
  }

  private String text() throws IOException {
    for (int i = random.nextInt(1, 150); i > 0; i--) {
      variables.add(variable("top.s" + random.nextInt(3) + ".v" + i));
    }
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final FourStateVcdWriter writer =
        new FourStateVcdWriter(
            variables, UNITS_FS[random.nextInt(UNITS_FS.length)], TraceSink.of(out));
    long time = random.nextInt(3);
    for (int step = random.nextInt(1, 20); step > 0; step--) {
      writer.time(time);
      time += random.nextInt(4) == 0 ? random.nextLong(1L << 55) : 1;
      for (int i = 0; i < variables.size(); i++) {
        if (random.nextInt(3) == 0) {
          writer.value(i, value(variables.get(i)));
        }
      }
    }
    writer.finish();
    return out.toString(UTF_8);
  }

  private TraceVariable variable(String name) {
    final int width = random.nextInt(3) == 0 ? random.nextInt(60, 200) : random.nextInt(1, 40);
    return switch (random.nextInt(10)) {
      case 0 -> new TraceVariable(name, "real", Long.SIZE, null);
      case 1 -> new TraceVariable(name, "string", 0, null);
      case 2 -> new TraceVariable(name, "reg", width, "[0:" + (width - 1) + "]");
      case 3 -> new TraceVariable(name + "[3]", "reg", 1, null);
      default -> new TraceVariable(name, "wire", width, null);
    };
  }

  private String value(TraceVariable variable) {
    if (variable.type().equals("real")) {
      return Double.toString(random.nextDouble() / random.nextInt(4)); // an infinity, too
    }
    final StringBuilder value = new StringBuilder();
    if (variable.type().equals("string")) {
      for (int length = random.nextInt(1, 9); length > 0; length--) {
        value.append((char) random.nextInt('\t', 0x100));
      }
      return value.toString();
    }
    final String states = random.nextInt(4) == 0 ? "01xz" : random.nextBoolean() ? "01" : "x";
    while (value.length() < variable.widthBits()) {
      final char state = states.charAt(random.nextInt(states.length()));
      value.append(String.valueOf(state).repeat(random.nextInt(1, 20)));
    }
    return value.substring(0, variable.widthBits());
  }
}
