// SPDX-License-Identifier: Apache-2.0
package nnuesoc.peers.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

class OnechanRunBatchTest {
  @Test
  void oneQuestionIsAFileOfOneRun() {
    final ObjectNode node = JsonNodeFactory.instance.objectNode().put("fen", "startpos");
    final OnechanRunRequest question =
        new OnechanRunRequest(
            "startpos",
            node,
            () -> {
              throw new IllegalStateException("it is not run");
            });
    final OnechanRunBatch questions = OnechanRunBatch.of(question);
    assertThat(questions.answers(questions.all()))
        .hasToString("{\"runs\":[{\"fen\":\"startpos\"}]}");
    assertThat(questions.only(0).all()).containsExactly(question);
  }
}
