// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.command.ExitCode;
import nnuesoc.process.Subprocess;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A net that is missing keeps no other vector from being run, and CI always gets its report. */
@Tag("process")
class RegressMissingNetTest {
  @TempDir Path folder;

  @BeforeEach
  void makeVectors() throws IOException {
    vector("good", "\"net\": \"synthetic:7\", \"shape\": [1, 4, 3, 2]");
    vector("missing", "\"net\": \"sf12\"");
  }

  private void vector(String name, String net) throws IOException {
    Files.writeString(
        folder.resolve(name + ".vector.json"),
        "{\"name\": \"" + name + "\", " + net + ", \"positions\": [{\"fen\": \"startpos\"}]}");
  }

  private Outcome regress(String... args) {
    final List<String> all = new ArrayList<>(List.of("regress", folder.toString()));
    all.addAll(List.of(args));
    return TestConsole.run(all.toArray(new String[0]));
  }

  /** In a process of its own, whose cache has no net. */
  private Outcome withoutNets(String... args) throws IOException {
    final List<String> all =
        new ArrayList<>(List.of("env", "XDG_CACHE_HOME=" + folder.resolve("cache")));
    all.addAll(TestJvm.program(Main.class));
    all.addAll(List.of("regress", folder.toString()));
    all.addAll(List.of(args));
    final Path said = folder.resolve("said");
    final int status = Subprocess.run(all, said.toFile(), () -> false);
    return new Outcome(String.join(" ", args), status, Files.readString(said), "");
  }

  @Test
  void vectorOfTheMissingNetIsSkippedByNameAndTheOthersRun() throws Exception {
    final Path junit = folder.resolve("out.xml");
    final Path json = folder.resolve("out.json");
    final Outcome outcome =
        withoutNets("--junit", junit.toString(), "--json", json.toString())
            .hasStatus(ExitCode.DIFFERENCE);
    assertThat(outcome.out())
        .contains(
            "SKIPPED " + folder.resolve("missing.vector.json") + ": net sf12 is missing",
            "1 passed, 0 failed, 1 skipped",
            "missing.vector.json:1: net: sf12 is not in the cache",
            "./nnuesoc net fetch sf12");
    assertThat(Files.readString(junit)).contains("skipped=\"1\"", "not run: ", "sf12 is not in");
    assertThat(TestConsole.parse(Files.readString(json)).toString())
        .contains("\"result\":\"skipped\"", "\"reason\":");
    requireSchema(junit);
  }

  @Test
  void allowSkippedMakesTheStatusThatOfTheOthers() throws IOException {
    withoutNets("--allow-skipped").hasStatus(ExitCode.OK);
  }

  @Test
  void whereNothingCanBeRunTheStatusSaysSo() throws IOException {
    Files.delete(folder.resolve("good.vector.json"));
    withoutNets().hasStatus(ExitCode.USAGE);
  }

  @Test
  void junitFileIsWrittenWhereAVectorIsWrong() throws Exception {
    vector("wrong", "\"cycels\": 1, \"net\": \"synthetic:7\"");
    final Path junit = folder.resolve("out.xml");
    regress("--junit", junit.toString()).hasStatus(ExitCode.USAGE);
    assertThat(Files.readString(junit))
        .contains("errors=\"1\"", "wrong.vector.json:1: cycels: unknown field", "name=\"good\"");
    requireSchema(junit);
  }

  @Test
  void junitFileIsWrittenWhereThereIsNoVector() throws Exception {
    final Path junit = folder.resolve("out.xml");
    TestConsole.run("regress", folder.resolve("no").toString(), "--junit", junit.toString())
        .hasStatus(ExitCode.USAGE);
    assertThat(Files.readString(junit)).contains("errors=\"1\"", "there is no such file or folder");
    requireSchema(junit);
  }

  private static void requireSchema(Path junit) throws Exception {
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(RegressMissingNetTest.class.getResource("regress/surefire-test-report.xsd"))
        .newValidator()
        .validate(new StreamSource(junit.toFile()));
  }
}
