// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class TimeStepBatchTest {
  private final VcdInputBuffer bytes =
      new VcdInputBuffer("t.vcd", new ByteArrayInputStream(new byte[0]));
  private final TraceWarnings warnings = new TraceWarnings();
  private final VariableLayout variables = new VariableLayout();
  private final VcdIdTable ids = new VcdIdTable();

  /** A bit, 64 bits, 130 bits, a number and a text, with values of all forms. */
  private VariableValues values() {
    for (int widthBits : new int[] {1, 64, 130}) {
      variables.declare(widthBits, TraceSignal.Kind.BITS);
    }
    variables.declare(64, TraceSignal.Kind.REAL);
    variables.declare(0, TraceSignal.Kind.TEXT);
    return new VariableValues(variables);
  }

  private VcdParser parser(VariableValues values) {
    return new VcdParser(
        bytes,
        warnings,
        ids,
        values,
        new DeclarationReader(bytes, warnings, variables, ids),
        false,
        number -> "");
  }

  private static String shown(VariableValues values, boolean before) {
    final StringBuilder shown = new StringBuilder();
    for (int variable = 0; variable < 5; variable++) {
      shown.append(Long.toHexString(values.ones(variable, before))).append('/');
      shown.append(Long.toHexString(values.unknown(variable, before))).append(' ');
    }
    for (int bit = 129; bit >= 126; bit--) {
      shown.append(values.digit(2, bit, before));
    }
    return shown + " " + values.text(3, before) + " " + values.text(4, before);
  }

  @Test
  void aStepComesOutAsItWentIn() {
    final VariableValues from = values();
    final VariableValues to = new VariableValues(variables);
    final TimeStepBatch batch = new TimeStepBatch(1_000);
    from.beginStep();
    from.set(0, 1, 0);
    from.set(1, 0x5555, -1L << 60);
    from.setDigits(2, "z10x".getBytes(US_ASCII), 0, 4);
    from.setReal(3, 1.5);
    from.setText(4, "IDLE");
    batch.add(parser(from), from);
    final String first = shown(from, false);
    from.beginStep();
    from.setText(3, "odd");
    from.setAllUnknown();
    batch.add(parser(from), from);
    final String second = shown(from, false);
    from.beginStep();
    from.setReal(3, 2.5);
    batch.add(parser(from), from);
    final String third = shown(from, false);

    for (String expected : new String[] {first, second, third}) {
      assertThat(batch.isRead()).isFalse();
      to.beginStep();
      batch.take(batch.next(), to, warnings);
      assertThat(shown(to, false)).isEqualTo(expected);
    }
    assertThat(batch.isRead()).isTrue();
    to.settle();
    assertThat(shown(to, true)).isEqualTo(third);
  }

  @Test
  void aBatchIsFullWithItsWords() {
    final VariableValues values = values();
    final TimeStepBatch batch = new TimeStepBatch(7);
    values.beginStep();
    values.set(0, 1, 0);
    assertThat(batch.isFull()).isFalse();
    assertThat(batch.isRead()).isTrue();
    values.beginStep();
    batch.add(parser(values), values); // five words for the step
    assertThat(batch.isFull()).isFalse();
    values.beginStep();
    values.set(0, 1, 0); // two words for the value
    final TimeStepBatch other = new TimeStepBatch(7);
    other.add(parser(values), values);
    assertThat(other.isFull()).isTrue();
    other.clear();
    assertThat(other.isFull()).isFalse();
    assertThat(other.isRead()).isTrue();
  }

  @Test
  void aBatchIsFullWith4096Warnings() {
    final TimeStepBatch batch = new TimeStepBatch(1_000);
    for (int i = 0; i < 4_096; i++) {
      assertThat(batch.isFull()).isFalse();
      batch.warnings.add(new TraceWarnings.Noted(i, "odd"));
    }
    assertThat(batch.isFull()).isTrue();
    batch.clear();
    assertThat(batch.isFull()).isFalse();
    assertThat(batch.warnings).isEmpty();
  }

  @Test
  void warningsAreTakenWithTheirSteps() {
    final VariableValues values = values();
    final TimeStepBatch batch = new TimeStepBatch(1_000);
    batch.warnings.add(new TraceWarnings.Noted(1, "first"));
    values.beginStep();
    batch.add(parser(values), values);
    batch.warnings.add(new TraceWarnings.Noted(2, "second"));
    final VariableValues to = new VariableValues(variables);
    batch.take(batch.next(), to, warnings);
    assertThat(warnings.texts()).containsExactly("line 1: first");
    batch.takeWarnings(warnings);
    assertThat(warnings.texts()).containsExactly("line 1: first", "line 2: second");
  }

  /** A step of 4,000 numbers takes more room than a batch has at first. */
  @Test
  void aStepOfAnySizeHasRoom() {
    for (int i = 0; i < 4_000; i++) {
      variables.declare(i % 2 == 0 ? 64 : 300, TraceSignal.Kind.BITS);
    }
    final VariableValues from = new VariableValues(variables);
    from.beginStep();
    for (int i = 0; i < 4_000; i++) {
      from.setDigits(i, Integer.toBinaryString(i).getBytes(US_ASCII), 0, 1);
    }
    final TimeStepBatch batch = new TimeStepBatch(10);
    batch.add(parser(from), from);
    final VariableValues to = new VariableValues(variables);
    to.beginStep();
    batch.take(batch.next(), to, warnings);
    for (int i = 0; i < 4_000; i++) {
      assertThat(to.ones(i, false)).isEqualTo(i == 0 ? 0 : 1);
      assertThat(to.unknown(i, false)).isZero();
    }
    assertThat(to.changedCount()).isEqualTo(4_000);
    assertThat(batch.isRead()).isTrue();
  }

  @Test
  void aStepHasItsTimeItsPlaceAndWhetherValuesAreDumped() throws IOException {
    final byte[] dump = "#3\n1!\n#5\n$dumpoff $end\n#9\n$dumpon 0! $end\n".getBytes(US_ASCII);
    variables.declare(1, TraceSignal.Kind.BITS);
    ids.add("!", 0);
    final VariableValues values = new VariableValues(variables);
    final VcdInputBuffer read = new VcdInputBuffer("t.vcd", new ByteArrayInputStream(dump));
    final VcdParser parser =
        new VcdParser(
            read,
            warnings,
            ids,
            values,
            new DeclarationReader(read, warnings, variables, ids),
            false,
            number -> "");
    final TimeStepBatch batch = new TimeStepBatch(1_000);
    while (parser.nextStep()) {
      batch.add(parser, values);
    }
    final VariableValues to = new VariableValues(variables);
    final StringBuilder steps = new StringBuilder();
    while (!batch.isRead()) {
      final int head = batch.next();
      to.beginStep();
      batch.take(head, to, warnings);
      steps.append(batch.time(head)).append(" to ").append(batch.offset(head));
      steps.append(batch.dumping(head) ? " dumping" : "").append(batch.open(head) ? " open" : "");
      steps.append(' ').append(to.digit(0, 0, false)).append("; ");
    }
    assertThat(steps.toString())
        .isEqualTo("3 to 8 dumping 1; 5 to 25 2; 9 to " + dump.length + " dumping open 0; ");
  }
}
