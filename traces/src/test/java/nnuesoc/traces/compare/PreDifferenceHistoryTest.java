// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreDifferenceHistoryTest {
  private static List<String> history(Comparison comparison, int moments) throws IOException {
    final SignalPair pair = Compared.value(comparison.run()).pair();
    return PreDifferenceHistory.of(comparison, pair, moments).stream()
        .map(entry -> entry.cycle() + " " + entry.a().unsigned() + " " + entry.b().unsigned())
        .toList();
  }

  @Test
  void cyclesBeforeTheDifference() throws IOException {
    final Comparison comparison =
        Compared.byCycles()
            .of(TextTrace.counting(1, 2, 2, 3, 4, 5), TextTrace.counting(1, 2, 2, 3, 7, 5));
    assertThat(history(comparison, 3)).containsExactly("1 2 2", "2 2 2", "3 3 3", "4 4 7");
    assertThat(history(comparison, 10)).hasSize(5).startsWith("0 1 1");
  }

  @Test
  void changesBeforeTheDifference() throws IOException {
    final Comparison comparison =
        Compared.byTimes().of(TextTrace.counting(1, 2, 2, 3, 4), TextTrace.counting(1, 2, 2, 3, 7));
    assertThat(history(comparison, 10)).containsExactly("-1 1 1", "-1 2 2", "-1 3 3", "-1 4 7");
  }

  @Test
  void onlyTheLastChangesAreKept() throws IOException {
    final Comparison comparison =
        Compared.byTimes().of(TextTrace.counting(1, 2, 2, 3, 4), TextTrace.counting(1, 2, 2, 3, 7));
    assertThat(history(comparison, 1)).containsExactly("-1 3 3", "-1 4 7");
    assertThat(history(comparison, 0)).containsExactly("-1 4 7");
  }

  @Test
  void timesAreThoseOfTheMoments() throws IOException {
    final Comparison comparison =
        Compared.byCycles().of(TextTrace.counting(1, 2, 3), TextTrace.counting(1, 2, 4));
    final SignalPair pair = Compared.value(comparison.run()).pair();
    assertThat(PreDifferenceHistory.of(comparison, pair, 5))
        .extracting(entry -> entry.time().time())
        .containsExactly(0L, 10L, 30L);
  }

  @Test
  void changeOfEitherTraceCounts() throws IOException {
    final String two = "reg 4 a top.a [3:0]\nreg 4 b top.b [3:0]";
    final TextTrace a = TextTrace.of(two, "#0\nb1 a\nbx b\n#5\nb10 b\n#6\nb11 b\n#7\nb10 a\n#9\n");
    final TextTrace b = TextTrace.of(two, "#0\nb1 a\nb0 b\n#5\nb10 b\n#6\nb11 b\n#7\nb11 a\n#9\n");
    final Comparison comparison = Compared.byTimes().unknowns(UnknownPolicy.A).of(a, b);
    final SignalPair pair = comparison.run().pairs().get(1);
    assertThat(PreDifferenceHistory.of(comparison, pair, 9))
        .extracting(entry -> entry.time().time() + entry.a().text() + entry.b().text())
        .containsExactly("0xxxx0000", "500100010", "600110011");
  }
}
