package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import nnuesoc.work.ShippedFiles;
import nnuesoc.work.TextWork;
import nnuesoc.work.Worker;

/**
 * Mutants as pieces of work: a piece is the number of a mutant, an answer the run that kills it.
 *
 * @param runs lines as {@link nnuesoc.soc.TwinCase} reads them
 * @param program the binary that holds all mutants
 * @param here runs them in this process
 * @param numbers those to run
 */
record MutantWork(String runs, Path program, MutantRuns here, List<Integer> numbers)
    implements TextWork<String> {
  @Override
  public int size() {
    return numbers.size();
  }

  @Override
  public String run(int place) {
    try {
      return here.killer(numbers.get(place));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Class<? extends Worker> worker() {
    return MutantWorker.class;
  }

  @Override
  public String common() throws IOException {
    return ShippedFiles.sha256(program) + "\n" + runs;
  }

  @Override
  public Map<String, Path> files() throws IOException {
    return Map.of(ShippedFiles.sha256(program), program);
  }

  @Override
  public String text(int place) {
    return numbers.get(place).toString();
  }

  @Override
  public String result(int place, String answer) {
    return answer;
  }
}
