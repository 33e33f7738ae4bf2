// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.work.LocalThreads;
import nnuesoc.work.WorkPlace;
import nnuesoc.work.remote.WorkPlaceFinder;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The co-simulation notices mutants that nobody chose by hand, or Yosys proves that they are none.
 */
@Tag("process")
class TwinMutantsTest {
  private static final int EACH = 700;
  private static final double KILLED = 0.98;
  static final String LIST = ".build/mutants.txt";

  @TempDir Path folder;

  @Tag("full")
  @Test
  void ofSixtyMutantsMostAreNoticed() throws IOException {
    final MutantTally tally = new MutantTally();
    judge(MutantDesign.ALL.get(0), "design", 60, 1, "1/1", tally);
    assertThat(tally.share()).as(tally.toString()).isGreaterThan(KILLED);
  }

  /** {@code -Dnnuesoc.split=2/5} runs the second fifth, and so on; each writes its own list. */
  @Tag("campaign")
  @Tag("mutants")
  @Test
  void ofTwoThousandMutantsMostAreNoticed() throws IOException {
    final String split = System.getProperty("nnuesoc.split", "1/1");
    final Path list =
        GeneratedRepositoryFile.of(LIST.replace(".txt", "-" + split.replace('/', '-') + ".txt"));
    Files.createDirectories(list.getParent());
    final MutantTally tally = new MutantTally();
    for (int i = 0; i < MutantDesign.ALL.size(); i++) {
      judge(MutantDesign.ALL.get(i), "design" + i, EACH, i + 1, split, tally);
      Files.writeString(list, tally.toString());
    }
    assertThat(tally.share()).as(tally.toString()).isGreaterThan(KILLED);
  }

  private void judge(
      MutantDesign design, String name, int count, int seed, String split, MutantTally tally)
      throws IOException {
    final TwinMutants mutants = new TwinMutants(folder.resolve(name), design);
    mutants.make(count, seed);
    final int[] part = Stream.of(split.split("/", 2)).mapToInt(Integer::parseInt).toArray();
    final List<Integer> numbers =
        IntStream.iterate(part[0], number -> number <= mutants.size(), one -> one + part[1])
            .boxed()
            .toList();
    final List<String> killers = new ArrayList<>();
    place().run(mutants.work(numbers), killers::addAll);
    final List<Integer> left =
        IntStream.range(0, numbers.size())
            .filter(i -> killers.get(i).isEmpty())
            .mapToObj(numbers::get)
            .toList();
    assertThat(proven(mutants, numbers.stream().filter(one -> !left.contains(one)).limit(2)))
        .as("mutants that a run has killed are proven to be none")
        .containsOnly(false);
    final List<Boolean> equivalent = proven(mutants, left.stream());
    for (int i = 0; i < numbers.size(); i++) {
      final int number = numbers.get(i);
      final int at = left.indexOf(number);
      tally.add(mutants, number, killers.get(i), at >= 0 && equivalent.get(at));
    }
  }

  private static List<Boolean> proven(TwinMutants mutants, Stream<Integer> numbers) {
    final List<Boolean> proven = new ArrayList<>();
    new LocalThreads(Runtime.getRuntime().availableProcessors())
        .run(mutants.proofs(numbers.toList()), proven::add);
    return proven;
  }

  /** Threads of this process, or what {@code -Dnnuesoc.on} names. */
  private static WorkPlace place() {
    return WorkPlaceFinder.of(
        System.getProperty("nnuesoc.on"), Runtime.getRuntime().availableProcessors(), note -> {});
  }
}
