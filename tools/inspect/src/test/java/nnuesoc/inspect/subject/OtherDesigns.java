// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import java.util.List;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;

/** Sessions of designs that are not the report's. */
final class OtherDesigns {
  /** A move, and another one in its place. */
  private static final List<Position> POSITIONS =
      List.of(
          Position.START,
          Fen.parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"),
          Fen.parse("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -"));

  private OtherDesigns() {}

  /** One that has come to its end: a fabric, with settings, or a design, by its name. */
  static InspectSession of(String name) {
    return switch (name) {
      case "one-chan-tpu" -> TpuLooked.session();
      case "as-built-testbench", "as-built-board" ->
          Looked.loaded(
              new InspectSession(new AsBuiltSubject(Looked.published(name).start(), null)));
      case "onchip", "onchip,cache" ->
          Looked.loaded(
              new InspectSession(
                  new ReportSubject(onChip(settings(name)).start(), DialectReader.own(), null)));
      case "incremental", "incremental,cache" -> Looked.session(incremental(settings(name)));
      default -> Looked.session(Looked.small().withTuning(tuning(name)));
    };
  }

  /** The fabric onchip on the same positions. */
  static SocSpec onChip() {
    return onChip("");
  }

  private static SocSpec onChip(String settings) {
    return UpdatableSocSpecs.onChip(DialectReader.own(), settings).withPositions(POSITIONS);
  }

  /** The fabric incremental on them. */
  static SocSpec incremental(String settings) {
    return UpdatableSocSpecs.incremental(NetCatalog.ofUser().load("sf12"), settings)
        .withPositions(POSITIONS);
  }

  private static String settings(String name) {
    return name.endsWith("cache") ? "entries=64,ways=2" : "";
  }

  private static Tuning tuning(String name) {
    return Tuning.named(name).orElseGet(() -> Tuning.parse(name));
  }
}
