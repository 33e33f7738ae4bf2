// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import nnuesoc.net.dialect.DialectReader;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.soc.SocSpec;
import nnuesoc.soc.updatable.UpdatableSocSpecs;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWork;
import nnuesoc.work.TextWorker;

/**
 * A match as pieces of work: a piece is the number of a game.
 *
 * @param spec the net and its fabric, as {@link #spec(String)} has them
 * @param size games
 */
record MatchWork(MatchRules rules, SocSpec spec, int size) implements TextWork<MatchGame> {
  /**
   * The fabric {@code onchip} for the net {@code own}, the report's for any other.
   *
   * @param net its name or file
   */
  static SocSpec spec(String net) {
    return net.equals(DialectReader.OWN)
        ? UpdatableSocSpecs.onChip(DialectReader.own(), "")
        : SocSpec.of(NetCatalog.ofUser().load(net));
  }

  @Override
  public MatchGame run(int place) {
    return rules.play(spec, place);
  }

  @Override
  public Class<? extends TextWorker> worker() {
    return MatchWorker.class;
  }

  /** The rules and the net's name; then, if the net stands in a file, its SHA-256. */
  @Override
  public String common() throws IOException {
    final Optional<Path> file = file();
    return rules.text()
        + " "
        + spec.netName()
        + (file.isPresent() ? " " + ReceivedFiles.sha256(file.get()) : "");
  }

  @Override
  public Map<String, Path> files() throws IOException {
    final Optional<Path> file = file();
    return file.isPresent() ? Map.of(ReceivedFiles.sha256(file.get()), file.get()) : Map.of();
  }

  private Optional<Path> file() {
    return spec.netName().equals(DialectReader.OWN)
        ? Optional.empty()
        : Optional.of(NetCatalog.ofUser().path(spec.netName()));
  }

  @Override
  public String text(int place) {
    return Integer.toString(place);
  }

  @Override
  public MatchGame result(int place, String answer) {
    return MatchGame.read(answer);
  }
}
