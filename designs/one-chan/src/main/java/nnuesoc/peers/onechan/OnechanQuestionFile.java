package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The questions of a file, or one question; a tree of the file's form holds their answers. */
public final class OnechanQuestionFile {
  private final @Nullable StimulusFile file;
  private final List<OnechanQuestion> all;

  private OnechanQuestionFile(@Nullable StimulusFile file, List<OnechanQuestion> all) {
    this.file = file;
    this.all = List.copyOf(all);
  }

  /** One question, whose answer is a file of one run. */
  public static OnechanQuestionFile of(OnechanQuestion question) {
    return new OnechanQuestionFile(null, List.of(question));
  }

  /** The questions of a file. */
  public static OnechanQuestionFile of(StimulusFile file, List<OnechanQuestion> questions) {
    return new OnechanQuestionFile(file, questions);
  }

  /** All questions, in the order of the file. */
  public List<OnechanQuestion> all() {
    return all;
  }

  /** The question at {@code index} alone. */
  public OnechanQuestionFile only(int index) {
    return new OnechanQuestionFile(file, List.of(all.get(index)));
  }

  /** The answers of these runs only. */
  public ObjectNode answers(List<OnechanQuestion> answered) {
    if (file != null) {
      file.keep(answered);
      return file.tree();
    }
    final ObjectNode tree = JsonNodeFactory.instance.objectNode();
    answered.forEach(one -> tree.withArray("runs").add(one.node()));
    return tree;
  }
}
