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

  private static final FieldRules LAYER =
      new FieldRules()
          .with("layer", value -> value.whole(1, Shape.LAYERS))
          .with("first_trigger", FieldRules.orNull(FieldRules::cycle))
          .with("proceed", FieldRules.orNull(FieldRules::cycle))
          .with("rows", FieldRules::count)
          .with("transfer", FieldRules.orNull(FieldRules::count))
          .with("compute", FieldRules.orNull(FieldRules::count))
          .with("handshake", FieldRules.orNull(FieldRules::count))
          .with("white", FieldRules.each(FieldRules::activation))
          .with("black", FieldRules.each(FieldRules::activation))
          .with("output", FieldRules.each(FieldRules::activation));

  private static final FieldRules POSITION =
      new FieldRules()
          .with("fen", Value::text)
          .with("eval", FieldRules.orNull(FieldRules::int32))
          .with("score", FieldRules.orNull(Value::number))
          .with("read_before_done", Value::flag)
          .with("model_eval", FieldRules::int32)
          .with("raw", FieldRules.orNull(FieldRules::int32))
          .with("out", FieldRules.orNull(FieldRules::int32))
          .with("crc_white", FieldRules.orNull(VectorRules::crc))
          .with("crc_black", FieldRules.orNull(VectorRules::crc))
          .with("begin", FieldRules.orNull(FieldRules::cycle))
          .with("end", FieldRules.orNull(FieldRules::cycle))
          .with("layers", VectorRules::layers);

  private static final FieldRules HAZARD =
      new FieldRules()
          .with("cycle", FieldRules::cycle)
          .with("kind", FieldRules.oneOf(HAZARDS))
          .with("where", Value::text)
          .with("address", FieldRules.orNull(FieldRules::unsigned32))
          .with("writer", FieldRules.orNull(Value::text))
          .with("reader", FieldRules.orNull(Value::text))
          .with("detail", Value::text);

  private static final FieldRules EVENT =
      new FieldRules()
          .with("cycle", FieldRules.orNull(FieldRules::cycle))
          .with("signal", Value::text)
          .with("value", FieldRules::unsigned32)
          .with("nth", value -> value.whole(1, Integer.MAX_VALUE));

  private static final FieldRules MEMORY =
      new FieldRules()
          .with("cycle", FieldRules::cycle)
          .with("memory", Value::text)
          .with("first", value -> value.whole(0, Integer.MAX_VALUE))
          .with("words", FieldRules.each(FieldRules::unsigned32));

  private static final FieldRules SIGNAL =
      new FieldRules()
          .with("cycle", FieldRules::cycle)
          .with("signal", Value::text)
          .with("value", FieldRules::unsigned32);

  private static final FieldRules TRACE =
      new FieldRules()
          .with("file", Value::text)
          .with("map", FieldRules.each(Value::text))
          .with("only", FieldRules.each(Value::text))
          .with("ignore", FieldRules.each(Value::text))
          .with("ignore_case", Value::flag)
          .with("clock", Value::text)
          .with("edge", FieldRules.oneOf("rising", "falling"))
          .with("sample", FieldRules.oneOf("before", "after"))
          .with("offset", VectorRules::offset)
          .with("from_cycle", FieldRules::cycle)
          .with("skip_until", Value::text)
          .with("x", FieldRules.oneOf("strict", "a", "any"))
          .with("dumpoff", FieldRules.oneOf("skip", "x"))
          .with("allow_unmatched", Value::flag)
          .with("allow_shorter", Value::flag);

  /** A run of a ONe-ChAn design: what it is asked, and its answers. */
  private static final FieldRules RUN =
      new FieldRules()
          .with("net", Value::text)
          .with("fen", FieldRules.orNull(Value::text))
          .with("board", Value::text)
          .with("moves", Value::elements)
          .with("colour", Value::text)
          .with("stack_top", Value::text)
          .with("delta", FieldRules::count)
          .with("values", FieldRules.each(value -> value.whole(0, 255)))
          .with("value_cycles", FieldRules.each(FieldRules::cycle))
          .with("start_cycle", FieldRules::cycle)
          .with("result_move", Value::text)
          .with("result_cycle", FieldRules::cycle)
          .with("total_cycles", FieldRules::count)
          .with("layer_issue_cycles", FieldRules.each(FieldRules::cycle))
          .with("layer_done_cycles", FieldRules.each(FieldRules::cycle))
          .with("no_move_cycle", FieldRules::cycle);

  static final FieldRules ROOT =
      new FieldRules()
          .with("name", VectorRules::name)
          .with("design", FieldRules.oneOf(DESIGNS.toArray(new String[0])))
          .with("net", Value::text)
          .with("net_sha256", FieldRules.orNull(VectorRules::sha256))
          .with("arithmetic", Value::text)
          .with("shape", Value::elements)
          .with("timing", Value::members)
          .with("fabric", Value::members)
          .with("engine", FieldRules.oneOf("fast", "stepped"))
          .with("evaluations_per_second", FieldRules.orNull(Value::number))
          .with("pieces", VectorRules::fileOrContent)
          .with("weights", VectorRules::fileOrContent)
          .with("hps", FieldRules.oneOf("published", "repaired"))
          .with("clocks", value -> value.whole(1, 1_000_000))
          .with("image", VectorRules::fileOrContent)
          .with("variant", FieldRules.oneOf("as-published", "as-described"))
          .with("nets", Value::members)
          .with("runs", FieldRules.each(RUN::check))
          .with("positions", FieldRules.each(POSITION::check))
          .with("eval", FieldRules.orNull(FieldRules::int32))
          .with("end", FieldRules.orNull(FieldRules::cycle))
          .with("cycles", FieldRules::cycle)
          .with("complete", Value::flag)
          .with("hazard_count", FieldRules::count)
          .with("hazards", FieldRules.each(HAZARD::check))
          .with(
              "events",
              FieldRules.each(event -> complete(event, EVENT, "cycle", "signal", "value")))
          .with(
              "memories",
              FieldRules.each(memory -> complete(memory, MEMORY, "cycle", "memory", "words")))
          .with(
              "signals",
              FieldRules.each(signal -> complete(signal, SIGNAL, "cycle", "signal", "value")))
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

  private static void complete(Value object, FieldRules rules, String... required) {
    rules.check(object);
    for (String name : required) {
      object.required(name);
    }
  }
}
