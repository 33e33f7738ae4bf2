package nnuesoc.sim.pairing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacesTest {
  private static final List<String> GROUPS =
      List.of(
          "l1_row", "l1_col", "l1_sum", "l1_go", // a group
          "l2_row", "l2_col", "l2_sum", // too few
          "in_a_x", "in_a_y", "in_a_z", "in_a_w", // a group in a group
          "in_b_");

  private List<String> places(int signals, String before) throws IOException {
    final List<String> names = new ArrayList<>();
    GROUPS.forEach(name -> names.add(before + name));
    for (int i = names.size(); i < signals; i++) {
      names.add(before + "other" + i);
    }
    return TextTracks.of(names, Collections.nCopies(signals, "01")).stream()
        .map(Track::place)
        .limit(GROUPS.size())
        .toList();
  }

  @Test
  void namesThatBeginAlikeStandInAScope() throws IOException {
    assertThat(places(30, ""))
        .containsExactly(
            "top.l1.row",
            "top.l1.col",
            "top.l1.sum",
            "top.l1.go",
            "top.l2_row",
            "top.l2_col",
            "top.l2_sum",
            "top.in_a.x",
            "top.in_a.y",
            "top.in_a.z",
            "top.in_a.w",
            "top.in.b_");
  }

  @Test
  void scopeOfFewSignalsStaysAsItIs() throws IOException {
    assertThat(places(29, ""))
        .containsExactlyElementsOf(GROUPS.stream().map("top."::concat).toList());
  }

  @Test
  void wordThatAllNamesBeginWithIsNoScope() throws IOException {
    assertThat(places(30, "my_")).contains("top.my_l1.row", "top.my_l2_row", "top.my_in_a.x");
  }
}
