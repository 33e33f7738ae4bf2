package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nnuesoc.work.Place;

/** Co-simulated mutants as a load, for measurements. */
public final class MutantCampaign {
  private static final String RUNS =
      """
      one-king   | 1,2,12,14 | report | 7   | S   | write=1,lw_write=1,lw_read=1
      slow       | 1,2,12,14 | report | 41  | BE  | lw_write=5,lw_read=3,write=2,cpu=1
      naive      | 1,2,12,14 | report | -25 | UQK | handshake=naive,sleep=30,write=1
      unchanged  | 1,2,12,14 | report | 43  | PPL | mode=streamed,streamed=1
      """;

  private final MutantWork work;

  /** Makes so many mutants in an empty folder. */
  public MutantCampaign(Path folder, int count) throws IOException {
    final TwinMutants mutants = new TwinMutants(folder, RUNS);
    mutants.make(count, 1);
    work = mutants.work(IntStream.rangeClosed(1, count).boxed().toList());
  }

  /** Which run kills each of them, "" for none. */
  public List<String> killers(Place place) {
    final List<String> killers = new ArrayList<>();
    place.run(work, killers::add);
    return killers;
  }
}
