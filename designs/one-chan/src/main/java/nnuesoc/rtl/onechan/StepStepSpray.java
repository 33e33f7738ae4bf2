// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.design.Circuit;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;
import nnuesoc.sim.design.Stimulus;
import nnuesoc.sim.kernel.Simulation;
import nnuesoc.sim.state.StateVisitor;
import org.jspecify.annotations.Nullable;

/**
 * The two boards of ONe-ChAn, connected, in a circuit called {@code search}. One board has the
 * traversal, the generator and the sprayer. The other has the TPU, whose program answers with a
 * value. A serial link goes each way. The search begins in cycle 0 and ends when the root's value
 * is known.
 */
public final class StepStepSpray {
  private final Circuit circuit = new Circuit("search");
  private final TreeTraversal traversal;
  private final ResumableMoveGenerator supply;
  private final Sprayer sprayer;
  private final TpuCore tpu;
  private final @Nullable LinkEnds request;
  private final @Nullable LinkEnds reply;
  private final Go go;

  /** Both ends of a link. */
  record LinkEnds(LinkSender sender, LinkReceiver receiver) {}

  /** Builds the system, with the same link both ways. */
  public StepStepSpray(TpuImage image, SearchQuestion question) {
    this(image, question, question.link());
  }

  /**
   * The same with another link on the way back.
   *
   * @param back the link between the answer and the search
   */
  public StepStepSpray(TpuImage image, SearchQuestion question, TpuLinkKind back) {
    final Scope root = circuit.root();
    final TraversalInputs port = new TraversalInputs(root.child("port"));
    traversal = new TreeTraversal(root.child("traversal"), port, question.depth());
    final LevelPositions positions =
        new LevelPositions(root.child("positions"), port, traversal, question.depth());
    positions.powerUp(question.root());
    sprayer = new Sprayer(root.child("sprayer"), port, traversal, positions);
    final ResumableGeneratorWires wires =
        new ResumableGeneratorWires(port, traversal, sprayer, positions);
    final Scope generator = root.child("supply");
    supply =
        question.generator() == SearchQuestion.Generator.SQUARES
            ? new ResumableSquareGenerator(generator, wires)
            : new ResumableRingGenerator(generator, wires);
    request = ends(question.link(), root, "request", sprayer.data(), sprayer.valid());
    tpu =
        new TpuCore(
            root.child("tpu"),
            request == null ? sprayer.data() : request.receiver().data(),
            request == null ? sprayer.valid() : request.receiver().valid(),
            TpuControlProgram.wordsForValue(),
            image,
            true);
    final TpuAnswerPort answer = tpu.processor().answer();
    reply = ends(back, root, "reply", answer.data(), answer.valid());
    sprayer.answeredBy(
        reply == null ? answer.data() : reply.receiver().data(),
        reply == null ? answer.valid() : reply.receiver().valid());
    go = new Go(root.child("host"), port.go, traversal.done());
  }

  private static @Nullable LinkEnds ends(
      TpuLinkKind kind, Scope root, String name, Register data, Register valid) {
    if (kind == TpuLinkKind.DIRECT) {
      return null;
    }
    final boolean faulty = kind == TpuLinkKind.PUBLISHED;
    final Scope scope = root.child(name);
    final String prefix = name + '_';
    final LinkSender sender = new LinkSender(scope.child("sender"), prefix, data, valid, faulty);
    return new LinkEnds(sender, new LinkReceiver(scope.child("receiver"), prefix, sender, faulty));
  }

  /** A run that enters only parts with news. */
  public Simulation simulation() {
    return Simulation.gated(circuit, go);
  }

  /** The checking mode of {@link Simulation#shuffled}. */
  public Simulation shuffled(long seed) {
    return Simulation.shuffled(circuit, go, seed);
  }

  /** The circuit, with root scope {@code search}. */
  public Circuit circuit() {
    return circuit;
  }

  TreeTraversal traversal() {
    return traversal;
  }

  ResumableMoveGenerator supply() {
    return supply;
  }

  Sprayer sprayer() {
    return sprayer;
  }

  TpuCore tpu() {
    return tpu;
  }

  /** The link to the TPU; null if it is direct. */
  @Nullable LinkEnds request() {
    return request;
  }

  /** The link back; null if it is direct. */
  @Nullable LinkEnds reply() {
    return reply;
  }

  /** Begins the search, and waits for its end. */
  private static final class Go extends Stimulus {
    private final Register go;
    private final Register done;
    private boolean over;

    Go(Scope scope, Register go, Register done) {
      super(scope, "host");
      this.go = go.powerUp(1);
      this.done = done;
    }

    @Override
    public void settle() {}

    @Override
    public void edge() {
      go.next(0);
      over |= done.q() == 1;
    }

    @Override
    public long runAlone(long limit, boolean unseen) {
      return go.q() == 0 && done.q() == 0 ? limit : 0;
    }

    @Override
    public boolean finished() {
      return over;
    }

    @Override
    public void exchange(StateVisitor state) {
      over = state.flag(over);
    }
  }
}
