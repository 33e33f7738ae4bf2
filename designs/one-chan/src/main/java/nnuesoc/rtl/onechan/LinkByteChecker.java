// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import nnuesoc.sim.kernel.Simulation;

/** Compares the bytes that arrive at the far end of each link with the bytes that were sent. */
public final class LinkByteChecker {
  private final StepStepSpray machine;
  private final Simulation simulation;
  private final List<ByteError> findings = new ArrayList<>();

  /**
   * The first byte of a link that arrived wrong.
   *
   * @param link {@code request} to the TPU, or {@code reply}
   * @param packet the number of its packet, from 1
   * @param place the byte in the packet, from 0
   * @param sent the byte sent; -1 if there was none
   * @param arrived the byte delivered in its place; -1 if there was none
   * @param cycle the cycle of the wrong byte, or in which the right byte is missing
   */
  public record ByteError(String link, int packet, int place, int sent, int arrived, long cycle) {
    /** The finding in a sentence. */
    public String text() {
      return String.format(
          Locale.ROOT,
          "%s: byte %d of packet %d is %s and arrives as %s in cycle %,d",
          link,
          place,
          packet,
          hex(sent),
          hex(arrived),
          cycle);
    }

    private static String hex(int one) {
      return one < 0 ? "none" : String.format(Locale.ROOT, "%02x", one);
    }
  }

  private LinkByteChecker(StepStepSpray machine, Simulation simulation) {
    this.machine = machine;
    this.simulation = simulation;
  }

  /** A check of a run that has not begun. */
  public static LinkByteChecker attach(StepStepSpray machine, Simulation simulation) {
    final LinkByteChecker check = new LinkByteChecker(machine, simulation);
    final TpuAnswerPort answer = machine.tpu().processor().answer();
    if (machine.request() != null) {
      final Sprayer sprayer = machine.sprayer();
      final var request = new Between("request");
      PacketRecorder.attach(simulation, sprayer.data(), sprayer.valid(), request.sent::add);
      final LinkReceiver far = Objects.requireNonNull(machine.request()).receiver();
      PacketRecorder.attach(
          simulation, far.data(), far.valid(), run -> check.arrived(request, run));
    }
    if (machine.reply() != null) {
      final var reply = new Between("reply");
      PacketRecorder.attach(simulation, answer.data(), answer.valid(), reply.sent::add);
      final LinkReceiver far = Objects.requireNonNull(machine.reply()).receiver();
      PacketRecorder.attach(simulation, far.data(), far.valid(), run -> check.arrived(reply, run));
    }
    return check;
  }

  /** The packets on their way through a link. */
  private static final class Between {
    private final String name;
    private final Deque<PacketRecorder.Run> sent = new ArrayDeque<>();
    private int packets;
    private boolean isFound;

    Between(String name) {
      this.name = name;
    }
  }

  private void arrived(Between link, PacketRecorder.Run run) {
    final List<Integer> sent = link.sent.remove().bytes();
    link.packets++;
    final List<Integer> arrived = run.bytes();
    for (int i = 0; i < Math.max(sent.size(), arrived.size()) && !link.isFound; i++) {
      final int before = i < sent.size() ? sent.get(i) : -1;
      final int after = i < arrived.size() ? arrived.get(i) : -1;
      if (before != after) {
        link.isFound = true;
        findings.add(new ByteError(link.name, link.packets, i, before, after, run.begin() + i));
      }
    }
  }

  /** The first wrong byte of each link, in the order of their detection. */
  public List<ByteError> findings() {
    return findings;
  }

  /** The outcome of the search, in a sentence. */
  public String outcome() {
    if (simulation.finished()) {
      return findings.isEmpty()
          ? "the search ends, and every byte arrived as it was sent"
          : "the search ends with a value that no packet stands for";
    }
    final TreeTraversal traversal = machine.traversal();
    final List<String> stack = new ArrayList<>();
    for (int i = 0; i < traversal.depth().q(); i++) {
      stack.add(LevelPositions.move(traversal.move(i).q()).text());
    }
    final boolean waits = machine.sprayer().state().q() == Sprayer.WAIT;
    final boolean idles = machine.tpu().receiver().state().q() == PacketReceiver.IDLE;
    return (waits ? "the search waits for an answer" : "the search goes on")
        + (stack.isEmpty() ? " with an empty stack" : " with the stack " + String.join(" ", stack))
        + (waits && idles && lacksItsHeader()
            ? ": without its first byte the TPU takes no packet"
            : "");
  }

  private boolean lacksItsHeader() {
    return findings.stream().anyMatch(one -> one.link().equals("request") && one.place() == 0);
  }
}
