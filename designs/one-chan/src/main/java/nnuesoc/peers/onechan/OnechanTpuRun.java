// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import nnuesoc.rtl.onechan.TpuBench;
import nnuesoc.rtl.onechan.TpuLog;
import nnuesoc.rtl.onechan.TpuPacket;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.traces.view.ViewGroup;

/** A packet through the TPU. */
public final class OnechanTpuRun extends OnechanRun {
  private final TpuImage image;
  private final TpuPacket packet;
  private final TpuLog log;

  /**
   * Builds the TPU.
   *
   * @param program words of the instruction memory
   * @param image words of the main memory
   */
  OnechanTpuRun(int[] program, TpuImage image, TpuPacket packet) {
    this(new TpuBench(program, image, packet), image, packet);
  }

  private OnechanTpuRun(TpuBench tpu, TpuImage image, TpuPacket packet) {
    super(tpu.simulation());
    this.image = image;
    this.packet = packet;
    log = TpuLog.attach(tpu, simulation());
  }

  /** The contents of the main memory. */
  public TpuImage image() {
    return image;
  }

  /** The packet that is sent to the TPU. */
  public TpuPacket packet() {
    return packet;
  }

  /** When the TPU did what, as far as it has run. */
  public TpuLog log() {
    return log;
  }

  @Override
  public Optional<OnechanTpuRun> tpu() {
    return Optional.of(this);
  }

  @Override
  public void answer(ObjectNode question) {
    numbers(question.putArray("values"), log.values());
    numbers(question.putArray("value_cycles"), log.valueCycles());
    question.put("start_cycle", log.startCycle());
    question.put("result_move", hex(log.answer()));
    question.put("result_cycle", log.answerCycle());
    question.put("total_cycles", cycles());
    numbers(question.putArray("layer_issue_cycles"), log.issues());
    numbers(question.putArray("layer_done_cycles"), log.dones());
  }

  @Override
  public List<ViewGroup> groups() {
    return TpuView.groups(simulation().circuit());
  }

  @Override
  public long cycleOf(String field, int index) {
    return switch (field) {
      case "values", "value_cycles" -> at(log.valueCycles(), index);
      case "layer_issue_cycles" -> at(log.issues(), index);
      case "layer_done_cycles" -> at(log.dones(), index);
      case "start_cycle" -> log.startCycle();
      default -> log.answerCycle();
    };
  }

  private static long at(List<Long> cycles, int index) {
    return index >= 0 && index < cycles.size() ? cycles.get(index) : 0;
  }

  @Override
  public String about(String field, int index) {
    final int layers = image.layers().size();
    final int move = field.startsWith("value") ? index : index / layers;
    if (index < 0 || field.startsWith("result") || move >= packet.moves().size()) {
      return "";
    }
    final String what =
        String.format(Locale.ROOT, "move %d, %s", move + 1, moveText(packet.moves().get(move)));
    if (!field.startsWith("value")) {
      return String.format(
          Locale.ROOT, "%s, layer %d: cycle %,d", what, index % layers + 1, cycleOf(field, index));
    }
    return String.format(
        Locale.ROOT,
        "%s: value %d in cycle %,d",
        what,
        log.values().get(index),
        cycleOf(field, index));
  }

  /** The squares of a move word: {@code b1c3}. */
  public static String moveText(int word) {
    return square(word >> 10) + square(word >> 4);
  }

  private static String square(int number) {
    return "" + (char) ('a' + (number & 7)) + (char) ('1' + (number >> 3 & 7));
  }

  private static void numbers(ArrayNode list, List<? extends Number> numbers) {
    for (Number number : numbers) {
      if (number instanceof Long cycle) {
        list.add(cycle.longValue());
      } else {
        list.add(number.intValue());
      }
    }
  }

  /** Up to the first byte of the answer. */
  private long cycles() {
    return log.answerCycle() + 1;
  }

  private static String hex(int move) {
    return String.format(Locale.ROOT, "%04x", move);
  }

  @Override
  public String line() {
    return String.format(
        Locale.ROOT, "values %s, answer %s, %,d cycles", log.values(), hex(log.answer()), cycles());
  }
}
