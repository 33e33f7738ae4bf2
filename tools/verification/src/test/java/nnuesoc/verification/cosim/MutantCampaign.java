// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.work.WorkPlace;

/** Co-simulated mutants as a load, for measurements. */
public final class MutantCampaign {
  private final MutantWork work;

  /** Makes so many mutants of one of the campaign's designs in an empty folder. */
  public MutantCampaign(Path folder, int count, int design) throws IOException {
    final TwinMutants mutants = new TwinMutants(folder, MutantDesign.ALL.get(design));
    mutants.make(count, 1);
    work = mutants.work(IntStream.rangeClosed(1, count).boxed().toList());
  }

  /** Which run kills each of them and when, "" for none. */
  public List<String> killers(WorkPlace place) {
    final List<String> killers = new ArrayList<>();
    place.run(work, killers::addAll);
    return killers;
  }
}
