// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nnuesoc.hps.bus.Transaction;
import nnuesoc.parameter.BusTiming;
import nnuesoc.rtl.fabric.LayerFsm;
import nnuesoc.sim.design.Memory;
import org.jspecify.annotations.Nullable;

/**
 * Steps through one row whose result is wrong and finds the first column in which its sum differs
 * from the golden one, or what else made the result wrong: the bias, the activation or the address.
 */
final class RowAudit {
  private static final int MARGIN = 64;

  private final FinishedRun scene;
  private final ExpectedRow plan;
  private final long writeCycle;
  private final List<String> details = new ArrayList<>();
  private int terms; // since the grant
  private int column; // of the term that was added last
  private long columnCycle; // its cycle in state 3
  private int before; // the sum that it was added to
  private boolean pending; // a sum must still be examined
  private @Nullable BiasWrite bias;

  /** A write of the row's bias that was seen on the bus. */
  private record BiasWrite(long cycle, int data, long step) {}

  private RowAudit(FinishedRun scene, ExpectedRow plan, long writeCycle) {
    this.scene = scene;
    this.plan = plan;
    this.writeCycle = writeCycle;
  }

  /**
   * What went wrong in a row.
   *
   * @param begin where its position begins
   * @param writeCycle the cycle in which it is in state WRITE
   */
  static Divergence of(FinishedRun scene, ExpectedRow plan, long begin, long writeCycle) {
    final RowAudit audit = new RowAudit(scene, plan, writeCycle);
    final BusTiming timing = scene.run().spec().timing();
    final long accesses = 4L * (timing.lwWrite() + timing.lwRead() + timing.cpu());
    final long length = 2L * plan.golden().inputs().length + accesses + MARGIN;
    scene.to(Math.max(begin, writeCycle - length));
    return audit.walk();
  }

  private Divergence walk() {
    while (true) {
      look();
      if (pending && scene.cycle() > columnCycle) {
        pending = false;
        final int sum = FinishedRun.signed(scene.signal(plan.sum()));
        if (column != terms - 1) {
          return at(terms - 1, columnCycle, "its term " + (terms - 1) + " is column " + column);
        }
        if (column >= plan.golden().sums().length || sum != plan.golden().sums()[column]) {
          return wrongSum(sum);
        }
      }
      if (scene.cycle() >= writeCycle) {
        return atWrite();
      }
      scene.step();
    }
  }

  private void look() {
    final int state = scene.value(plan.scope() + "state");
    if (state == LayerFsm.REQUEST) {
      terms = 0;
    } else if (state == LayerFsm.ACCUMULATE) {
      column = scene.value(plan.scope() + "col");
      columnCycle = scene.cycle();
      before = FinishedRun.signed(scene.signal(plan.sum()));
      terms++;
      pending = true;
    }
    final boolean isBias =
        scene.value("soc.hps.write") == 1
            && scene.value("soc.hps.address") == (Transaction.LIGHTWEIGHT | plan.bias().offset());
    if (isBias) {
      bias =
          new BiasWrite(
              scene.cycle(), scene.value("soc.hps.write_data"), scene.run().processorStep());
    }
  }

  /** The sum after {@code column} is the first wrong one. */
  private Divergence wrongSum(int sum) {
    if (column >= plan.golden().sums().length) {
      return at(column, columnCycle, "it goes on after its last column");
    }
    final int should = plan.sumBefore(column);
    if (before != should) {
      return at(
          column,
          columnCycle,
          String.format(
              Locale.ROOT, "its sum is %,d before this column, should be %,d", before, should));
    }
    scene.to(columnCycle);
    final Memory inputs = scene.memory(plan.inputs(column, blackToMove()));
    final Memory weights = scene.memory(plan.weights());
    final int input = FinishedRun.signed(scene.signal(inputs.path() + ".b_q")) & 0xff;
    final int weight = FinishedRun.signed(scene.signal(weights.path() + ".b_q"));
    details.add(
        String.format(
            Locale.ROOT,
            "operands: input %d (should be %d), weight %d (should be %d)",
            plan.layer() == 1 ? input & 1 : input,
            plan.golden().inputs()[column],
            weight,
            plan.golden().weights()[column]));
    details.add(
        String.format(
            Locale.ROOT,
            "sum %,d + %,d = %,d, should be %,d + %,d = %,d",
            before,
            sum - before,
            sum,
            before,
            plan.product(column),
            plan.golden().sums()[column]));
    if ((plan.layer() == 1 ? input & 1 : input) != plan.golden().inputs()[column]) {
      origin(inputs, plan.inputWord(column));
      return at(column, columnCycle, "its input is wrong");
    }
    if (weight != plan.golden().weights()[column]) {
      origin(weights, column);
      return at(column, columnCycle, "its weight is wrong");
    }
    origin(weights, column);
    return at(column, columnCycle, "the operands are right, their product is wrong");
  }

  private int blackToMove() {
    return scene.value("soc.fabric.loader.black_to_move");
  }

  /** Notes which word was read, and what had written it. */
  private void origin(Memory memory, int word) {
    scene.to(columnCycle);
    final int held = memory.bAddress();
    if (held != word) {
      details.add(memory.name() + ": port B holds address " + held + ", should hold " + word);
    }
    details.add(
        memory.name()
            + '['
            + word
            + "] = "
            + FinishedRun.signed(memory, word)
            + ", "
            + scene.origin(memory, word, columnCycle));
    scene.to(columnCycle);
  }

  /** Explains a wrong result of a row whose sums are all right. */
  private Divergence atWrite() {
    final int columns = plan.golden().inputs().length;
    if (terms != columns) {
      return at(
          terms,
          writeCycle,
          String.format(Locale.ROOT, "it ends after %,d terms, should have %,d", terms, columns));
    }
    final int held = scene.value(plan.biasSignal());
    final int should = plan.golden().bias();
    if (held != should) {
      details.add(
          bias == null
              ? plan.bias().signalName() + " was not written for this row"
              : String.format(
                  Locale.ROOT,
                  "%s: last written on the bus up to cycle %,d by hps, step %,d, with %d",
                  plan.bias().signalName(),
                  bias.cycle,
                  bias.step,
                  bias.data));
      return at(
          null, writeCycle, "its bias is " + held + ", should be " + should + "; the sum is right");
    }
    details.add("sum " + plan.golden().sums()[columns - 1] + " and bias " + held + " are right");
    if (plan.layer() == 4) {
      scene.step();
      return at(
          null,
          writeCycle,
          "it gives "
              + scene.value("soc.fabric.layer4.eval")
              + ", should give "
              + plan.golden().output());
    }
    final String port = "soc.fabric." + plan.output() + '.';
    final int address = scene.value(port + "a_address");
    if (scene.value(port + "a_write") == 1 && address != plan.row()) {
      return at(null, writeCycle, "it is written to word " + address);
    }
    return at(
        null,
        writeCycle,
        "its activation is "
            + scene.value(port + "a_data")
            + ", should be "
            + plan.golden().output());
  }

  private Divergence at(@Nullable Integer ofColumn, long cycle, String what) {
    return new Divergence(
        plan.layer(),
        plan.row(),
        ofColumn,
        cycle,
        String.format(
            Locale.ROOT,
            "%s%s, cycle %,d: %s",
            plan.name(),
            ofColumn == null ? "" : ", column " + ofColumn,
            cycle,
            what),
        details);
  }
}
