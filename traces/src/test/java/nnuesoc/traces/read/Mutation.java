// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A valid file with one to four random changes. The same seed gives the same bytes. */
final class Mutation {
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final String[] NUMBERS = {
    "0",
    "1",
    "-1",
    "2147483647",
    "2147483648",
    "4294967297",
    "9223372036854775807",
    "9223372036854775808",
    "99999999999",
    "1048576",
    "1048577",
    "65",
    "00000000000000000000001",
  };
  private static final String[] WORDS = {
    "$end",
    "$var",
    "$scope",
    "$upscope",
    "$dumpvars",
    "$dumpoff",
    "$dumpon",
    "$comment",
    "$enddefinitions",
    "$timescale",
    "wire",
    "real",
    "string",
    "[7:0]",
    "[-999999999:999999999]",
    "#",
    "b",
    "r",
    "s",
    "bx",
    "\\",
    "\0",
    "\u00ff",
    "rnan",
    "\r\n",
    "s\\777",
    "$date",
    "$version",
    "$scop",
    "$enddefinition",
    "x$end",
    "$upscope$end",
    "\n$comment a\n",
    "\n#5\n",
    "\nb0b1 ",
    "\n0b1 ",
    "\nb1\n",
    "b000000000000000000",
  };

  private final SplittableRandom random;
  private final List<byte[]> valid;
  private final long seed;
  private final StringBuilder done = new StringBuilder();
  private String text; // a character is a byte

  Mutation(long seed, List<byte[]> valid) {
    this.seed = seed;
    this.valid = valid;
    random = new SplittableRandom(seed);
    text = anyValid();
    for (int i = random.nextInt(1, 5); i > 0; i--) {
      change();
    }
  }

  byte[] bytes() {
    return text.getBytes(ISO_8859_1);
  }

  @Override
  public String toString() {
    return "seed " + seed + ":" + done;
  }

  private String anyValid() {
    final int file = random.nextInt(valid.size());
    done.append(" file ").append(file);
    return new String(valid.get(file), ISO_8859_1);
  }

  private void change() {
    final int kind = random.nextInt(11);
    final int at = random.nextInt(text.length() + 1);
    done.append("; change ").append(kind).append(" at ").append(at);
    switch (kind) {
      case 0 -> replace(at, at + 1, String.valueOf((char) random.nextInt(256)));
      case 1 -> replace(at, at, String.valueOf((char) random.nextInt(256)));
      case 2 -> replace(at, at + random.nextInt(1, 20), "");
      case 3 ->
          replace(at, at, text.substring(at, Math.min(text.length(), at + random.nextInt(40))));
      case 4 -> replace(at, at, WORDS[random.nextInt(WORDS.length)]);
      case 5 -> replace(at, at, ' ' + WORDS[random.nextInt(WORDS.length)] + ' ');
      case 6 -> replace(at, text.length(), ""); // cut
      case 7 -> splice(at);
      case 8 -> number(at);
      default -> lines(kind == 9);
    }
  }

  private void replace(int from, int to, String by) {
    text =
        text.substring(0, from) + by + text.substring(Math.min(Math.max(from, to), text.length()));
  }

  private void splice(int at) {
    final String other = anyValid();
    text = text.substring(0, at) + other.substring(random.nextInt(other.length()));
  }

  /** Another number in place of the first behind {@code at}. */
  private void number(int at) {
    final Matcher number = NUMBER.matcher(text);
    if (number.find(at)) {
      replace(number.start(), number.end(), NUMBERS[random.nextInt(NUMBERS.length)]);
    }
  }

  private void lines(boolean swap) {
    final List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    final int one = random.nextInt(lines.size());
    final int other = random.nextInt(lines.size());
    final String line = lines.get(one);
    if (swap) {
      lines.set(one, lines.set(other, line));
    } else if (random.nextBoolean()) {
      lines.add(other, line);
    } else {
      lines.remove(one);
    }
    text = String.join("\n", lines);
  }
}
