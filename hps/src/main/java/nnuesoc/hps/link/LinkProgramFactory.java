// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import nnuesoc.hps.bus.Program;
import nnuesoc.hps.program.ProgramFactory;
import nnuesoc.net.Net;
import nnuesoc.position.Fen;
import nnuesoc.position.FenException;
import nnuesoc.position.Position;
import org.jspecify.annotations.Nullable;

/**
 * Programs of one process, one for each run. The positions of a run are those that the process
 * names.
 */
public final class LinkProgramFactory implements ProgramFactory {
  private final RewindableProgramLink link;
  private final int printClocks;
  private final Set<Integer> unnamed = new HashSet<>();
  private @Nullable LinkProgram first; // the one whose accesses count

  /**
   * The programs of a prepared process, which need not run yet.
   *
   * @param printClocks clocks that each print costs
   */
  public LinkProgramFactory(ProgramProcess process, int printClocks) {
    link = process.link();
    this.printClocks = printClocks;
  }

  @Override
  public Program of(List<Position> positions, Net net) {
    final LinkProgram program =
        new LinkProgram(link, printClocks, (number, fen) -> name(positions, number, fen));
    if (first == null) {
      first = program;
    }
    return program;
  }

  private void name(List<Position> positions, int number, @Nullable String fen) {
    final Position position = fen == null ? Position.START : position(fen);
    if (fen == null) {
      unnamed.add(number);
    } else {
      unnamed.remove(number);
    }
    if (number < positions.size()) {
      positions.set(number, position);
    } else {
      positions.add(position);
    }
  }

  private static Position position(String fen) {
    try {
      return fen.equals("startpos") ? Position.START : Fen.parse(fen);
    } catch (FenException e) {
      throw new LinkException("nn_position: " + e.getMessage());
    }
  }

  /** The numbers, from 0, of the positions that the process did not name. */
  public Set<Integer> unnamed() {
    return unnamed;
  }

  /** The source line of the access in flight; null if unknown. */
  public @Nullable String place() {
    return first == null ? null : first.place();
  }

  /** The source line of the last access that was completed; null if unknown. */
  public @Nullable String completedPlace() {
    return first == null ? null : first.completedPlace();
  }

  /** The poll in flight; null if there is none. */
  public @Nullable LinkPoll poll() {
    return first == null ? null : first.poll();
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of("print", printClocks);
  }
}
