// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nnuesoc.inspect.viewer.ViewerInput;
import nnuesoc.inspect.viewer.ViewerLink;
import nnuesoc.soc.DesignSpec;
import nnuesoc.verification.explain.DivergenceTraceWriter;
import org.jspecify.annotations.Nullable;

/** Shows the cycles around the page's cycle in a viewer, from a separate run. */
public final class CycleWindowViewer implements CycleViewer {
  private final ViewerLink link;
  private final DesignSpec spec;
  private @Nullable Path folder;

  /** A link that shows runs of {@code spec}. */
  public CycleWindowViewer(ViewerLink link, DesignSpec spec) {
    this.link = link;
    this.spec = spec;
  }

  @Override
  public String name() {
    return link.title();
  }

  /** Writes one file for each cycle, because a viewer may still have the previous file open. */
  @Override
  public synchronized List<String> show(long cycle) throws IOException {
    if (folder == null) {
      folder = Files.createTempDirectory("nnuesoc-show-");
    }
    final DivergenceTraceWriter.Window seen =
        DivergenceTraceWriter.write(spec, cycle, folder.resolve("cycle-" + cycle + ".vcd"));
    return link.show(
        new ViewerInput(seen.trace(), seen.save(), seen.commands(), seen.view(), "cycle " + cycle));
  }
}
