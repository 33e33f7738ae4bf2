// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --on} where there is no Spark, or no cluster. */
class OnTest {
  private static final String FOLDER = "nnuesoc.cluster";

  @TempDir Path folder;

  @BeforeEach
  void hideSpark() {
    System.setProperty(FOLDER, folder.toString());
  }

  @AfterEach
  void showSpark() {
    System.clearProperty(FOLDER);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mars | --on: mars: expected local[N], local[*] or spark://HOST:PORT",
        "local[0] | --on: local[0]: expected local[N]",
        "local[2] | --on: Spark is not there: once, in the checkout: mvn -q -f tools/cluster",
        "spark://127.0.0.1:1 | --on: spark://127.0.0.1:1: no cluster answers there",
      })
  void placeThatIsNotThereIsSaid(String place, String message) {
    final String vectors =
        GeneratedRepositoryFile.of("testvectors/vectors/startpos.vector.json").toString();
    for (String[] command :
        new String[][] {
          {"regress", vectors, "--on", place}, {"sweep", "--over", "write=1", "--on", place}
        }) {
      final Outcome outcome = TestConsole.run(command).hasStatus(ExitCode.USAGE);
      assertThat(outcome.err()).contains(message).hasLineCount(1);
      assertThat(outcome.out()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ". --on local --jobs 2 | --jobs cannot be combined with --on",
        "--on local --import a.fen | --on cannot be combined with --import",
      })
  void wrongUseIsSaid(String args, String message) {
    assertThat(TestConsole.run(("regress " + args).split(" ", -1)).hasStatus(2).err())
        .contains(message);
  }
}
