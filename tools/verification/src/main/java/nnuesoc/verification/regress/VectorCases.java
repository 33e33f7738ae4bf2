package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.InputException;
import nnuesoc.verification.vector.VectorException;

/**
 * The vectors of a command line, all of them read and checked before the first one runs.
 *
 * @param cases the correct ones; the net of some may be missing
 * @param errors one for each of the others
 */
public record VectorCases(List<Case> cases, List<VectorException> errors) {
  /** Copies the lists. */
  public VectorCases {
    cases = List.copyOf(cases);
    errors = List.copyOf(errors);
  }

  /**
   * Reads vectors that are all to be run.
   *
   * @param renewing whether their expectations will be replaced
   * @param advice the text that is added to messages
   * @throws InputException if any is wrong, or its net is missing; the message names the first ones
   */
  public static List<Case> read(List<Path> files, boolean renewing, Advice advice) {
    final VectorCases suite = of(files, renewing, advice);
    suite.requireRight();
    for (Case one : suite.cases) {
      if (one.missingNet() != null) {
        throw new InputException(one.whyNot());
      }
    }
    return suite.cases;
  }

  /**
   * Reads vectors, whether they are right or wrong.
   *
   * @param renewing as above
   * @param advice as above
   */
  public static VectorCases of(List<Path> files, boolean renewing, Advice advice) {
    final VectorNets nets = new VectorNets(advice);
    final List<Case> cases = new ArrayList<>();
    final List<VectorException> errors = new ArrayList<>();
    for (Path file : files) {
      try {
        cases.add(Case.read(file, nets, renewing));
      } catch (VectorException e) {
        errors.add(e);
      }
    }
    return new VectorCases(cases, errors);
  }

  /** Fails if one is wrong. */
  public void requireRight() {
    if (!errors.isEmpty()) {
      throw new InputException(
          errors.get(0).getMessage()
              + (errors.size() == 1
                  ? ""
                  : "\n" + (errors.size() - 1) + " more vectors cannot be run"));
    }
  }
}
