// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.net.Shape;

/**
 * What the page's sentences and boxes claim about a cycle of the report's machine, each with what
 * must be so in a run of its own. A sentence that is not here is a failure.
 */
final class PageClaims {
  private static final List<String> PIO =
      List.of(
          "pio_reset",
          "pio_ready",
          "pio_trigger",
          "pio_bias_1_white",
          "pio_bias_1_black",
          "pio_bias_2",
          "pio_bias_3",
          "pio_bias_4",
          "pio_eval",
          "pio_board");
  private static final List<String> STATES =
      List.of("IDLE", "REQUEST", "READ", "ACCUMULATE", "WRITE");
  private static final List<String> LOADER = List.of("IDLE", "CLEAR", "SCAN");
  private static final List<String> HANDSHAKE =
      List.of(
          "at rest",
          "trigger up: asks for weights",
          "ready up: the processor says they are there",
          "trigger down: ready is still up");
  private static final Pattern PHASE =
      Pattern.compile("before layer 1|done|layer (?<layer>\\d)(?<over> is over)?");
  private static final int[] BASES = {0, 0x20000, 0x40000, 0x41000, 0x42000};
  private static final List<String> WEIGHTS =
      List.of("weight_1_white", "weight_1_black", "weight_2", "weight_3", "weight_4");
  private static final int FIX13 = 13;
  private static final int FIX5 = 5;
  private static final int DECIMALS = 5;

  /** What must be so if a sentence is there. */
  @FunctionalInterface
  private interface Claim {
    boolean holds(Matcher said);
  }

  private final RealRun real;
  private final Shape shape;
  private final boolean fixed;
  private final Map<Pattern, Claim> sentences = new LinkedHashMap<>();

  /**
   * Claims about a machine.
   *
   * @param fixed whether its numbers have a binary point
   */
  PageClaims(RealRun real, Shape shape, boolean fixed) {
    this.real = real;
    this.shape = shape;
    this.fixed = fixed;
    loader();
    layers();
  }

  private void claim(String pattern, Claim claim) {
    sentences.put(Pattern.compile(pattern), claim);
  }

  private void loader() {
    final String idle = "; (?<bus>[^;]*)\\.";
    claim("The processor holds the fabric in reset\\.", said -> isReset());
    claim("The processor holds the hardware in reset" + idle, said -> isReset() && bus(said));
    claim("The fabric is at rest" + idle, said -> isAtRest() && pulse() == 0 && bus(said));
    claim(
        "The processor writes the chess position into the hardware, square by square\\.",
        said -> isAtRest() && writesBoard());
    claim(
        "The processor writes the next chess position into the hardware, square by square\\.",
        said -> isDone() && writesBoard());
    claim(
        "The next chess position is written; the processor resets the hardware\\.",
        said -> isDone() && writesReset());
    claim("The evaluation is done\\.", said -> isDone() && !writesBoard());
    claim(
        "The evaluation is done\\. The processor writes the next position\\.",
        said -> isDone() && writesBoard());
    claim("The evaluation is there" + idle, said -> isDone() && bus(said));
    claim("The loader clears the feature memories\\.", said -> loads(1));
    claim(
        "The loader clears its two lists of features: word (?<word>[\\d,]+) of (?<all>[\\d,]+)\\.",
        said ->
            loads(1)
                && number(said, "word") == real.value("soc.fabric.loader.address")
                && number(said, "all") == shape.features());
    claim("The loader makes features of the board\\.", said -> loads(2));
    claim(
        "The loader makes two lists of features of the board, one from each king: it is at"
            + " (?<file>[a-h])(?<rank>[1-8])\\.",
        said ->
            loads(2)
                && real.value("soc.fabric.loader.address")
                    == 8L * (said.group("rank").charAt(0) - '1')
                        + said.group("file").charAt(0)
                        - 'a');
    claim("The loader is done: layer 1 begins\\.", said -> isAtRest() && pulse() == 1);
    claim(
        "Layer (?<layer>\\d) is done: layer (?<next>\\d) begins\\.",
        said ->
            isAtRest()
                && number(said, "next") == number(said, "layer") + 1
                && pulse() == number(said, "next"));
  }

  private void layers() {
    claim(
        "Layer (?<layer>\\d) computes row (?<row>\\d+)\\.",
        said -> state(said) > 1 && row(said) && !isReset());
    claim(
        "Layer (?<layer>\\d) wants row (?<row>\\d+): (?<phase>.*)\\.",
        said ->
            state(said) == 1
                && row(said)
                && said.group("phase").equals(handshake((int) number(said, "layer")))
                && !said.group("phase").equals(HANDSHAKE.get(0)));
    claim(
        "Layer (?<layer>\\d) is about to ask for row (?<row>\\d+)\\.",
        said ->
            state(said) == 1
                && row(said)
                && handshake((int) number(said, "layer")).equals(HANDSHAKE.get(0)));
    final String which =
        "neuron (?<row>\\d+)(?: \\(of 0 to (?<last>\\d+)\\))? in layer (?<layer>\\d)";
    claim("The result of " + which + " is written\\.", said -> state(said) == 4 && row(said));
    claim(
        "The hardware adds up " + which + ": (?<terms>[\\d,]+) inputs times weights\\.",
        said -> (state(said) == 2 || state(said) == 3) && row(said) && terms(said));
    claim(
        "Layer (?<same>\\d) is about to ask for the weights of " + which + "\\.",
        said ->
            state(said) == 1
                && row(said)
                && signal(said, "trigger") == 0
                && number(said, "same") == number(said, "layer"));
    claim(
        "The processor says that the weights of " + which + " are there: the layer takes them\\.",
        said ->
            state(said) == 1
                && row(said)
                && signal(said, "trigger") == 1
                && signal(said, "ready") == 1);
    claim(
        "The hardware waits until the processor says that the (?<terms>[\\d,]+) weights of "
            + which
            + " are there; (?<bus>[^;]*)\\.",
        said ->
            state(said) == 1
                && row(said)
                && terms(said)
                && signal(said, "trigger") == 1
                && signal(said, "ready") == 0
                && bus(said));
  }

  /** What is wrong with the phase beside the cycle; empty if it is so. */
  String wrongPhase(String where) {
    final String phase = where.substring(where.lastIndexOf(" · ") + 3);
    final Matcher said = PHASE.matcher(phase);
    if (!said.matches()) {
      return "a phase that no claim reads: " + where;
    }
    boolean holds = true;
    if (said.group("over") != null) {
      holds = signal(said, "state") == 0 && !isDone();
    } else if (said.group("layer") != null) {
      holds = signal(said, "state") > 0;
    } else if (phase.equals("done")) {
      holds = isDone();
    } else if (!isReset()) {
      holds = real.value("soc.fabric.layer1.trigger") == 0 || !isFirst();
    }
    return holds ? "" : "not so: " + where;
  }

  /** What is wrong with the phase whose time the story tells; empty if it is so. */
  String wrongDuration(String told) {
    final String name = told.replaceFirst(":.*| of .*", "");
    final boolean holds =
        switch (name) {
          case "clear" -> loads(1);
          case "features" -> loads(2);
          case "position" -> !loads(1) && !loads(2);
          case "between two phases" -> real.value("soc.fabric.layer1.trigger") == 0;
          case "read" -> isDone();
          default -> name.matches("layer \\d") && !loads(1) && !loads(2) && !isReset();
        };
    return holds ? "" : "not so: " + told;
  }

  /** What is wrong with the result that the story tells; empty if it is so. */
  String wrongResult(String told) {
    if (told.equals("No evaluation yet.")) {
      return isDone() && !writesBoard() && !writesReset() ? "not so: " + told : "";
    }
    if (told.equals("This number is wrong.") || told.equals("No evaluation.")) {
      return isDone() ? "" : "not so: " + told;
    }
    final String eval = fixed(real.signed("soc.fabric.layer4.eval"), FIX5);
    return isDone() && told.startsWith(eval + ", seen from ") ? "" : "not so: " + told;
  }

  /** Whether no row of layer 1 is done. */
  private boolean isFirst() {
    return real.value("soc.fabric.layer1.row") == 0;
  }

  /** What is wrong with a sentence; empty if it is so. */
  String wrong(String sentence) {
    for (Map.Entry<Pattern, Claim> one : sentences.entrySet()) {
      final Matcher said = one.getKey().matcher(sentence);
      if (said.matches()) {
        return one.getValue().holds(said) ? "" : "not so: " + sentence;
      }
    }
    return "a sentence that no claim reads: " + sentence;
  }

  private boolean isReset() {
    return real.value("soc.pio.pio_reset") == 1;
  }

  private boolean isDone() {
    return real.value("soc.fabric.layer4.done") == 1 && !isReset();
  }

  private boolean loads(int state) {
    return real.value("soc.fabric.loader.state") == state && !isReset();
  }

  /** No part of the fabric works. */
  private boolean isAtRest() {
    boolean rests = loads(0) && !isDone();
    for (int layer = 1; layer <= Shape.LAYERS; layer++) {
      rests &= real.value("soc.fabric.layer" + layer + ".state") == 0;
    }
    return rests;
  }

  /** The layer that begins at the next edge, or 0. */
  private int pulse() {
    if (real.value("soc.fabric.loader.start_1") == 1) {
      return 1;
    }
    for (int layer = 1; layer < Shape.LAYERS; layer++) {
      if (real.value("soc.fabric.layer" + layer + ".proceed") == 1) {
        return layer + 1;
      }
    }
    return 0;
  }

  private long signal(Matcher said, String name) {
    return real.value("soc.fabric.layer" + said.group("layer") + "." + name);
  }

  private long state(Matcher said) {
    return isReset() ? -1 : signal(said, "state");
  }

  private boolean row(Matcher said) {
    final int layer = (int) number(said, "layer");
    final boolean hasLast =
        said.pattern().pattern().contains("<last>") && said.group("last") != null;
    return number(said, "row") == signal(said, "row")
        && (!hasLast || number(said, "last") == shape.rows(layer) - 1);
  }

  private boolean terms(Matcher said) {
    final int layer = (int) number(said, "layer");
    return number(said, "terms") == (layer == 1 ? 2L : 1L) * shape.inputs(layer);
  }

  private String handshake(int layer) {
    final String scope = "soc.fabric.layer" + layer + ".";
    final boolean ready = real.value(scope + "ready") == 1;
    return HANDSHAKE.get(real.value(scope + "trigger") == 1 ? ready ? 2 : 1 : ready ? 3 : 0);
  }

  private boolean writesReset() {
    return bus().equals("the processor writes pio_reset");
  }

  private boolean writesBoard() {
    return bus().equals("the processor writes pio_board");
  }

  private boolean bus(Matcher said) {
    return said.group("bus").equals(bus());
  }

  private String bus() {
    if (real.value("soc.hps.busy") == 0) {
      return "the processor's bus is idle";
    }
    return "the processor " + (real.value("soc.hps.write") == 1 ? "writes " : "reads ") + target();
  }

  private String target() {
    final long address = real.value("soc.hps.address");
    if (address >> 31 == 1) {
      return PIO.get((int) (address - (1L << 31)) / 16);
    }
    int memory = BASES.length - 1;
    while (BASES[memory] > address) {
      memory--;
    }
    return WEIGHTS.get(memory)
        + String.format(Locale.ROOT, "[%,d]", (address - BASES[memory]) / (memory < 2 ? 2 : 1));
  }

  /** What is wrong with a box: its text, and whether it is lit. */
  List<String> wrongBox(String text, boolean lit) {
    final List<String> parts = List.of(text.split(", ", -1));
    final List<String> expected = new ArrayList<>();
    final boolean works = box(parts.get(0), expected);
    final List<String> wrong = new ArrayList<>();
    if (!String.join(", ", expected).equals(text)) {
      wrong.add("box \"" + text + "\", really \"" + String.join(", ", expected) + "\"");
    }
    if (works != lit) {
      wrong.add("box \"" + text + "\" is " + (lit ? "lit" : "dark"));
    }
    return wrong;
  }

  /** Adds the text that a box must have; returns whether it must be lit. */
  private boolean box(String title, List<String> text) {
    final boolean busy = real.value("soc.hps.busy") == 1;
    final boolean light = busy && real.value("soc.hps.address") >> 31 == 1;
    if (title.startsWith("HPS")) {
      text.add("HPS (processor)");
      hps(text, busy);
      return busy;
    }
    if (title.equals("lightweight bridge")) {
      text.addAll(List.of(title, "PIO registers"));
      return light;
    }
    if (title.equals("main bridge")) {
      text.addAll(List.of(title, "weight memories"));
      return busy && !light;
    }
    if (title.equals("PIO registers")) {
      text.add(title);
      PIO.forEach(name -> text.add(name + " " + pio(name)));
      return light;
    }
    if (title.startsWith("loader")) {
      final String scope = "soc.fabric.loader.";
      final long state = real.value(scope + "state");
      text.add("loader: " + LOADER.get((int) state));
      text.add("address " + grouped(real.value(scope + "address")));
      text.add("kings " + real.value(scope + "white_king"));
      text.add(String.valueOf(real.value(scope + "black_king")));
      text.add((real.value(scope + "black_to_move") == 1 ? "black" : "white") + " to move");
      return state != 0 && !isReset();
    }
    if (title.startsWith("result")) {
      final long done = real.value("soc.fabric.layer4.done");
      text.add(done == 1 ? "result: done" : "result");
      text.add("eval " + fixed(real.signed("soc.fabric.layer4.eval"), FIX5));
      text.add("done " + done);
      return done == 1;
    }
    return title.startsWith("layer")
        ? layer(title.charAt("layer ".length()) - '0', text)
        : memory(title, text);
  }

  private void hps(List<String> text, boolean busy) {
    if (!busy) {
      text.add("transaction " + grouped(real.step()) + " is over");
      text.add("no transaction in flight");
      return;
    }
    final boolean write = real.value("soc.hps.write") == 1;
    text.add("transaction " + grouped(real.step()));
    text.add((write ? "writes " : "reads ") + target());
    text.add(
        write
            ? "data " + grouped(real.signed("soc.hps.write_data"))
            : "last read " + grouped(real.signed("soc.hps.read_data")));
  }

  private String pio(String name) {
    final String signal = "soc.pio." + name;
    return switch (name) {
      case "pio_reset" -> String.valueOf(real.value(signal));
      case "pio_ready" -> binary(real.value(signal), 4);
      case "pio_trigger" -> binary(real.value(signal), 5);
      case "pio_board" -> String.format(Locale.ROOT, "0x%08x", real.value(signal));
      case "pio_bias_1_white", "pio_bias_1_black" -> fixed(real.signed(signal), FIX13);
      default -> fixed(real.signed(signal), FIX5);
    };
  }

  private static String binary(long value, int width) {
    return String.format(Locale.ROOT, "%" + width + "s", Long.toBinaryString(value))
        .replace(' ', '0');
  }

  private boolean layer(int layer, List<String> text) {
    final String scope = "soc.fabric.layer" + layer + ".";
    final long state = real.value(scope + "state");
    text.add("layer " + layer + ": " + STATES.get((int) state));
    text.add("row " + grouped(real.value(scope + "row")) + " of " + grouped(shape.rows(layer)));
    text.add("col " + grouped(real.value(scope + "col")) + " of " + grouped(shape.inputs(layer)));
    if (layer == 1) {
      text.add("white " + fixed(real.signed(scope + "sum_white"), FIX13));
      text.add("black " + fixed(real.signed(scope + "sum_black"), FIX13));
    } else {
      text.add("sum " + fixed(real.signed(scope + "sum"), FIX5));
    }
    text.add(handshake(layer));
    return state > 0;
  }

  private boolean memory(String title, List<String> text) {
    final List<String> names =
        title.equals("output_1") ? List.of("output_1_white", "output_1_black") : List.of(title);
    final String first = names.get(0);
    final int words = real.memory(first).words();
    final int bits = title.startsWith("feature") ? 0 : title.startsWith("weight_1") ? FIX13 : FIX5;
    text.add(title);
    text.add(
        (names.size() > 1 ? "2 × " : "")
            + grouped(words)
            + " × "
            + real.memory(first).widthBits()
            + " bit");
    for (String name : names) {
      final String scope = real.scope(name);
      if (real.value(scope + "a_write") == 1) {
        text.add(
            "["
                + grouped(real.value(scope + "a_address"))
                + "] ← "
                + fixed(real.signed(scope + "a_data"), bits));
        return true;
      }
    }
    final int free = Integer.SIZE - real.memory(first).widthBits();
    final int word = (int) real.readWord(first);
    text.add("q " + fixed(bits == 0 ? word : word << free >> free, bits));
    final long next = real.value(real.scope(first) + "b_address");
    text.add("next " + (next < words ? "[" + grouped(next) + "]" : "no word"));
    return false;
  }

  private static long number(Matcher said, String group) {
    return Long.parseLong(said.group(group).replace(",", ""));
  }

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace('-', '−');
  }

  /** A number with its binary point to five decimals, as JavaScript rounds and writes it. */
  String fixed(long number, int bits) {
    if (!fixed || bits == 0) {
      return grouped(number);
    }
    final double rounded =
        new BigDecimal(number / Math.pow(2, bits))
            .setScale(DECIMALS, RoundingMode.HALF_UP)
            .doubleValue();
    final String text =
        new BigDecimal(String.valueOf(rounded)).stripTrailingZeros().toPlainString();
    return text.replace('-', '−');
  }
}
