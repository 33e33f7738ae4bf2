// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A state in memory and in a file: what is saved is what comes back. */
class StateVisitorTest {
  private static final List<String> CHOICES = List.of("idle", "run", "done");

  /** A run of one value of each kind. */
  private static final class Run implements Stateful {
    private int number;
    private long count;
    private boolean flag;
    private String choice = "idle";
    private String text = "";
    private @Nullable Object object;

    Run with(int newNumber, long newCount, boolean newFlag, String newChoice, String newText) {
      number = newNumber;
      count = newCount;
      flag = newFlag;
      choice = newChoice;
      text = newText;
      return this;
    }

    @Override
    public void exchange(StateVisitor state) {
      number = state.number(number);
      count = state.count(count);
      flag = state.flag(flag);
      choice = state.choice(choice, CHOICES);
      text = state.text(text);
      object = state.reference(object);
    }

    @Override
    public String toString() {
      return number + " " + count + " " + flag + " " + choice + " " + text;
    }
  }

  @Test
  void savingReturnsTheValuesThatAreThere() throws IOException {
    final Run run = new Run().with(-5, -6_000_000_000L, true, "done", "word");
    Snapshot.of(run);
    assertThat(run).hasToString("-5 -6000000000 true done word");
    StateFile.written(run);
    assertThat(run).hasToString("-5 -6000000000 true done word");
  }

  @Test
  void aSnapshotBringsEverythingBackAsOftenAsAsked() {
    final Object object = new Object();
    final Run run = new Run().with(7, 1L << 40, true, "run", "word");
    run.object = object;
    final Snapshot snapshot = Snapshot.of(run);
    for (int i = 0; i < 2; i++) {
      run.with(0, 0, false, "idle", "").object = null;
      snapshot.restore(run);
      assertThat(run).hasToString("7 1099511627776 true run word");
      assertThat(run.object).isSameAs(object);
    }
  }

  @Test
  void aFileBringsEverythingBackButReferences() throws IOException {
    final byte[] file = StateFile.written(new Run().with(7, -1, false, "done", "é"));
    final Run other = new Run().with(1, 2, true, "run", "x");
    StateFile.read(file, other);
    assertThat(other).hasToString("7 -1 false done é");
    assertThat(other.object).isNull();
  }

  @Test
  void aFileHasNumbersOfFourBytesHighByteFirstAndTexts() throws IOException {
    final byte[] file =
        StateFile.written(new Run().with(0x01020304, 0x1112131415161718L, true, "done", "AB"));
    assertThat(HexFormat.of().formatHex(file))
        .isEqualTo("01020304" + "1112131415161718" + "00000001" + "00000002" + "00024142");
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, 1, -1, 0x7fff_ffffL, 0x8000_0000L, 0xffff_ffffL, 1L << 32, Long.MIN_VALUE})
  void aCountHas64Bits(long count) throws IOException {
    final byte[] file = StateFile.written(new Run().with(0, count, false, "idle", ""));
    final Run other = new Run();
    StateFile.read(file, other);
    assertThat(other.count).isEqualTo(count);
  }

  @Test
  void onlyMemoryKeepsReferences() throws IOException {
    Snapshot.of(state -> assertThat(state.keepsReferences()).isTrue())
        .restore(state -> assertThat(state.keepsReferences()).isTrue());
    final byte[] file = StateFile.written(state -> assertThat(state.keepsReferences()).isFalse());
    StateFile.read(file, state -> assertThat(state.keepsReferences()).isFalse());
  }

  @Test
  void aReferenceInAFileIsRefused() {
    assertThatThrownBy(() -> StateFile.written(state -> state.reference("thing")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("thing: a file keeps no references");
  }

  @Test
  void aSnapshotTakesFourBytesForANumberAndEightForAnObject() {
    final Snapshot snapshot =
        Snapshot.of(
            state -> {
              state.number(1);
              state.count(2);
              state.text("text");
              state.reference(null);
              state.reference("object");
            });
    assertThat(snapshot.bytes()).isEqualTo(3 * 4 + 3 * 8);
  }

  @Test
  void aSnapshotHasRoomForAnyNumberOfNumbers() {
    final int[] numbers = new int[5_000];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = 3 * i;
    }
    final Stateful run =
        state -> {
          for (int i = 0; i < numbers.length; i++) {
            numbers[i] = state.number(numbers[i]);
          }
        };
    final Snapshot snapshot = Snapshot.of(run);
    Arrays.fill(numbers, -1);
    snapshot.restore(run);
    assertThat(snapshot.bytes()).isEqualTo(20_000);
    for (int i = 0; i < numbers.length; i++) {
      assertThat(numbers[i]).isEqualTo(3 * i);
    }
  }

  @Test
  void aFileThatEndsEarlyIsAnError() {
    for (int length : new int[] {0, 3, 11, 15, 19, 21}) {
      final byte[] cut = new byte[length];
      assertThatThrownBy(() -> StateFile.read(cut, new Run()))
          .as("%d bytes", length)
          .isInstanceOf(UncheckedIOException.class)
          .hasCauseInstanceOf(EOFException.class);
    }
  }

  @Test
  void aTextThatEndsEarlyIsAnError() {
    final StateReader reader =
        new StateReader(new DataInputStream(new ByteArrayInputStream(new byte[] {0, 5, 'a'})));
    assertThatThrownBy(() -> reader.text("")).isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void aFileThatCannotBeWrittenIsAnError() {
    final StateWriter writer =
        new StateWriter(
            new DataOutputStream(
                new OutputStream() {
                  @Override
                  public void write(int b) throws IOException {
                    throw new IOException("full");
                  }
                }));
    assertThatThrownBy(() -> writer.number(1))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("full");
    assertThatThrownBy(() -> writer.text("a")).isInstanceOf(UncheckedIOException.class);
  }

  /** It was taken, or an index was out of bounds. */
  @Test
  void snapshotThatDoesNotFitIsRefused() {
    final Snapshot two = Snapshot.of(state -> state.number(state.number(1)));
    for (Stateful other :
        List.<Stateful>of(
            state -> state.number(1),
            state -> state.count(state.number(1)),
            state -> state.text("text"),
            state -> state.reference("thing"))) {
      assertThatThrownBy(() -> two.restore(other))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("this is a snapshot of another kind of run, or exchange passes ");
    }
  }
}
