package nnuesoc.measure.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchTest {
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyRowHasAName(boolean quick) {
    assertThat(new Bench(quick).names()).doesNotHaveDuplicates().hasSizeGreaterThan(5);
  }

  @Test
  void rowsAreChosenByName() {
    final Bench bench = new Bench(false);
    assertThat(bench.only(name -> name.startsWith("stepped.full")).names())
        .isEqualTo(List.of("stepped.full", "stepped.full.write4", "stepped.full.write1"));
    assertThat(bench.only("growth.shape"::equals).names()).isEqualTo(List.of("growth.shape"));
    assertThat(bench.only(name -> false).names()).isEmpty();
  }
}
