// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainCommandTest {
  @Test
  void argumentsAreThoseThatAShellPassesOn() {
    assertThat(PlainCommand.arguments("./nnuesoc"))
        .hasValueSatisfying(all -> assertThat(all).isEmpty());
    assertThat(
            PlainCommand.arguments(
                "./nnuesoc peek --fen \"8/8 b - -\" \\\n    --signal 'soc.*' --map '^tb\\.='x\"\" ''"))
        .hasValueSatisfying(
            all ->
                assertThat(all)
                    .containsExactly(
                        "peek",
                        "--fen",
                        "8/8 b - -",
                        "--signal",
                        "soc.*",
                        "--map",
                        "^tb\\.=x",
                        ""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "./nnuesoc list nets | head",
        "./nnuesoc replay > out.txt",
        "./nnuesoc a && ./nnuesoc b",
        "./nnuesoc a; b",
        "./nnuesoc a\nb",
        "./nnuesoc peek --signal soc.*",
        "./nnuesoc peek --at $cycle",
        "./nnuesoc peek \"$cycle\"",
        "./nnuesoc peek ~/net",
        "./nnuesoc peek a\\ b",
        "./nnuesoc peek 'a",
        "./nnuesocs",
        "sed -n 1p out.txt",
      })
  void whatAsksMoreIsLeftToTheShell(String command) {
    assertThat(PlainCommand.arguments(command)).isEmpty();
  }
}
