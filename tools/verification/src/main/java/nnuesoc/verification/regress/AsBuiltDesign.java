package nnuesoc.verification.regress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import nnuesoc.file.InputFile;
import nnuesoc.hps.asbuilt.WeightStores;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.asbuilt.PieceList;
import nnuesoc.rtl.asbuilt.WeightWords;
import nnuesoc.soc.Design;
import nnuesoc.soc.Engine;
import nnuesoc.soc.asbuilt.AsBuiltFiles;
import nnuesoc.soc.asbuilt.AsBuiltSpec;
import nnuesoc.soc.asbuilt.AsBuiltSpec.Named;
import nnuesoc.verification.vector.Value;
import nnuesoc.verification.vector.Vector;
import org.jspecify.annotations.Nullable;

/** One of the published designs. */
final class AsBuiltDesign implements VectorDesign {
  private static final String PUBLISHED = "published";

  private final Vector vector;
  private final AsBuiltSpec spec;
  private final @Nullable TraceUnderTest trace;

  private AsBuiltDesign(Vector vector, AsBuiltSpec spec) {
    this.vector = vector;
    this.spec = spec;
    trace = TraceUnderTest.of(vector);
  }

  static AsBuiltDesign of(Vector vector, Advice advice, boolean renewing) {
    final AsBuiltDesign design = new AsBuiltDesign(vector, spec(vector));
    new Checkable(
            vector,
            design.spec.start().simulation().circuit(),
            design.spec.isLengthExact() ? design.spec.expectedCycles() : Long.MAX_VALUE,
            advice)
        .require(renewing);
    return design;
  }

  private static AsBuiltSpec spec(Vector vector) {
    final Design design = Design.of(vector.design()).orElseThrow();
    final Value stores = vector.field("hps");
    final Value clocks = vector.field("clocks");
    for (Value ofBoard : new @Nullable Value[] {stores, clocks}) {
      if (ofBoard != null && design != Design.AS_BUILT_BOARD) {
        throw ofBoard.error("the test bench has no processor: expected with as-built-board only");
      }
    }
    return new AsBuiltSpec(
        design,
        pieces(vector.field("pieces")),
        weights(vector.field("weights"), design),
        stores == null || stores.text().equals(PUBLISHED)
            ? WeightStores.PUBLISHED
            : WeightStores.REPAIRED,
        clocks == null ? 1 : (int) clocks.whole(1, Integer.MAX_VALUE),
        Engine.FAST);
  }

  private static Named<PieceList> pieces(@Nullable Value value) {
    if (value == null || PUBLISHED.equals(value.content())) {
      return new Named<>(PUBLISHED, "", PieceList.published());
    }
    final byte[] bytes = bytes(value);
    try {
      return AsBuiltFiles.pieces(where(value), name(value), bytes);
    } catch (InputException e) {
      throw value.error(e.getMessage());
    }
  }

  private static Named<WeightWords> weights(@Nullable Value value, Design design) {
    if (value == null || PUBLISHED.equals(value.content())) {
      return new Named<>(PUBLISHED, "", AsBuiltFiles.published(design));
    }
    if (value.isText() && AsBuiltFiles.isSynthetic(value.text())) {
      return synthetic(value, design);
    }
    final Path file = value.isText() ? file(value) : Path.of(value.file());
    final byte[] bytes = bytes(value);
    try {
      return AsBuiltFiles.weights(
          where(value),
          name(value),
          Objects.requireNonNull(file.toAbsolutePath().getParent()),
          bytes,
          design);
    } catch (InputException e) {
      throw value.error(e.getMessage());
    }
  }

  private static Named<WeightWords> synthetic(Value value, Design design) {
    try {
      return AsBuiltFiles.synthetic(value.text(), value.text(), design);
    } catch (InputException e) {
      throw value.error(e.getMessage());
    }
  }

  /** What messages call a value: a file has lines of its own, an object is on one line. */
  private static String where(Value value) {
    return value.isText() ? value.text() : "the object";
  }

  private static String name(Value value) {
    return value.isText() ? value.text() : "of the vector";
  }

  private static Path file(Value value) {
    return Path.of(value.file()).resolveSibling(value.text());
  }

  private static byte[] bytes(Value value) {
    if (!value.isText()) {
      return Json.line(Objects.requireNonNull(value.plain())).getBytes(StandardCharsets.UTF_8);
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
