// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.chess;

import nnuesoc.soc.SocSpec;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWorker;

/** Plays games of a {@link MatchWork} in another process. */
final class MatchWorker implements TextWorker {
  private final MatchRules rules;
  private final SocSpec spec;

  /** Reads the net. */
  MatchWorker(String common, ReceivedFiles files) {
    final String[] parts = common.split(" ", -1);
    rules = MatchRules.read(parts[0]);
    final String net = parts[1];
    spec = MatchWork.spec(parts.length == 2 ? net : files.get(parts[2], "net " + net).toString());
  }

  @Override
  public String run(String piece) {
    return rules.play(spec, Integer.parseInt(piece)).text();
  }
}
