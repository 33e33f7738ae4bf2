// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import nnuesoc.net.store.NetUnavailableException;
import nnuesoc.net.store.PublishedNet;
import nnuesoc.verification.regress.VectorErrorHints;

/** The commands that a user types to repair problems with nets, vectors and their runs. */
public final class RemedyText implements VectorErrorHints {
  /** The command that fetches a net. */
  public static String fetch(PublishedNet net) {
    return "./nnuesoc net fetch " + net.optionName();
  }

  @Override
  public String of(NetUnavailableException e) {
    final PublishedNet net = e.toFetch();
    return net == null
        ? String.valueOf(e.getMessage())
        : e.getMessage()
            + (e.damaged() ? "; to repair it, type:\n" : "; to fetch it, type:\n")
            + fetch(net);
  }

  @Override
  public String signals() {
    return " (./nnuesoc peek --signal '*' lists them)";
  }

  @Override
  public String memory() {
    return ": give java more, e.g. NNUESOC_JAVA_OPTS=-Xmx2g ./nnuesoc …, or fewer --jobs";
  }
}
