// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A valid dump of a few variables and steps, some hundred bytes, in all the forms of values. */
final class SmallDump {
  private static final String[] TYPES = {"wire", "reg", "integer", "logic", "parameter"};
  private static final String[] UNITS = {"1ns", "10 ps", "100\n\tus", "1 fs"};
  private static final String[] IDS = {"!", "\"", "!\"", "#", "$end", "b1", "1", "~~~", "a", "ab"};
  private static final String[] BLOCKS = {"$dumpvars", "$dumpall", "$dumpoff", "$dumpon"};
  private static final String[] REALS = {"0", "0.5", "-1.25e-3", "1e+300", "nan", "-inf", ".5"};
  private static final String[] TEXTS = {"IDLE", "a\\040b", "\\'", "1.5", "\\\\", ""};

  private final SplittableRandom random;
  private final StringBuilder text = new StringBuilder();
  private final List<String> ids = new ArrayList<>();
  private final List<Integer> widths = new ArrayList<>();

  private SmallDump(long seed) {
    random = new SplittableRandom(seed);
  }

  static byte[] of(long seed) {
    return new SmallDump(seed).make().getBytes(ISO_8859_1);
  }

  private String make() {
    if (random.nextInt(4) > 0) {
      text.append("$timescale ").append(any(UNITS)).append(" $end\n");
    }
    text.append("$scope module t $end\n");
    for (int i = random.nextInt(1, 6); i > 0; i--) {
      variable();
      if (random.nextInt(5) == 0) {
        text.append("$scope begin \\s[").append(i).append("] $end\n");
        variable();
        text.append("$upscope $end\n");
      }
    }
    text.append("$upscope $end\n$enddefinitions $end\n");
    long time = random.nextInt(3);
    for (int step = random.nextInt(1, 6); step > 0; step--) {
      text.append('#').append(time).append('\n');
      time += random.nextInt(4) == 0 ? random.nextLong(1L << 55) : random.nextInt(1, 9);
      step();
    }
    return text.toString();
  }

  private String any(String[] of) {
    return of[random.nextInt(of.length)];
  }

  /** A width of −1 is a real number, −2 a text. */
  private void variable() {
    final String id = any(IDS);
    final int known = ids.indexOf(id);
    final int kind = random.nextInt(12);
    int width = random.nextInt(3) > 0 ? 1 : random.nextInt(8) > 0 ? random.nextInt(2, 10) : 65;
    width = known >= 0 ? widths.get(known) : kind == 0 ? -1 : kind == 1 ? -2 : width;
    ids.add(id);
    widths.add(width);
    final String type = width == -1 ? "real" : width == -2 ? "string" : any(TYPES);
    text.append("$var ").append(type).append(' ').append(width == -1 ? 64 : Math.max(width, 0));
    text.append(' ').append(id).append(' ').append(name(width)).append(" $end\n");
  }

  private String name(int width) {
    final String name = String.valueOf((char) ('a' + random.nextInt(4)));
    final int low = random.nextInt(5);
    return switch (random.nextInt(8)) {
      case 0 -> '\\' + name + "[0]";
      case 1 -> '\\' + name + " x\\";
      case 2, 3, 4 ->
          width == 1
              ? name + " [" + low + ']'
              : name + (low == 0 ? "[" : " [") + (low + width - 1) + ':' + low + ']';
      case 5 -> name + " [" + low + ':' + (low + width - 1) + ']';
      default -> name;
    };
  }

  private void step() {
    final String block = random.nextInt(4) == 0 ? any(BLOCKS) + '\n' : "";
    text.append(block);
    for (int i = 0; i < ids.size(); i++) {
      if (random.nextInt(2) == 0) {
        value(ids.get(i), widths.get(i));
      }
    }
    text.append(block.isEmpty() ? "" : "$end\n");
    if (random.nextInt(12) == 0) {
      text.append("$comment 1! $end\n");
    }
  }

  private void value(String id, int width) {
    if (width == -1) {
      text.append('r').append(any(REALS)).append(' ');
    } else if (width == -2) {
      text.append('s').append(any(TEXTS)).append(' ');
    } else if (width == 1 || random.nextInt(8) == 0) {
      text.append("01xz".charAt(random.nextInt(4)));
    } else {
      text.append('b');
      for (int i = random.nextInt(1, width + 1); i > 0; i--) {
        text.append("01xz".charAt(random.nextInt(random.nextInt(4) == 0 ? 4 : 2)));
      }
      text.append(' ');
    }
    text.append(id).append('\n');
  }
}
