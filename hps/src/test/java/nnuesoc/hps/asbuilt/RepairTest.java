package nnuesoc.hps.asbuilt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;

class RepairTest {
  @Test
  void namesAreReadAsTheyAreWritten() {
    assertThat(Repair.parse("all")).isEqualTo(EnumSet.allOf(Repair.class));
    assertThat(Repair.parse("clear,white-bias")).containsExactly(Repair.CLEAR, Repair.WHITE_BIAS);
    assertThat(Repair.text(Repair.parse("clear,white-bias"))).isEqualTo("clear, white-bias");
    assertThat(Repair.text(EnumSet.allOf(Repair.class))).isEqualTo("all");
  }

  @Test
  void unknownNameIsTold() {
    assertThatThrownBy(() -> Repair.parse("clear,nothing"))
        .hasMessageStartingWith("nothing: expected all, or some of clear,black-features");
  }
}
