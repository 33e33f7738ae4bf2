// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The requested runs of a file, or a single one; a tree of the file's form holds their answers. */
public final class OnechanRunBatch {
  private final @Nullable StimulusFile file;
  private final List<OnechanRunRequest> all;

  private OnechanRunBatch(@Nullable StimulusFile file, List<OnechanRunRequest> all) {
    this.file = file;
    this.all = List.copyOf(all);
  }

  /** One question, whose answer is a file of one run. */
  public static OnechanRunBatch of(OnechanRunRequest question) {
    return new OnechanRunBatch(null, List.of(question));
  }

  /** The questions of a file. */
  public static OnechanRunBatch of(StimulusFile file, List<OnechanRunRequest> questions) {
    return new OnechanRunBatch(file, questions);
  }

  /** All questions, in the order of the file. */
  public List<OnechanRunRequest> all() {
    return all;
  }

  /** The question at {@code index} alone. */
  public OnechanRunBatch only(int index) {
    return new OnechanRunBatch(file, List.of(all.get(index)));
  }

  /** The answers of these runs only. */
  public ObjectNode answers(List<OnechanRunRequest> answered) {
    if (file != null) {
      file.keep(answered);
      return file.tree();
    }
    final ObjectNode tree = JsonNodeFactory.instance.objectNode();
    answered.forEach(one -> tree.withArray("runs").add(one.node()));
    return tree;
  }
}
