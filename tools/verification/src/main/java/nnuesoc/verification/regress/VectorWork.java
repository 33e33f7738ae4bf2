// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.net.store.NetCatalog;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWork;
import nnuesoc.work.TextWorker;

/** Vectors as pieces of work. A vector that cannot be run is skipped, wherever it is run. */
final class VectorWork implements TextWork<VectorOutcome> {
  private final List<RunnableVector> cases;
  private final Function<RunnableVector, VectorOutcome> here;

  /** The files that are shipped: the SHA-256 of each path. */
  private final Map<Path, String> hashes = new HashMap<>();

  /**
   * The vectors.
   *
   * @param here runs a vector in this process
   */
  VectorWork(List<RunnableVector> cases, Function<RunnableVector, VectorOutcome> here) {
    this.cases = List.copyOf(cases);
    this.here = here;
  }

  @Override
  public int size() {
    return cases.size();
  }

  @Override
  public VectorOutcome run(int place) {
    return here.apply(cases.get(place));
  }

  @Override
  public Class<? extends TextWorker> worker() {
    return RemoteVectorWorker.class;
  }

  /** The published nets, by their names. */
  @Override
  public String common() {
    final Map<String, String> nets = new LinkedHashMap<>();
    for (PublishedNet net : PublishedNet.values()) {
      if (cases.stream().anyMatch(one -> isRun(one) && isOf(one, net))) {
        nets.put(net.optionName(), net.sha256());
      }
    }
    return JsonOutput.line(nets);
  }

  private static boolean isRun(RunnableVector one) {
    return one.skipReason() == null;
  }

  private static boolean isOf(RunnableVector one, PublishedNet net) {
    return one.vector().net().equals(net.optionName());
  }

  @Override
  public Map<String, Path> files() throws IOException {
    final Map<String, Path> files = new LinkedHashMap<>();
    for (RunnableVector one : cases) {
      if (isRun(one)) {
        for (Path file : CompanionFiles.of(one.vector())) {
          String hash = hashes.get(file);
          if (hash == null) {
            hash = ReceivedFiles.sha256(file);
            hashes.put(file, hash);
          }
          files.put(hash, file);
        }
        for (PublishedNet net : PublishedNet.values()) {
          if (isOf(one, net)) {
            files.put(net.sha256(), NetCatalog.ofUser().path(net.optionName()));
          }
        }
      }
    }
    return files;
  }

  @Override
  public String text(int place) {
    final RunnableVector one = cases.get(place);
    if (!isRun(one)) {
      return "";
    }
    final Map<String, String> files = new LinkedHashMap<>();
    CompanionFiles.of(one.vector()).forEach(file -> files.put(file.toString(), hashes.get(file)));
    return JsonOutput.line(
        new Piece(
            one.file().toString(),
            one.file().toAbsolutePath().normalize().toString(),
            one.vector().text(),
            files,
            one.engine()));
  }

  /**
   * A vector as it is sent.
   *
   * @param file as it is typed
   * @param path the same as an absolute path
   * @param text its contents
   * @param files the files next to it that it needs: their SHA-256, by path
   * @param engine the engines that run it, unless it names one
   */
  record Piece(
      String file, String path, String text, Map<String, String> files, EngineChoice engine) {}

  @Override
  public VectorOutcome result(int place, String answer) {
    final RunnableVector one = cases.get(place);
    return isRun(one) ? VectorOutcomeMessage.read(one, answer) : VectorOutcome.skipped(one);
  }
}
