package nnuesoc.verification.cosim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nnuesoc.testing.RootFile;
import nnuesoc.work.Place;
import nnuesoc.work.Places;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Of mutants that nobody chose by hand, the co-simulation notices as many as it did. Those that are
 * left are mostly in bits that no small shape reaches; the aim is 99 of 100.
 */
@Tag("process")
class TwinMutantsTest {
  private static final int EACH = 1_050;
  private static final double KILLED = 0.8;
  static final String LIST = ".build/mutants.txt";

  private static final List<String> DESIGNS =
      List.of(
          """
          one-king   | 1,2,12,14 | report | 7   | S   | write=1,lw_write=1,lw_read=1
          slow       | 1,2,12,14 | report | 41  | BE  | lw_write=5,lw_read=3,write=2,cpu=1
          naive      | 1,2,12,14 | report | -25 | UQK | handshake=naive,sleep=30,write=1
          unchanged  | 1,2,12,14 | report | 43  | PPL | mode=streamed,streamed=1
          """,
          """
          two-kings  | 2,2,11,9 | stockfish | 8   | S  | write=1,lw_write=1,lw_read=1
          slow       | 2,2,11,9 | stockfish | 42  | RU | lw_write=5,lw_read=3,write=2,cpu=1
          naive      | 2,2,11,9 | stockfish | -26 | BK | handshake=naive,sleep=0,write=1
          turns      | 2,2,11,9 | stockfish | 44  | KL | mode=streamed,streamed=1
          """);

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  Path folder;

  @Tag("full")
  @Test
  void ofSixtyMutantsMostAreNoticed() throws IOException {
    final Tally tally = new Tally();
    tally.judge(folder.resolve("a"), DESIGNS.get(0), 60, 1, "1/1");
    assertThat(tally.share()).as(tally + String.join("", tally.survivors)).isGreaterThan(KILLED);
  }

  /** {@code -Dnnuesoc.split=2/5} runs the second fifth, and so on; each writes its own list. */
  @Tag("campaign")
  @Tag("mutants")
  @Test
  void ofTwoThousandMutantsMostAreNoticed() throws IOException {
    final String split = System.getProperty("nnuesoc.split", "1/1");
    final Path list = RootFile.of(LIST.replace(".txt", "-" + split.replace('/', '-') + ".txt"));
    Files.createDirectories(list.getParent());
    final Tally tally = new Tally();
    for (int i = 0; i < DESIGNS.size(); i++) {
      tally.judge(folder.resolve("design" + i), DESIGNS.get(i), EACH, i + 1, split);
      Files.writeString(list, tally + String.join("", tally.survivors));
    }
    assertThat(tally.share()).as(tally + String.join("", tally.survivors)).isGreaterThan(KILLED);
  }

  private static final class Tally {
    private int killed;
    private int equivalent;
    private final List<String> survivors = new ArrayList<>();

    void judge(Path folder, String runs, int count, int seed, String split) throws IOException {
      final TwinMutants mutants = new TwinMutants(folder, runs);
      mutants.make(count, seed);
      final int[] part = Stream.of(split.split("/", 2)).mapToInt(Integer::parseInt).toArray();
      final List<Integer> numbers =
          IntStream.iterate(part[0], number -> number <= mutants.size(), one -> one + part[1])
              .boxed()
              .toList();
      final Iterator<Integer> number = numbers.iterator();
      place()
          .run(
              mutants.work(numbers),
              killer -> {
                count(mutants, number.next(), killer);
                return true;
              });
    }

    /** Threads of this process, or what {@code -Dnnuesoc.on} names. */
    private static Place place() {
      return Places.of(
          System.getProperty("nnuesoc.on"), Runtime.getRuntime().availableProcessors(), note -> {});
    }

    private void count(TwinMutants mutants, int number, String killer) {
      try {
        if (!killer.isEmpty()) {
          killed++;
        } else if (mutants.isEquivalent(number)) {
          equivalent++;
        } else {
          survivors.add(mutants.shape() + " " + mutants.place(number) + "\n");
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    double share() {
      return killed / (double) (killed + survivors.size());
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%,d mutants: %,d killed, %,d equivalent, %,d survive (%.1f %% killed)%n",
          killed + equivalent + survivors.size(),
          killed,
          equivalent,
          survivors.size(),
          100 * share());
    }
  }
}
