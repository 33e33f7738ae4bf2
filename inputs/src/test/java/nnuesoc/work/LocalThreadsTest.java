// SPDX-License-Identifier: Apache-2.0
package nnuesoc.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Results come once and in the order of the pieces, however these end. */
class LocalThreadsTest {
  private record Pieces(int size, IntFunction<Integer> piece) implements Work<Integer> {
    @Override
    public Integer run(int place) {
      return piece.apply(place);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void resultsComeInOrder(int jobs) {
    final List<Integer> told = new ArrayList<>();
    new LocalThreads(jobs).run(new Pieces(200, place -> place * place), told::add);
    assertThat(told).isEqualTo(IntStream.range(0, 200).mapToObj(i -> i * i).toList());
  }

  @Test
  void slowFirstPieceIsWaitedFor() {
    final CountDownLatch lastHasRun = new CountDownLatch(1);
    final List<Integer> told = new ArrayList<>();
    new LocalThreads(2)
        .run(
            new Pieces(
                5,
                place -> {
                  if (place == 0) {
                    await(lastHasRun);
                  } else if (place == 4) {
                    lastHasRun.countDown();
                  }
                  return place;
                }),
            told::add);
    assertThat(told).containsExactly(0, 1, 2, 3, 4);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatAPieceThrowsIsThrownInItsTurn() {
    final List<Integer> told = new ArrayList<>();
    assertThatThrownBy(
            () ->
                new LocalThreads(2)
                    .run(
                        new Pieces(
                            9,
                            place -> {
                              if (place == 3) {
                                throw new IllegalArgumentException("the third");
                              }
                              return place;
                            }),
                        told::add))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the third");
    assertThat(told).containsExactly(0, 1, 2);
  }

  @Test
  void runEndsWhenNoMoreAreWanted() {
    final List<Integer> told = new ArrayList<>();
    new LocalThreads(2)
        .run(
            new Pieces(1000, place -> place),
            result -> {
              told.add(result);
              return result < 5;
            });
    assertThat(told).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void secondResultOfAPieceIsADefect() {
    final OrderedResults<Integer> order = new OrderedResults<>(result -> true);
    order.add(1, () -> 1);
    assertThatThrownBy(() -> order.add(1, () -> 1)).isInstanceOf(IllegalStateException.class);
    order.add(0, () -> 0);
    assertThat(order.told()).isEqualTo(2);
    assertThatThrownBy(() -> order.add(0, () -> 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("two results of piece 0");
  }
}
