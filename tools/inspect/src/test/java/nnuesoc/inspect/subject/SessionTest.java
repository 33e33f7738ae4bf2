// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import nnuesoc.inspect.session.CycleState;
import nnuesoc.inspect.session.EvaluationEvents;
import nnuesoc.inspect.session.InspectSession;
import nnuesoc.inspect.session.Waveforms;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.soc.SocRun;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Test;

/** Answers in any order are those of a run that goes straight on and evaluates every part. */
class SessionTest {
  private static final SocSpec SPEC = Looked.small("startpos", "8/5k2/8/3Q4/8/8/2K5/8 b - -");
  private static final long[] CYCLES = {
    0, 1, 613, 1_335, 1_336, 14_300, 14_301, 57_921, 200_000, 255_400, 300_000
  };

  private final InspectSession session = Looked.session(SPEC);

  @Test
  void momentsAreThoseOfASteppedRun() {
    final List<List<Long>> expected = new ArrayList<>();
    final SocRun run = SocRun.everyPart(SPEC);
    for (long cycle : CYCLES) {
      run.simulation().run(cycle);
      run.simulation().settle();
      expected.add(values(run));
    }
    final Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      final int which = random.nextInt(CYCLES.length);
      final CycleState moment = session.moment(CYCLES[which]);
      assertThat(moment.cycle()).isEqualTo(CYCLES[which]);
      assertThat(moment.values()).as("cycle %d", CYCLES[which]).isEqualTo(expected.get(which));
      if (random.nextBoolean()) {
        session.events(random.nextInt(2));
        session.lastWrite("output_2", 3, 250_000);
      }
    }
  }

  private static List<Long> values(SocRun run) {
    return run.simulation().circuit().signals().stream().map(signal -> signal.longValue()).toList();
  }

  @Test
  void wordsWithoutASignAreNotNegative() {
    final InspectSession digit = Looked.digit();
    assertThat(IntStream.of(digit.words("input", 100_000).values()))
        .contains(255)
        .allMatch(word -> word >= 0);
    assertThat(IntStream.of(digit.words("weight_1", 100_000).values())).anyMatch(word -> word < 0);
  }

  @Test
  void windowHasEveryChange() {
    final List<Signal> signals = SPEC.start().simulation().circuit().signals();
    final List<Integer> places = new ArrayList<>();
    for (int i = 0; i < signals.size(); i++) {
      places.add(i);
    }
    final Waveforms window = session.window(14_200, 14_400, places);
    assertThat(window.from()).isEqualTo(14_200);
    assertThat(window.to()).isEqualTo(14_400);
    final SocRun run = SocRun.everyPart(SPEC);
    run.simulation().run(14_200);
    for (long cycle = 14_200; cycle <= 14_400; cycle++) {
      run.simulation().run(cycle);
      run.simulation().settle();
      final List<Long> values = values(run);
      for (int i = 0; i < values.size(); i++) {
        assertThat(at(window.lanes().get(i), cycle))
            .as("%s in %d", signals.get(i).name(), cycle)
            .isEqualTo(values.get(i));
      }
    }
  }

  private static Long at(Waveforms.Lane lane, long cycle) {
    int last = 0;
    while (last + 1 < lane.cycles().size() && lane.cycles().get(last + 1) <= cycle) {
      last++;
    }
    return lane.values().get(last);
  }

  @Test
  void windowEndsWithTheRun() {
    final long last = session.overview().cycles();
    assertThat(session.window(last - 3, last + 50, List.of(0)).to()).isEqualTo(last);
  }

  @Test
  void eventsAreThoseOfReplay() {
    final List<String> logged = new ArrayList<>();
    final SocRun run = SPEC.start();
    run.onEvent(
        (cycle, signal, value) -> {
          if (!signal.endsWith(".ready")) {
            logged.add(cycle + " " + signal + " " + value);
          }
        });
    run.simulation().run(Long.MAX_VALUE);
    final List<String> recorded = new ArrayList<>();
    for (int evaluation : new int[] {1, 0, 1}) {
      final EvaluationEvents events = session.events(evaluation);
      if (evaluation == 0 || !recorded.isEmpty()) {
        for (int i = 0; i < events.cycles().length; i++) {
          final String name = session.overview().events().get(events.signals()[i]);
          if (name.matches(".*\\.(trigger|proceed|done)")) {
            recorded.add(events.cycles()[i] + " " + name + " " + events.values()[i]);
          }
        }
      }
    }
    assertThat(recorded).containsExactlyInAnyOrderElementsOf(logged);
  }

  @Test
  void lastWriteIsWhereTheWordChanges() {
    for (Memory memory : SPEC.start().simulation().circuit().memories().values()) {
      final int word = memory.words() / 2;
      final Long cycle = session.lastWrite(memory.name(), word, 255_338).cycle();
      assertThat(cycle).as(memory.name()).isNotNull();
      if (cycle != null) {
        final CycleState before = session.moment(cycle - 1);
        final int write = place("soc.fabric." + memory.name() + ".a_write");
        assertThat(before.values().get(write)).as(memory.name()).isEqualTo(1L);
        assertThat(before.values().get(place("soc.fabric." + memory.name() + ".a_address")))
            .isEqualTo(word);
      }
    }
    assertThat(session.lastWrite("output_2", 3, 100).cycle()).isNull();
    assertThat(session.lastWrite("weight_2", 3, 255_338).writer()).isEqualTo("hps");
    assertThat(session.lastWrite("output_2", 3, 255_338).step()).isNull();
  }

  private int place(String name) {
    return session.overview().signals().stream().map(one -> one.name()).toList().indexOf(name);
  }

  @Test
  void finishedMemoriesAreTheGoldenOnes() {
    for (int evaluation = 0; evaluation < 2; evaluation++) {
      final Long end = session.overview().evaluations().get(evaluation).end();
      for (String memory :
          List.of("feature_white", "feature_black", "output_1_white", "output_2", "output_3")) {
        final var golden = session.golden(memory, evaluation);
        assertThat(golden).isNotNull();
        if (golden != null && end != null) {
          assertThat(session.words(memory, end).values())
              .as("%s of evaluation %d", memory, evaluation)
              .isEqualTo(golden.values());
        }
      }
      assertThat(session.goldenEval(evaluation))
          .isEqualTo(session.overview().evaluations().get(evaluation).eval());
    }
    assertThat(session.golden("weight_2", 0)).isNull();
  }

  @Test
  void questionAboutNothingSaysWhatThereIs() {
    assertThatThrownBy(() -> session.moment(-1)).hasMessage("cycle -1: the first one is 0");
    assertThatThrownBy(() -> session.words("output_9", 0)).hasMessageContaining("output_3");
    assertThatThrownBy(() -> session.window(0, 20_000, List.of())).hasMessageContaining("10000");
    assertThatThrownBy(() -> session.window(0, 2, List.of(999))).hasMessageContaining("signal 999");
    assertThatThrownBy(() -> session.events(2)).hasMessage("evaluation 2: 0 to 1");
    assertThatThrownBy(() -> session.lastWrite("output_2", 32, 0)).hasMessageContaining("0 to 31");
  }

  @Test
  void cycleBehindTheEndIsTheLastOne() {
    assertThat(session.moment(Long.MAX_VALUE).cycle()).isEqualTo(session.overview().cycles());
  }
}
