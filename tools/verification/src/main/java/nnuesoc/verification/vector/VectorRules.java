package nnuesoc.verification.vector;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nnuesoc.net.Shape;
import nnuesoc.sim.probe.HazardKind;

/** The fields of a vector file (docs/vectors.md). */
final class VectorRules {
  private static final List<String> DESIGNS =
      List.of(
          Vector.REPORT,
          "as-built-testbench",
          "as-built-board",
          Vector.ONECHAN_TPU,
          Vector.ONECHAN_MOVEGEN);
  private static final String[] HAZARDS =
      Arrays.stream(HazardKind.values()).map(HazardKind::word).toArray(String[]::new);

  private static final Rules LAYER =
      new Rules()
          .with("layer", value -> value.whole(1, Shape.LAYERS))
          .with("first_trigger", Rules.orNull(Rules::cycle))
          .with("proceed", Rules.orNull(Rules::cycle))
          .with("rows", Rules::count)
          .with("transfer", Rules.orNull(Rules::count))
          .with("compute", Rules.orNull(Rules::count))
          .with("handshake", Rules.orNull(Rules::count))
          .with("white", Rules.each(Rules::activation))
          .with("black", Rules.each(Rules::activation))
          .with("output", Rules.each(Rules::activation));

  private static final Rules POSITION =
      new Rules()
          .with("fen", Value::text)
          .with("eval", Rules.orNull(Rules::int32))
          .with("score", Rules.orNull(Value::number))
          .with("read_before_done", Value::flag)
          .with("model_eval", Rules::int32)
          .with("raw", Rules.orNull(Rules::int32))
          .with("out", Rules.orNull(Rules::int32))
          .with("crc_white", Rules.orNull(VectorRules::crc))
          .with("crc_black", Rules.orNull(VectorRules::crc))
          .with("begin", Rules.orNull(Rules::cycle))
          .with("end", Rules.orNull(Rules::cycle))
          .with("layers", VectorRules::layers);

  private static final Rules HAZARD =
      new Rules()
          .with("cycle", Rules::cycle)
          .with("kind", Rules.oneOf(HAZARDS))
          .with("where", Value::text)
          .with("address", Rules.orNull(Rules::unsigned32))
          .with("writer", Rules.orNull(Value::text))
          .with("reader", Rules.orNull(Value::text))
          .with("detail", Value::text);

  private static final Rules EVENT =
      new Rules()
          .with("cycle", Rules.orNull(Rules::cycle))
          .with("signal", Value::text)
          .with("value", Rules::unsigned32)
          .with("nth", value -> value.whole(1, Integer.MAX_VALUE));

  private static final Rules MEMORY =
      new Rules()
          .with("cycle", Rules::cycle)
          .with("memory", Value::text)
          .with("first", value -> value.whole(0, Integer.MAX_VALUE))
          .with("words", Rules.each(Rules::unsigned32));

  private static final Rules SIGNAL =
      new Rules()
          .with("cycle", Rules::cycle)
          .with("signal", Value::text)
          .with("value", Rules::unsigned32);

  private static final Rules TRACE =
      new Rules()
          .with("file", Value::text)
          .with("map", Rules.each(Value::text))
          .with("only", Rules.each(Value::text))
          .with("ignore", Rules.each(Value::text))
          .with("ignore_case", Value::flag)
          .with("clock", Value::text)
          .with("edge", Rules.oneOf("rising", "falling"))
          .with("sample", Rules.oneOf("before", "after"))
          .with("offset", VectorRules::offset)
          .with("from_cycle", Rules::cycle)
          .with("skip_until", Value::text)
          .with("x", Rules.oneOf("strict", "a", "any"))
          .with("dumpoff", Rules.oneOf("skip", "x"))
          .with("allow_unmatched", Value::flag)
          .with("allow_shorter", Value::flag);

  /** A run of a ONe-ChAn design: what it is asked, and its answers. */
  private static final Rules RUN =
      new Rules()
          .with("net", Value::text)
          .with("fen", Rules.orNull(Value::text))
          .with("board", Value::text)
          .with("moves", Value::elements)
          .with("colour", Value::text)
          .with("stack_top", Value::text)
          .with("delta", Rules::count)
          .with("values", Rules.each(value -> value.whole(0, 255)))
          .with("value_cycles", Rules.each(Rules::cycle))
          .with("start_cycle", Rules::cycle)
          .with("result_move", Value::text)
          .with("result_cycle", Rules::cycle)
          .with("total_cycles", Rules::count)
          .with("layer_issue_cycles", Rules.each(Rules::cycle))
          .with("layer_done_cycles", Rules.each(Rules::cycle))
          .with("no_move_cycle", Rules::cycle);

  static final Rules ROOT =
      new Rules()
          .with("name", VectorRules::name)
          .with("design", Rules.oneOf(DESIGNS.toArray(new String[0])))
          .with("net", Value::text)
          .with("net_sha256", Rules.orNull(VectorRules::sha256))
          .with("arithmetic", Value::text)
          .with("shape", Value::elements)
          .with("timing", Value::members)
          .with("fabric", Value::members)
          .with("engine", Rules.oneOf("fast", "stepped"))
          .with("evaluations_per_second", Rules.orNull(Value::number))
          .with("pieces", VectorRules::fileOrContent)
          .with("weights", VectorRules::fileOrContent)
          .with("hps", Rules.oneOf("published", "repaired"))
          .with("clocks", value -> value.whole(1, 1_000_000))
          .with("image", VectorRules::fileOrContent)
          .with("variant", Rules.oneOf("as-published", "as-described"))
          .with("nets", Value::members)
          .with("runs", Rules.each(RUN::check))
          .with("positions", Rules.each(POSITION::check))
          .with("eval", Rules.orNull(Rules::int32))
          .with("end", Rules.orNull(Rules::cycle))
          .with("cycles", Rules::cycle)
          .with("complete", Value::flag)
          .with("hazard_count", Rules::count)
          .with("hazards", Rules.each(HAZARD::check))
          .with("events", Rules.each(event -> complete(event, EVENT, "cycle", "signal", "value")))
          .with(
              "memories",
              Rules.each(memory -> complete(memory, MEMORY, "cycle", "memory", "words")))
          .with(
              "signals", Rules.each(signal -> complete(signal, SIGNAL, "cycle", "signal", "value")))
          .with("trace", trace -> complete(trace, TRACE, "file"));

  private VectorRules() {}

  private static void layers(Value list) {
    final Set<Long> seen = new HashSet<>();
    for (Value layer : list.elements()) {
      complete(layer, LAYER, "layer");
      final long number = layer.required("layer").whole(1, Shape.LAYERS);
      if (!seen.add(number)) {
        throw layer.error("layer " + number + " stands there twice");
      }
      for (String output : List.of("white", "black", "output")) {
        final Value value = layer.member(output);
        final boolean isThere = output.equals("output") ? number == 2 || number == 3 : number == 1;
        if (value != null && !isThere) {
          throw value.error(
              "layer "
                  + number
                  + " has none: white and black are layer 1's, output is that of 2"
                  + " and 3");
        }
      }
    }
  }

  private static void name(Value value) {
    if (value.text().isBlank()) {
      throw value.error(
          "is blank, expected the vector's name in reports; without this field it is the file's");
    }
  }

  private static void crc(Value value) {
    if (!value.text().matches("[0-9a-f]{8}")) {
      throw value.error("is \"" + value.text() + "\", expected 8 digits of 0 to 9 and a to f");
    }
  }

  private static void sha256(Value value) {
    if (!value.text().matches("[0-9a-f]{64}")) {
      throw value.error("is \"" + value.text() + "\", expected 64 digits of 0 to 9 and a to f");
    }
  }

  private static void fileOrContent(Value value) {
    if (!value.isObject()) {
      value.text();
    }
  }

  private static void offset(Value value) {
    if (value.content() instanceof String text && text.equals("auto")) {
      return;
    }
    value.whole(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static void complete(Value object, Rules rules, String... required) {
    rules.check(object);
    for (String name : required) {
      object.required(name);
    }
  }
}
