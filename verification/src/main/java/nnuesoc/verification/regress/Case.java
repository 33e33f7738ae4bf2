package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import nnuesoc.soc.MachineSpec;
import nnuesoc.verification.vector.Vector;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/**
 * A vector that is ready to be run.
 *
 * @param file where it stands
 * @param vector what it says
 * @param design what runs it
 */
public record Case(Path file, Vector vector, VectorDesign design) {
  /** What is run. */
  public MachineSpec spec() {
    return design.spec();
  }

  /**
   * Reads and checks a file.
   *
   * @param renewing whether its expectations will be written anew, so that they may be impossible
   * @return also where the net is missing: such a case cannot be run
   * @throws VectorException if it is no vector, or expects what can never be checked
   */
  static Case read(Path file, VectorNets nets, boolean renewing) {
    final String text;
    try {
      text = Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new VectorException(
          file.toString(), 0, "cannot be read as UTF-8 text (" + e.getMessage() + ")");
    }
    final Vector vector = Vector.read(file.toString(), text);
    try {
      return new Case(file, vector, VectorDesign.of(vector, nets, renewing));
    } catch (MissingNetException e) {
      return new Case(file, vector, new MissingNet(vector.net(), e.why()));
    }
  }

  /** The net that is missing, so that it cannot be run; or null. */
  public @Nullable String missingNet() {
    return design instanceof MissingNet missing ? missing.net() : null;
  }

  /** Why it cannot be run; empty if it can. */
  public String whyNot() {
    return design instanceof MissingNet missing ? missing.why().getMessage() : "";
  }
}
