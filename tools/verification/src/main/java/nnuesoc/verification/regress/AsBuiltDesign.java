// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import nnuesoc.file.InputFile;
import nnuesoc.hps.asbuilt.WeightStoreRule;
import nnuesoc.parameter.InputException;
import nnuesoc.soc.Design;
import nnuesoc.soc.Engine;
import nnuesoc.soc.asbuilt.AsBuiltInputFiles;
import nnuesoc.soc.asbuilt.AsBuiltInputFiles.Source;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/** One of the published designs. */
final class AsBuiltDesign implements VectorDesign {
  private static final String PUBLISHED = "published";

  private final GoldenVector vector;
  private final AsBuiltSpec spec;
  private final @Nullable UserTraceCheck trace;

  private AsBuiltDesign(GoldenVector vector, AsBuiltSpec spec) {
    this.vector = vector;
    this.spec = spec;
    trace = UserTraceCheck.of(vector);
  }

  static AsBuiltDesign of(GoldenVector vector, VectorErrorHints advice, boolean renewing) {
    final AsBuiltDesign design = new AsBuiltDesign(vector, spec(vector));
    new ImpossibleExpectationCheck(
            vector,
            design.spec.start().simulation().circuit(),
            design.spec.isLengthExact() ? design.spec.expectedCycles() : Long.MAX_VALUE,
            advice)
        .require(renewing);
    return design;
  }

  private static AsBuiltSpec spec(GoldenVector vector) {
    final Design design = Design.of(vector.design()).orElseThrow();
    final VectorValue stores = vector.field("hps");
    final VectorValue clocks = vector.field("clocks");
    for (VectorValue ofBoard : new @Nullable VectorValue[] {stores, clocks}) {
      if (ofBoard != null && design != Design.AS_BUILT_BOARD) {
        throw ofBoard.error("the test bench has no processor: expected with as-built-board only");
      }
    }
    return new AsBuiltSpec(
        design,
        read(vector.field("pieces"), AsBuiltInputFiles::pieces),
        read(vector.field("weights"), source -> AsBuiltInputFiles.weights(source, design)),
        stores == null || stores.text().equals(PUBLISHED)
            ? WeightStoreRule.PUBLISHED
            : WeightStoreRule.REPAIRED,
        clocks == null ? 1 : (int) clocks.whole(1, Integer.MAX_VALUE),
        Engine.FAST);
  }

  /** Reads what a field names, or without the field what was published. */
  private static <T> T read(@Nullable VectorValue value, Function<@Nullable Source, T> reader) {
    if (value == null) {
      return reader.apply(null);
    }
    try {
      return reader.apply(source(value));
    } catch (VectorException e) {
      throw e; // names the field
    } catch (InputException e) {
      throw value.error(e.getMessage());
    }
  }

  /** Messages about a file name its lines; an object is on one line. */
  private static Source source(VectorValue value) {
    return value.isText()
        ? new Source(value.text(), value.text(), file(value).toString(), () -> bytes(value))
        : new Source("the object", "of the vector", value.file(), () -> bytes(value));
  }

  private static Path file(VectorValue value) {
    return Path.of(value.file()).resolveSibling(value.text());
  }

  private static byte[] bytes(VectorValue value) {
    if (!value.isText()) {
      return JsonOutput.line(Objects.requireNonNull(value.plain()))
          .getBytes(StandardCharsets.UTF_8);
    }
    try {
      return InputFile.bytes(file(value), InputFile.GENERATED);
    } catch (IOException e) {
      throw value.error(file(value) + ": cannot be read (names are from the vector's folder on)");
    }
  }

  @Override
  public AsBuiltSpec spec() {
    return spec;
  }

  @Override
  public VectorRun build(Engine engine) {
    return new AsBuiltVectorRun(vector, spec.withEngine(engine), trace);
  }
}
