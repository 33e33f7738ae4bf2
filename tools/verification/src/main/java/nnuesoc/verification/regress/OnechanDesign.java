// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.parameter.InputException;
import nnuesoc.peers.onechan.OnechanRunRequest;
import nnuesoc.peers.onechan.StimulusFile;
import nnuesoc.peers.onechan.TpuMemoryFile;
import nnuesoc.rtl.onechan.RingGeneratorVariant;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.Engine;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorException;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/** A design of ONe-ChAn with the runs that a vector asks for. */
final class OnechanDesign implements VectorDesign {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final GoldenVector vector;
  private final List<OnechanRunRequest> questions;

  private OnechanDesign(GoldenVector vector, List<OnechanRunRequest> questions) {
    this.vector = vector;
    this.questions = questions;
  }

  static OnechanDesign of(GoldenVector vector) {
    final VectorValue runs = vector.root().required("runs");
    if (runs.elements().isEmpty()) {
      throw runs.error("is empty: expected at least one run");
    }
    try {
      return new OnechanDesign(vector, questions(vector));
    } catch (InputException e) {
      throw new VectorException(vector.file(), runs.line(), String.valueOf(e.getMessage()));
    }
  }

  private static List<OnechanRunRequest> questions(GoldenVector vector) {
    final ObjectNode tree = tree(vector.text());
    final StimulusFile file = StimulusFile.of(tree);
    if (vector.design().equals(GoldenVector.ONECHAN_MOVEGEN)) {
      final VectorValue variant = vector.field("variant");
      return file.movegen(
          variant == null || variant.text().equals("as-published")
              ? RingGeneratorVariant.AS_PUBLISHED
              : RingGeneratorVariant.AS_DESCRIBED);
    }
    final List<String> leftOut = new ArrayList<>();
    final List<OnechanRunRequest> questions =
        file.tpu(image(vector, tree.get("image")), leftOut::add);
    if (!leftOut.isEmpty()) {
      throw new InputException(leftOut.get(0) + ", and the vector has no \"image\"");
    }
    return questions;
  }

  /** The tree of the vector's text, which has been read without an error. */
  private static ObjectNode tree(String text) {
    try {
      return (ObjectNode) JSON.readTree(text.replaceFirst("^\uFEFF", ""));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable TpuImage image(GoldenVector vector, @Nullable JsonNode image) {
    if (image == null) {
      return null;
    }
    return image.isTextual()
        ? TpuMemoryFile.read(Path.of(vector.file()).resolveSibling(image.textValue()))
        : TpuMemoryFile.read("image", image);
  }

  @Override
  public DesignSpec spec() {
    throw new VectorException(
        vector.file(),
        vector.line("design"),
        "design: " + vector.design() + " has runs, not positions: this command cannot show it");
  }

  @Override
  public VectorRun build(Engine engine) {
    return new OnechanVectorRun(questions);
  }
}
