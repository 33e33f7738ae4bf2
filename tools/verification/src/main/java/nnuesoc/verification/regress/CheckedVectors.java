// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.InputException;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/**
 * The vectors of a command line, all of them read and checked before the first one runs.
 *
 * @param cases the correct ones; some may not be able to run here
 * @param errors one for each of the others
 */
public record CheckedVectors(List<RunnableVector> cases, List<VectorException> errors) {
  /** Copies the lists. */
  public CheckedVectors {
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
  public static List<RunnableVector> read(
      List<Path> files, boolean renewing, VectorErrorHints advice) {
    final CheckedVectors suite = of(files, renewing, advice);
    suite.requireRight();
    for (RunnableVector one : suite.cases) {
      if (one.skipReason() != null) {
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
  public static CheckedVectors of(List<Path> files, boolean renewing, VectorErrorHints advice) {
    return of(files, renewing, advice, null);
  }

  /**
   * Reads vectors for a user's Verilog.
   *
   * @param renewing as above
   * @param advice as above
   * @param rtl the Verilog on which they will run; null for the model alone
   */
  public static CheckedVectors of(
      List<Path> files, boolean renewing, VectorErrorHints advice, @Nullable RtlBench rtl) {
    final VectorNetLoader nets = new VectorNetLoader(advice);
    final List<RunnableVector> cases = new ArrayList<>();
    final List<VectorException> errors = new ArrayList<>();
    for (Path file : files) {
      try {
        cases.add(RunnableVector.read(file, nets, renewing, rtl));
      } catch (VectorException e) {
        errors.add(e);
      }
    }
    return new CheckedVectors(cases, errors);
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
