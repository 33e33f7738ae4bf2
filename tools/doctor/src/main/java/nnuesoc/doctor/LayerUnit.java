// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import java.util.List;
import java.util.function.IntSupplier;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Register;
import org.jspecify.annotations.Nullable;

/**
 * A linear layer, or one side of the first: what it is meant to be, and which registers it has.
 *
 * @param name its name in findings
 * @param scope where its registers are in a trace
 * @param number 1 to 4
 * @param black whether it is Black's side of layer 1
 * @param inputs terms of a row
 * @param rows outputs
 */
public record LayerUnit(
    String name,
    String scope,
    int number,
    boolean black,
    int inputs,
    int rows,
    Control control,
    DataPath path,
    Words words) {
  /**
   * The state machine.
   *
   * @param start 1 for one cycle starts it
   * @param state waits in {@code request} until it goes to {@code granted}, adds a term at the edge
   *     at which it leaves {@code accumulate}, and has the whole sum when it enters {@code write}
   * @param row the row that is computed, or null if there is only one
   * @param trigger asks for a row, or null if it does not ask
   * @param ready has the bits of {@code readyMask} set when the row's words are written
   * @param done rises after the last row, or null if there is no such register
   */
  public record Control(
      Register start,
      Register state,
      int request,
      int granted,
      int accumulate,
      int write,
      @Nullable Register row,
      @Nullable Register trigger,
      Register ready,
      int readyMask,
      @Nullable Register done) {}

  /**
   * Where its operands come from and its outputs go.
   *
   * @param sources the memories that hold its inputs one after the other; if there are two, White's
   *     is first here, but the side to move's provides the first inputs
   * @param inputMemory the memory that it reads the inputs from
   * @param input the input that was read last
   * @param weight holds one row
   * @param bias as it goes into the sum, signed, while the row is written
   * @param output null in layer 4
   */
  public record DataPath(
      List<Memory> sources,
      Memory inputMemory,
      IntSupplier input,
      Memory weight,
      Register accumulator,
      IntSupplier bias,
      @Nullable Memory output) {}

  /** The numbers that the layer is meant to compute with, signed. */
  public interface Words {
    /** The weight of an input in a row. */
    int weight(int row, int column);

    /** The bias of a row as it should be in the sum. */
    int bias(int row);
  }

  /** The row that is being computed. */
  int currentRow() {
    return control.row() == null ? 0 : control.row().q();
  }

  boolean isReady() {
    return (control.ready().q() & control.readyMask()) != 0;
  }
}
