// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import nnuesoc.work.ReceivedFiles;
import nnuesoc.work.TextWork;
import nnuesoc.work.TextWorker;

/**
 * Mutants as pieces of work: a piece is some of them, as all of one process run the sound one once;
 * an answer says of each which run kills it.
 *
 * @param here runs them in this process
 * @param numbers those to run
 */
record MutantWork(MutantRuns here, List<Integer> numbers) implements TextWork<List<String>> {
  private static final int TOGETHER = 25;

  @Override
  public int size() {
    return (numbers.size() + TOGETHER - 1) / TOGETHER;
  }

  private List<Integer> piece(int place) {
    return numbers.subList(place * TOGETHER, Math.min(numbers.size(), (place + 1) * TOGETHER));
  }

  @Override
  public List<String> run(int place) {
    try {
      return here.killers(piece(place));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Class<? extends TextWorker> worker() {
    return MutantWorker.class;
  }

  @Override
  public String common() throws IOException {
    return ReceivedFiles.sha256(here.program()) + " " + ReceivedFiles.sha256(here.runs());
  }

  @Override
  public Map<String, Path> files() throws IOException {
    return Map.of(
        ReceivedFiles.sha256(here.program()), here.program(),
        ReceivedFiles.sha256(here.runs()), here.runs());
  }

  @Override
  public String text(int place) {
    return piece(place).stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  @Override
  public List<String> result(int place, String answer) {
    return Arrays.asList(answer.split("\n", -1));
  }
}
