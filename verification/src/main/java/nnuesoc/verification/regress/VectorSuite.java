package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.cli.options.UsageException;
import nnuesoc.verification.vector.VectorException;

/** The vectors of a command line, all read and checked before the first one runs. */
public final class VectorSuite {
  private VectorSuite() {}

  /**
   * Reads them.
   *
   * @param renewing whether their expectations will be written anew
   * @throws UsageException if any is wrong; names the first ones
   */
  public static List<Case> read(List<Path> files, boolean renewing) {
    final VectorNets nets = new VectorNets();
    final List<Case> cases = new ArrayList<>();
    final List<String> errors = new ArrayList<>();
    for (Path file : files) {
      try {
        cases.add(Case.read(file, nets, renewing));
      } catch (VectorException e) {
        errors.add(e.getMessage());
      }
    }
    if (!errors.isEmpty()) {
      throw new UsageException(
          errors.get(0)
              + (errors.size() == 1
                  ? ""
                  : "\n" + (errors.size() - 1) + " more vectors cannot be run"));
    }
    return cases;
  }
}
