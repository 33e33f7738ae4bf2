// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import nnuesoc.file.InputFile;
import nnuesoc.parameter.InputException;
import nnuesoc.rtl.onechan.RingGeneratorQuestion;
import nnuesoc.rtl.onechan.RingGeneratorVariant;
import nnuesoc.rtl.onechan.TpuPacket;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import org.jspecify.annotations.Nullable;

/**
 * A file of {@code runs} and, for the TPU, of {@code nets}, in the form of the recordings. Fields
 * that are answers are ignored. Each run has one answer: this tree with the fields of the answer.
 */
public final class StimulusFile {
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private static final int MAX_WORD = 0xFFFF;
  private static final int MAX_DELTA = 63;

  private final String name;
  private final ObjectNode tree;

  private StimulusFile(String name, ObjectNode tree) {
    this.name = name;
    this.tree = tree;
  }

  /**
   * Reads a file.
   *
   * @throws InputException if it is not an object with {@code runs}
   */
  public static StimulusFile read(Path file) {
    final JsonNode tree = tree(file);
    if (tree instanceof ObjectNode object && object.get("runs") instanceof ArrayNode) {
      return new StimulusFile(file.toString(), object);
    }
    throw new InputException(file + ": expected an object with a list \"runs\"");
  }

  /**
   * The contents of a file of another form.
   *
   * @param tree an object with a list {@code runs}
   */
  public static StimulusFile of(ObjectNode tree) {
    return new StimulusFile("", tree);
  }

  /** The tree of a JSON file. */
  static JsonNode tree(Path file) {
    try {
      return tree(file, InputFile.bytes(file, InputFile.GENERATED));
    } catch (NoSuchFileException e) {
      throw new InputException(file + ": there is no such file");
    } catch (AccessDeniedException e) {
      throw new InputException(file + ": may not be read");
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read: " + e.getMessage());
    }
  }

  /** The tree of the JSON that a file holds. */
  static JsonNode tree(Path file, byte[] content) {
    try (JsonParser parser = JSON.createParser(content)) {
      return tree(file, parser);
    } catch (IOException e) {
      throw new InputException(file + ": cannot be read: " + e.getMessage());
    }
  }

  private static JsonNode tree(Path file, JsonParser parser) throws IOException {
    try {
      return JSON.readTree(parser);
    } catch (StreamConstraintsException e) { // it does not know the place
      throw new InputException(
          file
              + ", line "
              + parser.currentLocation().getLineNr()
              + ": lists and objects are nested too deep, or a name or number is too long");
    } catch (JsonProcessingException e) {
      throw new InputException(
          file + ", line " + e.getLocation().getLineNr() + ": " + e.getOriginalMessage());
    }
  }

  /** The tree, with the answers that were put in. */
  ObjectNode tree() {
    return tree;
  }

  /** Leaves only the runs of these questions in the tree. */
  void keep(List<OnechanRunRequest> questions) {
    final ArrayNode runs = tree.putArray("runs");
    questions.forEach(question -> runs.add(question.node()));
  }

  /**
   * The questions to the TPU. A run whose net has no image is left out.
   *
   * @param otherwise the image of nets that the file does not have, or null
   * @param leftOut receives each run that is left out, and the reason
   */
  public List<OnechanRunRequest> tpu(@Nullable TpuImage otherwise, Consumer<String> leftOut) {
    final int[] program = TpuControlProgram.words();
    final List<OnechanRunRequest> questions = new ArrayList<>();
    for (int i = 0; i < runs().size(); i++) {
      final StimulusFieldReader run = fields(i);
      final String net = run.text("net");
      final JsonNode image = tree.path("nets").path(net);
      if (image.isMissingNode() && otherwise == null) {
        leftOut.accept(run.where() + ": net \"" + net + "\" has no image in the file");
        continue;
      }
      final TpuImage words =
          image.isMissingNode() && otherwise != null
              ? otherwise
              : TpuMemoryFile.read(place("nets." + net), image);
      final TpuPacket packet =
          run.checked(() -> new TpuPacket(run.bytes("board"), run.words("moves")));
      questions.add(
          new OnechanRunRequest(
              label(i) + " " + net, run.node(), () -> new OnechanTpuRun(program, words, packet)));
    }
    return questions;
  }

  /** The questions to the ring move generator. */
  public List<OnechanRunRequest> movegen(RingGeneratorVariant reading) {
    final List<OnechanRunRequest> questions = new ArrayList<>();
    for (int i = 0; i < runs().size(); i++) {
      final StimulusFieldReader run = fields(i);
      final RingGeneratorQuestion question =
          run.checked(
              () ->
                  new RingGeneratorQuestion(
                      run.bytes("board"),
                      colour(run),
                      run.has("stack_top") ? run.word("stack_top", MAX_WORD) : 0,
                      run.has("delta") ? run.integer("delta", MAX_DELTA) : MAX_DELTA));
      questions.add(
          new OnechanRunRequest(
              label(i), run.node(), () -> new OnechanMovegenRun(question, reading)));
    }
    return questions;
  }

  private static int colour(StimulusFieldReader run) {
    final String colour = run.text("colour");
    return switch (colour) {
      case "white" -> 1;
      case "black" -> 2;
      default -> throw run.error("colour", "\"" + colour + "\": expected white or black");
    };
  }

  private JsonNode runs() {
    return tree.get("runs");
  }

  private String place(String path) {
    return name.isEmpty() ? path : name + ", " + path;
  }

  private static String label(int run) {
    return "run " + (run + 1);
  }

  private StimulusFieldReader fields(int i) {
    final String where = place("runs[" + i + "]");
    if (runs().get(i) instanceof ObjectNode run) {
      return new StimulusFieldReader(where, run);
    }
    throw new InputException(where + ": expected an object");
  }
}
