// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** As much as each limit says is allowed, and no more. */
class DeclarationLimitsTest {
  private final VcdInputBuffer bytes =
      new VcdInputBuffer("t.vcd", new ByteArrayInputStream(new byte[0]));
  private final VariableDeclarationParser variables =
      new VariableDeclarationParser(bytes, new VariableLayout(), new VcdIdTable());

  @BeforeEach
  void otherThingsAreTaken() throws IOException {
    variables.takeDeclaration();
    variables.takeBits(64);
    variables.takeCharacters(1);
  }

  @Test
  void thereAreAtMostAMillionDeclarations() throws IOException {
    for (int i = 1; i < 1 << 20; i++) {
      variables.takeDeclaration();
    }
    assertThatThrownBy(variables::takeDeclaration)
        .isInstanceOf(MalformedTraceException.class)
        .hasMessage("t.vcd:1 (byte 0): more than 1048576 declarations: dump fewer scopes");
  }

  /** A variable takes a word of 64 bits at least. */
  @Test
  void thereAreAtMostSoManyBits() throws IOException {
    variables.takeBits(1);
    variables.takeBits(0);
    variables.takeBits((1 << 27) - 4 * 64);
    variables.takeBits(64);
    assertThatThrownBy(() -> variables.takeBits(1))
        .hasMessage("t.vcd:1 (byte 0): more than 134217728 bits in all: dump fewer scopes");
  }

  @Test
  void namesHaveAtMostSoManyCharacters() throws IOException {
    variables.takeCharacters((1 << 26) - 1);
    variables.takeCharacters(0);
    assertThatThrownBy(() -> variables.takeCharacters(1))
        .hasMessage(
            "t.vcd:1 (byte 0): names of more than 67108864 characters in all: dump fewer scopes");
  }
}
