// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.List;
import nnuesoc.inspect.session.CycleState;
import nnuesoc.inspect.session.ExactNumbers;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The page's language rounds numbers of more than 53 bits. */
class ExactNumbersTest {
  @Test
  void valuesOfWideSignalsWereRounded() throws Exception {
    final List<@Nullable Long> values =
        Arrays.asList(7L, null, (1L << 53) - 1, 1L << 53, -2L << 53);
    final ObjectMapper json = new ObjectMapper().registerModule(new ExactNumbers());
    assertThat(json.writeValueAsString(new CycleState(5, -1, values, new int[0])))
        .isEqualTo(
            "{\"cycle\":5,\"step\":-1,\"values\":[7,null,9007199254740991,\"9007199254740992\","
                + "\"18428729675200069632\"],\"board\":[]}");
  }
}
