package nnuesoc.sim.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class HistoryTest {
  private static List<String> history(Comparison comparison, int moments) throws IOException {
    final SignalPair pair = Compared.value(comparison.run()).pair();
    return History.of(comparison, pair, moments).stream()
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
}
