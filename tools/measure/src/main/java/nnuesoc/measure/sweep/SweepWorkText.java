// SPDX-License-Identifier: Apache-2.0
package nnuesoc.measure.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import nnuesoc.hps.program.ProcessorSettings;
import nnuesoc.net.Net;
import nnuesoc.net.NumberFormat;
import nnuesoc.net.Shape;
import nnuesoc.net.store.GeneratedNetFinder;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.Engine;
import nnuesoc.soc.SocSpec;
import nnuesoc.work.ReceivedFiles;

/**
 * What all points of a sweep have in common, as lines of a name and a value.
 *
 * @param fixed what is not swept
 * @param axes what is swept
 */
record SweepWorkText(FixedSettings fixed, List<SweepAxis> axes) {
  private static final String NO_FILE = "none";

  /** Copies the list. */
  SweepWorkText {
    axes = List.copyOf(axes);
  }

  /**
   * The text of a sweep.
   *
   * @throws IOException if the file of its net cannot be read
   */
  static String of(Sweep sweep) throws IOException {
    final FixedSettings fixed = sweep.fixed();
    final SocSpec run = fixed.run();
    final StringBuilder text = new StringBuilder();
    line(text, "net", run.netName());
    line(text, "sha256", files(sweep).keySet().stream().findFirst().orElse(NO_FILE));
    line(text, "arithmetic", run.arithmetic().name());
    line(text, "shape", run.shape().toString());
    line(text, "timing", run.timingText());
    line(text, "engine", run.engine().name());
    line(text, "fabric", fixed.fabric().toString());
    line(text, "clock", Integer.toString(fixed.clock()));
    for (SweepAxis axis : sweep.axes()) {
      line(text, "over", axis.key().optionName() + "=" + String.join(",", axis.values()));
    }
    run.positions().forEach(position -> line(text, "fen", position.fen()));
    return text.toString();
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(name).append(' ').append(value).append('\n');
  }

  /**
   * The file of the net by its SHA-256; none if the net needs no file.
   *
   * @throws IOException if the file cannot be read
   */
  static Map<String, Path> files(Sweep sweep) throws IOException {
    final Net net = sweep.fixed().run().net();
    if (net.file() == null) {
      return Map.of();
    }
    final Path file = NetCatalog.ofUser().path(net.name());
    return Map.of(ReceivedFiles.sha256(file), file);
  }

  /**
   * Reads a text of this form.
   *
   * @param files the files, among them the net
   */
  static SweepWorkText read(String text, ReceivedFiles files) {
    final List<SweepAxis> axes = new ArrayList<>();
    final List<Position> positions = new ArrayList<>();
    final Map<String, String> values = new HashMap<>();
    for (String line : text.lines().toList()) {
      final String name = line.substring(0, line.indexOf(' '));
      final String value = line.substring(name.length() + 1);
      switch (name) {
        case "over" -> axes.add(SweepAxis.parse(value));
        case "fen" -> positions.add(Fen.parse(value));
        default -> values.put(name, value);
      }
    }
    final SocSpec run =
        SocSpec.of(net(values, files))
            .withPositions(positions)
            .withTiming(ProcessorSettings.parse(value(values, "timing")))
            .withEngine(Engine.valueOf(value(values, "engine")));
    return new SweepWorkText(
        new FixedSettings(
            run, Tuning.parse(value(values, "fabric")), Integer.parseInt(value(values, "clock"))),
        axes);
  }

  private static String value(Map<String, String> values, String name) {
    return Objects.requireNonNull(values.get(name), name);
  }

  private static Net net(Map<String, String> values, ReceivedFiles files) {
    final String name = value(values, "net");
    final String sha256 = value(values, "sha256");
    if (sha256.equals(NO_FILE)) {
      return GeneratedNetFinder.named(
          name,
          Shape.parse(value(values, "shape")),
          NumberFormat.valueOf(value(values, "arithmetic")));
    }
    return NetCatalog.ofUser().load(files.get(sha256, "net " + name).toString()).withName(name);
  }
}
