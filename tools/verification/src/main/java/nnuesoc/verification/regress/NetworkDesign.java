// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import nnuesoc.file.UnreadableReason;
import nnuesoc.network.Network;
import nnuesoc.network.NetworkReader;
import nnuesoc.parameter.BusTiming;
import nnuesoc.parameter.InputException;
import nnuesoc.parameter.KeyValueSettings;
import nnuesoc.soc.Engine;
import nnuesoc.soc.network.NetworkSpec;
import nnuesoc.verification.cycles.RunLength;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;
import nnuesoc.verification.vector.VectorValue;

/** A network of the user's own, which runs inputs in the same way as replay. */
record NetworkDesign(GoldenVector vector, NetworkSpec spec) implements VectorDesign {
  static NetworkDesign of(GoldenVector vector, VectorErrorHints advice, boolean renewing) {
    final NetworkSpec spec = spec(vector);
    new ImpossibleExpectationCheck(
            vector, spec.start().simulation().circuit(), RunLength.of(spec), advice)
        .require(renewing);
    return new NetworkDesign(vector, spec);
  }

  private static NetworkSpec spec(GoldenVector vector) {
    final VectorValue folder = vector.root().required("network");
    final VectorValue file = vector.root().required("input");
    VectorValue read = folder; // what is wrong, if something is
    try {
      final Network network = NetworkReader.read(beside(folder));
      read = file;
      final NetworkReader.Inputs inputs = NetworkReader.inputs(beside(file), network);
      final String timing = KeyValueSettings.text(new LinkedHashMap<>(vector.timing()));
      read = vector.root();
      return new NetworkSpec(
          folder.text(),
          network,
          inputs,
          timing.isEmpty() ? BusTiming.DEFAULT : BusTiming.parse(timing),
          Engine.FAST);
    } catch (VectorException e) {
      throw e;
    } catch (InputException e) {
      throw read.error(e.getMessage());
    } catch (InvalidPathException e) {
      throw read.error(UnreadableReason.reason(e));
    }
  }

  private static Path beside(VectorValue name) {
    return Path.of(name.file()).resolveSibling(name.text());
  }

  @Override
  public VectorRun build(Engine engine) {
    return new NetworkVectorRun(vector, spec.withEngine(engine));
  }
}
