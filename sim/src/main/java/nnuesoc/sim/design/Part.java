// SPDX-License-Identifier: Apache-2.0
package nnuesoc.sim.design;

import java.util.Objects;
import nnuesoc.sim.state.StateVisitor;

/**
 * A clocked component. In each cycle the kernel enters the parts with news: it calls {@link
 * #settle()} of each, then {@link #edge()} of each; there is no order between parts. A part has
 * news if a register that it reads, one of its own included, changed at the last edge, if a memory
 * word that it addresses was written, or if it wrote one itself. Without news, the part sees
 * unchanged values, and entering it would change nothing.
 *
 * <p>When a design is built, its wiring is checked: each part is entered in some random states
 * before cycle 0. Registers, memories and what {@link #exchange} passes are then restored. One
 * thread at a time uses a circuit and what belongs to it.
 */
public abstract class Part {
  private final String name;
  private final int bit;
  private final ChangeList changes;

  /**
   * Adds a part to the circuit of {@code scope}.
   *
   * @param name the name that findings show: {@code loader}, {@code layer1}, {@code hps}
   */
  protected Part(Scope scope, String name) {
    this.name = Objects.requireNonNull(name, "the name is null");
    Objects.requireNonNull(scope, "the scope is null");
    this.bit = scope.circuit().add(this);
    this.changes = scope.circuit().changes();
  }

  /**
   * Combinational: drives memory ports from registers. May be called again in the same cycle. A
   * part that only reads and writes registers has nothing to drive.
   */
  public void settle() {}

  /** Performs the edge that ends the cycle: reads {@code q()}, calls {@code next(…)}. */
  public abstract void edge();

  /** The value of {@link #ahead()} for a part that stands still. */
  public static final long FOREVER = Long.MAX_VALUE;

  /**
   * How many edges, the coming one included, {@link #skip} can take over. At these edges the part
   * changes nothing that another part reads, as long as nothing changes that it reads itself.
   * {@link #FOREVER} if it then changes nothing at all; 0 if it has to be entered.
   */
  public long ahead() {
    return 0;
  }

  /**
   * Takes over {@code cycles} edges, at most {@link #ahead()}. Everything that belongs to the part
   * is then as after so many calls of {@link #settle()} and {@link #edge()}, which is what it does
   * unless a part overrides it to be faster.
   */
  public void skip(long cycles) {
    passEdges(ahead() == FOREVER ? Math.min(1, cycles) : cycles); // at rest the second is the first
  }

  /**
   * Passes edges at which nobody else sees a change, each by {@link #settle()}, {@link #edge()}.
   */
  protected final void passEdges(long edges) {
    for (long edge = 0; edge < edges; edge++) {
      settle();
      edge();
      passUnseen();
      changes.counted(1);
    }
    changes.counted(-edges); // the kernel counts them after every part has passed them
  }

  /** While skipping: what the part has set and driven takes effect, and nobody else is told. */
  protected final void passUnseen() {
    changes.commitUnseen(name);
  }

  /**
   * Whether the part can step itself with {@link #tick} for the edges that {@link #ahead()} counts.
   * The registers that change at these edges are declared {@link Register#steppedBy}, and {@link
   * #edge()} reads a register before it sets it.
   */
  public boolean ticks() {
    return false;
  }

  /**
   * Steps the part alone over one of the edges that {@link #ahead()} counts. Everything that
   * belongs to the part is then as after {@link #settle()}, {@link #edge()} and the commit, which
   * is what it does unless a part overrides it to be faster.
   */
  public void tick() {
    changes.setAtOnce(true);
    try {
      settle();
      edge();
    } finally {
      changes.setAtOnce(false);
    }
    passUnseen();
  }

  /**
   * Whether the part is now stepped by the derived {@link #tick}. A part with many cells asks once
   * per edge and calls {@link Register#set} in place of {@link Register#next}, which asks each
   * time.
   */
  protected final boolean isTicking() {
    return changes.isAtOnce();
  }

  /** Exchanges the part's state besides its registers and memories; hardware has none. */
  public void exchange(StateVisitor state) {}

  /**
   * While wiring: requires that the part belongs to a circuit.
   *
   * @param name of what is wired to it
   * @throws IllegalArgumentException if the part was declared in another circuit
   */
  final void requireIn(ChangeList circuit, String name) {
    if (changes != circuit) {
      throw new IllegalArgumentException(
          name + ": the part " + this.name + " belongs to another circuit");
    }
  }

  ChangeList changes() {
    return changes;
  }

  /** This part's bit in a news mask; the later parts of a large circuit share one. */
  public final int bit() {
    return bit;
  }

  /** The part's name in hazards and last writers. */
  public final String partName() {
    return name;
  }
}
