// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nnuesoc.net.Net;
import nnuesoc.net.Shape;
import nnuesoc.parameter.Tuning;
import nnuesoc.position.Fen;
import nnuesoc.position.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that takes over the state of another one makes the same accesses from there on. */
class ProgramStateTest {
  private static final Net NET = Recorder.net(new Shape(1, 2, 2, 1));
  private static final List<Position> POSITIONS =
      List.of(
          Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 w - -"),
          Fen.parse("4k3/p7/8/8/8/8/3P4/R3K3 b - -"),
          Fen.parse("4k3/8/p7/8/8/8/3P4/R3K3 w - -"),
          Fen.parse("8/3k4/8/2q5/8/1R6/8/5K2 b - -"),
          Fen.parse("8/4k3/8/2q5/8/1R6/8/5K2 w - -"));

  @Test
  void interlocked() {
    Recorder.assertTakesOver(() -> new InterlockedProgram(POSITIONS.subList(2, 4), NET));
  }

  @Test
  void naive() {
    Recorder.assertTakesOver(() -> new NaiveDelayProgram(POSITIONS.subList(2, 4), NET, 70));
  }

  @ParameterizedTest
  @ValueSource(strings = {"columns=active", "columns=by-column,words=2", "positions=2,words=4"})
  void tuned(String tuning) {
    Recorder.assertTakesOver(
        () -> new InterlockedProgram(POSITIONS.subList(1, 4), NET, Tuning.parse(tuning)));
  }

  @Test
  void wordsAreKnownWithinARowOnly() {
    final InterlockedProgram first = new InterlockedProgram(POSITIONS.subList(2, 3), NET);
    final InterlockedProgram second = new InterlockedProgram(POSITIONS.subList(2, 3), NET);
    assertThat(first.words()).isNull();
    Recorder.takenOver(first, second, 20);
    assertThat(first.words()).isNotNull();
    assertThat(second.words()).isNull(); // the result has been read
  }
}
