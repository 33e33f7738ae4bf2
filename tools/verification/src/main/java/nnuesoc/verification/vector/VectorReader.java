// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.vector;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.dialect.Dialect;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.position.Fen;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;
import nnuesoc.text.ChoiceText;
import org.jspecify.annotations.Nullable;

/** Turns a file's values into a {@link GoldenVector}. */
final class VectorReader {
  private static final String SUFFIX = ".vector.json";

  /** Fields of one kind of design that the other kind does not use. */
  private static final List<String> OF_REPORT =
      List.of(
          "net",
          "net_sha256",
          "arithmetic",
          "shape",
          "timing",
          "fabric",
          "engine",
          "evaluations_per_second",
          "positions",
          "hazards");

  private static final List<String> OF_AS_BUILT = List.of("pieces", "weights", "hps", "clocks");

  private static final List<String> OF_TPU = List.of("image", "nets", "runs");
  private static final List<String> OF_MOVEGEN = List.of("variant", "runs");
  private static final List<String> ONLY_OF_NETWORK =
      List.of("network", "network_sha256", "input", "inputs", "wrong_outputs");
  private static final List<String> OF_NETWORK =
      Stream.concat(
              ONLY_OF_NETWORK.stream(),
              Stream.of(
                  "timing",
                  "engine",
                  "format_version",
                  "cycles",
                  "complete",
                  "hazard_count",
                  "hazards",
                  "memories",
                  "signals"))
          .toList();
  private static final List<String> OF_ALL = List.of("name", "design");

  private VectorReader() {}

  static GoldenVector read(String file, String text) {
    final VectorValue root = VectorJsonParser.read(file, text);
    VectorFieldRules.ROOT.check(root);
    final VectorValue design = root.member("design");
    final String designName = design == null ? GoldenVector.REPORT : design.text();
    requireFieldsOfDesign(root, designName);
    VacuousVectorCheck.require(root, designName);
    final VectorValue net = root.member("net");
    final String netName = net == null ? "report" : net.text();
    final VectorValue name = root.member("name");
    return new GoldenVector(
        file,
        text,
        root,
        name == null ? baseName(file) : name.text(),
        designName,
        positions(root, designName),
        netName,
        arithmetic(root.member("arithmetic"), netName),
        shape(root.member("shape")),
        settings(root.member("timing")));
  }

  private static String baseName(String file) {
    final String last = file.substring(file.replace('\\', '/').lastIndexOf('/') + 1);
    final String base =
        last.endsWith(SUFFIX) ? last.substring(0, last.length() - SUFFIX.length()) : last;
    return base.isBlank() ? last : base;
  }

  /** Why a key cannot stand in a file of this design, and what would be right. */
  private static String onlyWith(VectorValue root, String field, String design, String right) {
    return (root.member("design") == null
            ? "this file has no key \"design\", so it is for the design \"" + design + "\""
            : "this file is for the design \"" + design + "\"")
        + String.format(
            ", which does not allow the key \"%1$s\"; set \"design\" to %2$s, or remove \"%1$s\"",
            field, right);
  }

  private static void requireFieldsOfDesign(VectorValue root, String design) {
    final boolean tpu = design.equals(GoldenVector.ONECHAN_TPU);
    if (tpu || design.equals(GoldenVector.ONECHAN_MOVEGEN)) {
      requireOnly(root, design, tpu ? OF_TPU : OF_MOVEGEN);
      root.required("runs");
      return;
    }
    if (design.equals(GoldenVector.NETWORK)) {
      requireOnly(root, design, OF_NETWORK);
      root.required("network");
      root.required("input");
      return;
    }
    for (String field : ONLY_OF_NETWORK) {
      final VectorValue value = root.member(field);
      if (value != null) {
        throw value.error(onlyWith(root, field, design, GoldenVector.NETWORK));
      }
    }
    for (String field : List.of("runs", "image", "nets", "variant")) {
      final VectorValue value = root.member(field);
      if (value != null) {
        throw value.error(
            onlyWith(
                root,
                field,
                design,
                GoldenVector.ONECHAN_TPU + " or " + GoldenVector.ONECHAN_MOVEGEN));
      }
    }
    final boolean report = design.equals(GoldenVector.REPORT);
    for (String field : report ? OF_AS_BUILT : OF_REPORT) {
      final VectorValue value = root.member(field);
      if (value != null) {
        throw value.error(
            onlyWith(
                root,
                field,
                design,
                report ? ChoiceText.of(GoldenVector.PUBLISHED_DESIGNS) : GoldenVector.REPORT));
      }
    }
    for (String field : report ? List.of("eval", "end") : List.<String>of()) {
      final VectorValue value = root.member(field);
      if (value != null) {
        throw value.error("belongs into an entry of \"positions\", whose order is that of the run");
      }
    }
  }

  private static void requireOnly(VectorValue root, String design, List<String> fields) {
    root.members()
        .forEach(
            (name, value) -> {
              if (!OF_ALL.contains(name) && !fields.contains(name)) {
                throw value.error(
                    "is not a field of design "
                        + design
                        + ", which has "
                        + String.join(", ", fields)
                        + " beside "
                        + String.join(" and ", OF_ALL));
              }
            });
  }

  private static List<Position> positions(VectorValue root, String design) {
    if (!design.equals(GoldenVector.REPORT)) {
      return List.of();
    }
    final List<Position> positions = new ArrayList<>();
    final VectorValue list = root.required("positions");
    for (VectorValue position : list.elements()) {
      final VectorValue fen = position.required("fen");
      try {
        positions.add(Fen.parse(fen.text()));
      } catch (FenException e) {
        throw fen.error(String.valueOf(e.getMessage()));
      }
    }
    if (positions.isEmpty()) {
      throw list.error("is empty: expected at least one position");
    }
    return positions;
  }

  private static @Nullable NumberFormat arithmetic(@Nullable VectorValue value, String net) {
    if (value == null) {
      return null;
    }
    for (NumberFormat format : NumberFormat.values()) {
      if (format.name().toLowerCase(Locale.ROOT).equals(value.text())) {
        return format;
      }
    }
    if (Dialect.named(value.text()).isPresent()
        && (net.equals(DialectReader.OWN) || net.startsWith(value.text() + ":"))) {
      return null; // the net's own
    }
    throw value.error(
        "is \"" + value.text() + "\", expected " + ChoiceText.of(NumberFormat.names()));
  }

  private static @Nullable Shape shape(@Nullable VectorValue value) {
    if (value == null) {
      return null;
    }
    final List<VectorValue> sizes = value.elements();
    if (sizes.size() != 4) {
      throw value.error("has " + sizes.size() + " sizes, expected [KINGS, H, N2, N3]");
    }
    final int[] numbers = sizes.stream().mapToInt(size -> (int) size.whole(1, 4096)).toArray();
    try {
      return new Shape(numbers[0], numbers[1], numbers[2], numbers[3]);
    } catch (IllegalArgumentException e) {
      throw value.error(String.valueOf(e.getMessage()));
    }
  }

  /** Keys with their values as they are typed; none if there is no such object. */
  static Map<String, String> settings(@Nullable VectorValue value) {
    final Map<String, String> settings = new LinkedHashMap<>();
    if (value != null) {
      value
          .members()
          .forEach(
              (key, clocks) ->
                  settings.put(
                      key, clocks.isText() ? clocks.text() : clocks.number().toPlainString()));
    }
    return settings;
  }
}
