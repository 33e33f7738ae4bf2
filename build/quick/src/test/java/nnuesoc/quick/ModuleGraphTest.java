// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleGraphTest {
  private static ModuleGraph modules() throws IOException {
    return new ModuleGraph(GeneratedRepositoryFile.of(""), Path.of("classes"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tools/cli", "./tools/cli/", "cli", "nnuesoc-cli"})
  void moduleHasThreeNames(String name) throws IOException {
    assertThat(modules().named(name).folder()).isEqualTo("tools/cli");
  }

  @Test
  void wrongNameGetsNearOnes() {
    assertThatThrownBy(() -> modules().named("rtlmodel"))
        .isInstanceOf(WrongUseException.class)
        .hasMessage("no module rtlmodel; did you mean rtl-model?");
    assertThatThrownBy(() -> modules().named("qwerty"))
        .hasMessageStartingWith("no module qwerty; expected one of build/test-support, ");
  }

  @Test
  void whatDependsOnAModuleIsFound() throws IOException {
    final ModuleGraph modules = modules();
    assertThat(modules.dependingOn(modules.named("rtl-model")))
        .extracting(MavenModule::folder)
        .contains("rtl-model", "soc", "tools/cli")
        .doesNotContain("sim", "traces");
  }

  @Test
  void everyIncludedResourceIsFound() throws IOException {
    assertThat(modules().named("hps").resources().get(0))
        .matches(board -> board.hasFile(Path.of("include/nnuesoc.h")), "the first of the list")
        .matches(board -> board.hasFile(Path.of("quartus/nnuesoc.sdc")), "a later one")
        .matches(board -> board.hasFile(Path.of("src/main.c")), "one of a pattern")
        .matches(board -> !board.hasFile(Path.of("src/more/main.c")), "nothing in a folder below")
        .matches(board -> !board.hasFile(Path.of("Makefile")), "nothing that no pattern names");
  }
}
