package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The questions of a file, or one question; a tree of the file's form holds their answers. */
public final class QuestionFile {
  private final @Nullable StimulusFile file;
  private final List<Question> all;

  private QuestionFile(@Nullable StimulusFile file, List<Question> all) {
    this.file = file;
    this.all = List.copyOf(all);
  }

  /** One question, whose answer is a file of one run. */
  public static QuestionFile of(Question question) {
    return new QuestionFile(null, List.of(question));
  }

  /** The questions of a file. */
  public static QuestionFile of(StimulusFile file, List<Question> questions) {
    return new QuestionFile(file, questions);
  }

  /** All questions, in the order of the file. */
  public List<Question> all() {
    return all;
  }

  /** The question at {@code index} alone. */
  public QuestionFile only(int index) {
    return new QuestionFile(file, List.of(all.get(index)));
  }

  /** The answers of these runs only. */
  public ObjectNode answers(List<Question> answered) {
    if (file != null) {
      file.keep(answered);
      return file.tree();
    }
    final ObjectNode tree = JsonNodeFactory.instance.objectNode();
    answered.forEach(one -> tree.withArray("runs").add(one.node()));
    return tree;
  }
}
