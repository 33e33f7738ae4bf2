// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import nnuesoc.net.Shape;
import nnuesoc.network.NetworkRules;
import nnuesoc.sim.probe.HazardKind;

/** The fields of a vector file (docs/reference/vectors.md). */
final class VectorFieldRules {
  private static final List<String> DESIGNS =
      Stream.of(
              List.of(GoldenVector.REPORT),
              GoldenVector.PUBLISHED_DESIGNS,
              List.of(GoldenVector.ONECHAN_TPU, GoldenVector.ONECHAN_MOVEGEN, GoldenVector.NETWORK))
          .flatMap(List::stream)
          .toList();
  private static final String[] HAZARDS =
      Arrays.stream(HazardKind.values()).map(HazardKind::word).toArray(String[]::new);

  private static final FieldRules LAYER =
      layer(Shape.LAYERS)
          .with("white", FieldRules.each(FieldRules::activation))
          .with("black", FieldRules.each(FieldRules::activation))
          .with("output", FieldRules.each(FieldRules::activation));

  /** An input of a network. */
  private static final FieldRules INPUT =
      new FieldRules()
          .with("outputs", FieldRules.each(value -> value.whole(Integer.MIN_VALUE, 0xffff_ffffL)))
          .with("values", FieldRules.each(VectorValue::number))
          .with("largest", FieldRules.orNull(FieldRules::count))
          .with("begin", FieldRules.orNull(FieldRules::cycle))
          .with("end", FieldRules.orNull(FieldRules::cycle))
          .with("layers", FieldRules.each(layer(NetworkRules.MOST_LAYERS)::check));

  private static final FieldRules POSITION =
      new FieldRules()
          .with("fen", VectorValue::text)
          .with("eval", FieldRules.orNull(FieldRules::int32))
          .with("score", FieldRules.orNull(VectorValue::number))
          .with("read_before_done", VectorValue::flag)
          .with("model_eval", FieldRules::int32)
          .with("raw", FieldRules.orNull(FieldRules::int32))
          .with("out", FieldRules.orNull(FieldRules::int32))
          .with("crc_white", FieldRules.orNull(VectorFieldRules::crc))
          .with("crc_black", FieldRules.orNull(VectorFieldRules::crc))
          .with("begin", FieldRules.orNull(FieldRules::cycle))
          .with("end", FieldRules.orNull(FieldRules::cycle))
          .with("layers", VectorFieldRules::layers);

  private static final FieldRules HAZARD =
      new FieldRules()
          .with("cycle", FieldRules::cycle)
          .with("kind", FieldRules.oneOf(HAZARDS))
          .with("where", VectorValue::text)
          .with("address", FieldRules.orNull(FieldRules::unsigned32))
          .with("writer", FieldRules.orNull(VectorValue::text))
          .with("reader", FieldRules.orNull(VectorValue::text))
          .with("detail", VectorValue::text);

  private static final FieldRules EVENT =
      new FieldRules()
          .with("cycle", FieldRules.orNull(FieldRules::cycle))
          .with("signal", VectorValue::text)
          .with("value", FieldRules::unsigned32)
          .with("nth", value -> value.whole(1, Integer.MAX_VALUE));

  private static final FieldRules MEMORY =
      new FieldRules()
          .with("cycle", FieldRules::cycle)
          .with("memory", VectorValue::text)
          .with("first", value -> value.whole(0, Integer.MAX_VALUE))
          .with("words", FieldRules.each(FieldRules::unsigned32));

  private static final FieldRules SIGNAL =
      new FieldRules()
          .with("cycle", FieldRules::cycle)
          .with("signal", VectorValue::text)
          .with("value", FieldRules::unsigned32);

  private static final FieldRules TRACE =
      new FieldRules()
          .with("file", VectorValue::text)
          .with("layer", value -> value.whole(2, 4))
          .with("map", FieldRules.each(VectorValue::text))
          .with("only", FieldRules.each(VectorValue::text))
          .with("ignore", FieldRules.each(VectorValue::text))
          .with("ignore_case", VectorValue::flag)
          .with("clock", VectorValue::text)
          .with("edge", FieldRules.oneOf("rising", "falling"))
          .with("sample", FieldRules.oneOf("before", "after"))
          .with("offset", VectorFieldRules::offset)
          .with("from_cycle", FieldRules::cycle)
          .with("skip_until", VectorValue::text)
          .with("x", FieldRules.oneOf("strict", "a", "any"))
          .with("dumpoff", FieldRules.oneOf("skip", "x"))
          .with("allow_unmatched", VectorValue::flag)
          .with("allow_shorter", VectorValue::flag);

  /** A run of a ONe-ChAn design: what it is asked, and its answers. */
  private static final FieldRules RUN =
      new FieldRules()
          .with("net", VectorValue::text)
          .with("fen", FieldRules.orNull(VectorValue::text))
          .with("board", VectorValue::text)
          .with("moves", VectorValue::elements)
          .with("colour", VectorValue::text)
          .with("stack_top", VectorValue::text)
          .with("delta", FieldRules::count)
          .with("values", FieldRules.each(value -> value.whole(0, 255)))
          .with("value_cycles", FieldRules.each(FieldRules::cycle))
          .with("start_cycle", FieldRules::cycle)
          .with("result_move", VectorValue::text)
          .with("result_cycle", FieldRules::cycle)
          .with("total_cycles", FieldRules::count)
          .with("layer_issue_cycles", FieldRules.each(FieldRules::cycle))
          .with("layer_done_cycles", FieldRules.each(FieldRules::cycle))
          .with("no_move_cycle", FieldRules::cycle);

  static final FieldRules ROOT =
      new FieldRules()
          .with("name", VectorFieldRules::name)
          .with("design", FieldRules.oneOf(DESIGNS.toArray(new String[0])))
          .with("net", VectorValue::text)
          .with("net_sha256", FieldRules.orNull(VectorFieldRules::sha256))
          .with("arithmetic", VectorValue::text)
          .with("shape", VectorValue::elements)
          .with("timing", VectorValue::members)
          .with("fabric", VectorValue::members)
          .with("engine", FieldRules.oneOf("fast", "stepped"))
          .with("format_version", value -> value.whole(1, 1))
          .with("evaluations_per_second", FieldRules.orNull(VectorValue::number))
          .with("pieces", VectorFieldRules::fileOrContent)
          .with("weights", VectorFieldRules::fileOrContent)
          .with("hps", FieldRules.oneOf("published", "repaired"))
          .with("clocks", value -> value.whole(1, 1_000_000))
          .with("image", VectorFieldRules::fileOrContent)
          .with("variant", FieldRules.oneOf("as-published", "as-described"))
          .with("nets", VectorValue::members)
          .with("runs", FieldRules.each(RUN::check))
          .with("network", VectorValue::text)
          .with("network_sha256", VectorFieldRules::sha256)
          .with("input", VectorValue::text)
          .with("inputs", FieldRules.each(INPUT::check))
          .with("wrong_outputs", FieldRules::count)
          .with("positions", FieldRules.each(POSITION::check))
          .with("eval", FieldRules.orNull(FieldRules::int32))
          .with("end", FieldRules.orNull(FieldRules::cycle))
          .with("cycles", FieldRules::cycle)
          .with("complete", VectorValue::flag)
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

  private VectorFieldRules() {}

  /** Where the cycles of a layer went. */
  private static FieldRules layer(int mostLayers) {
    return new FieldRules()
        .with("layer", value -> value.whole(1, mostLayers))
        .with("first_trigger", FieldRules.orNull(FieldRules::cycle))
        .with("proceed", FieldRules.orNull(FieldRules::cycle))
        .with("rows", FieldRules::count)
        .with("transfer", FieldRules.orNull(FieldRules::count))
        .with("compute", FieldRules.orNull(FieldRules::count))
        .with("handshake", FieldRules.orNull(FieldRules::count));
  }

  private static void layers(VectorValue list) {
    final Set<Long> seen = new HashSet<>();
    for (VectorValue layer : list.elements()) {
      complete(layer, LAYER, "layer");
      final long number = layer.required("layer").whole(1, Shape.LAYERS);
      if (!seen.add(number)) {
        throw layer.error("layer " + number + " is given twice");
      }
      for (String output : List.of("white", "black", "output")) {
        final VectorValue value = layer.member(output);
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

  private static void name(VectorValue value) {
    if (value.text().isBlank()) {
      throw value.error(
          "is blank, expected the vector's name in reports; without this field it is the file's");
    }
  }

  private static void crc(VectorValue value) {
    if (!value.text().matches("[0-9a-f]{8}")) {
      throw value.error("is \"" + value.text() + "\", expected 8 digits of 0 to 9 and a to f");
    }
  }

  private static void sha256(VectorValue value) {
    if (!value.text().matches("[0-9a-f]{64}")) {
      throw value.error("is \"" + value.text() + "\", expected 64 digits of 0 to 9 and a to f");
    }
  }

  private static void fileOrContent(VectorValue value) {
    if (!value.isObject()) {
      value.text();
    }
  }

  private static void offset(VectorValue value) {
    if (value.content() instanceof String text && text.equals("auto")) {
      return;
    }
    value.whole(Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private static void complete(VectorValue object, FieldRules rules, String... required) {
    rules.check(object);
    for (String name : required) {
      object.required(name);
    }
  }
}
