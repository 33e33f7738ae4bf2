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

/** The programs of a process, one for each run; the positions of a run are those that it names. */
public final class LinkedPrograms implements ProgramFactory {
  private final Link link;
  private final int printClocks;
  private final Set<Integer> unnamed = new HashSet<>();
  private @Nullable LinkProgram first; // whose accesses count

  /**
   * A process that has been prepared; it need not run yet.
   *
   * @param printClocks clocks that each print costs
   */
  public LinkedPrograms(ProgramProcess process, int printClocks) {
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

  /** Numbers of the positions, from 0, of which the process did not say what they are. */
  public Set<Integer> unnamed() {
    return unnamed;
  }

  /** Where the access in flight stands in the process's sources; null if unknown. */
  public @Nullable String place() {
    return first == null ? null : first.place();
  }

  @Override
  public Map<String, Object> settings() {
    return Map.of("print", printClocks);
  }
}
