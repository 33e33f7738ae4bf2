// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.InputFile;
import nnuesoc.soc.DesignSpec;
import nnuesoc.text.TextDecoder;
import nnuesoc.verification.cosim.RtlBench;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;
import org.jspecify.annotations.Nullable;

/**
 * A vector that is ready to be run.
 *
 * @param file its file
 * @param vector its contents
 * @param design what runs it
 * @param engine the engines that run it, unless the vector itself names one
 */
public record RunnableVector(
    Path file, GoldenVector vector, VectorDesign design, EngineChoice engine) {
  /** A case that both engines run, unless the vector itself names one. */
  RunnableVector(Path file, GoldenVector vector, VectorDesign design) {
    this(file, vector, design, EngineChoice.BOTH);
  }

  /** What is run. */
  public DesignSpec spec() {
    return design.spec();
  }

  /**
   * Reads and checks a file.
   *
   * @param renewing whether its expectations will be replaced; they may then be impossible
   * @param rtl the user's Verilog on which it will run; null for the model alone
   * @return the case, even if its net is missing; it cannot be run then
   * @throws VectorException if it is no vector, or expects what can never be checked
   */
  static RunnableVector read(
      Path file, VectorNetLoader nets, boolean renewing, @Nullable RtlBench rtl) {
    final String text;
    try {
      final byte[] content = InputFile.bytes(file, InputFile.GENERATED);
      TextDecoder.refuseWide(content);
      text = InputFile.text(content);
    } catch (IOException e) {
      throw new VectorException(
          file.toString(), 0, "cannot be read as UTF-8 text (" + FileProblemText.reason(e) + ")");
    } catch (OutOfMemoryError e) {
      throw VectorRunner.outOfMemory(file, nets.advice());
    }
    return of(file, text, nets, renewing, rtl);
  }

  /** As {@link #read}, for a file's text. */
  static RunnableVector of(
      Path file, String text, VectorNetLoader nets, boolean renewing, @Nullable RtlBench rtl) {
    try {
      return of(file, GoldenVector.read(file.toString(), text), nets, renewing, rtl);
    } catch (OutOfMemoryError e) {
      throw VectorRunner.outOfMemory(file, nets.advice());
    }
  }

  private static RunnableVector of(
      Path file,
      GoldenVector vector,
      VectorNetLoader nets,
      boolean renewing,
      @Nullable RtlBench rtl) {
    try {
      return new RunnableVector(
          file,
          vector,
          rtl == null ? VectorDesign.of(vector, nets, renewing) : RtlDesign.of(vector, nets, rtl));
    } catch (MissingNetException e) {
      return new RunnableVector(file, vector, SkippedDesign.ofNet(vector.net(), e.why()));
    }
  }

  /**
   * The same expectations for another design; empty if they apply only to the vector's own design.
   */
  public Optional<RunnableVector> with(DesignOverride other) {
    return design.with(other).map(changed -> new RunnableVector(file, vector, changed, engine));
  }

  /** The same vector on other engines; a vector that names its engine is still run on that one. */
  public RunnableVector withEngine(EngineChoice other) {
    return new RunnableVector(file, vector, design, other);
  }

  /** The engines that run it. */
  EngineChoice engines() {
    return EngineChoice.of(vector).orElse(engine);
  }

  /** Whether it compares a trace of a user's hardware with the model. */
  public boolean hasTrace() {
    return vector.field("trace") != null;
  }

  /** Builds the run that gives the answer; nothing has run yet. */
  VectorRun build() {
    return design.build(engines().engine());
  }

  /** The user's Verilog on which it runs; empty if the model alone is run. */
  public Optional<RtlBench> rtl() {
    return design.rtl();
  }

  /** Why the case cannot be run, in a few words; null if it can. */
  public @Nullable String skipReason() {
    return design.skipped().map(SkippedDesign::reason).orElse(null);
  }

  /** The net that is missing, so that the case cannot be run; or null. */
  public @Nullable String missingNet() {
    return design.skipped().map(SkippedDesign::missingNet).orElse(null);
  }

  /** Why the case cannot be run, where, and what to do about it; empty if it can. */
  public String whyNot() {
    return design.skipped().map(skipped -> skipped.why().getMessage()).orElse("");
  }
}
