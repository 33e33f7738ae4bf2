// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.server;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import nnuesoc.inspect.session.ExactNumbers;
import nnuesoc.inspect.subject.HazardKindMixIn;
import nnuesoc.sim.probe.HazardKind;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a question.
 *
 * @param type the content type
 * @param file the name under which a browser saves it, or null where it shows it
 */
@SuppressWarnings("ArrayRecordComponent") // written, never compared
record ResponseBody(String type, byte[] body, @Nullable String file) {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .registerModule(new ExactNumbers())
          .addMixIn(HazardKind.class, HazardKindMixIn.class);

  static ResponseBody json(@Nullable Object value) {
    try {
      return new ResponseBody("application/json", JSON.writeValueAsBytes(value), null);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  static ResponseBody bytes(byte[] body) {
    return new ResponseBody("application/octet-stream", body, null);
  }

  static ResponseBody download(String text, String file) {
    return new ResponseBody(
        "text/plain; charset=utf-8", text.getBytes(StandardCharsets.UTF_8), file);
  }
}
