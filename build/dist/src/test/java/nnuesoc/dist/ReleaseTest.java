// SPDX-License-Identifier: Apache-2.0
package nnuesoc.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code ./release} as a maintainer runs it, and what it makes as users do, away from the checkout.
 */
@Tag("full")
class ReleaseTest {
  private static final String VERSION = "0.2.0";
  private static final String SMALL = " --shape 1,16,32,32 --net synthetic:7 ";

  @TempDir static Path folder;

  /** A checkout of its own, of this one as it stands; two builds must not differ. */
  @BeforeAll
  static void makeRelease() throws Exception {
    final Path checkout = Files.createDirectory(folder.resolve("checkout"));
    Shell.run(
            GeneratedRepositoryFile.of("").toRealPath(),
            "git ls-files -z --cached --others --exclude-standard"
                + " | xargs -0 sh -c 'for f; do [ ! -e \"$f\" ] || echo \"$f\"; done' -"
                + " | tar -c -T - | tar -x -C '"
                + checkout
                + "'")
        .hasStatus(0);
    Shell.run(
            checkout,
            "git init -q && git add -A"
                + " && git -c user.name=nobody -c user.email=nobody@example.org commit -qm all")
        .hasStatus(0);
    assertThat(Shell.run(checkout, "./release --twice --output ../made").hasStatus(0).said())
        .contains("release: the same bytes twice", archive());
    Shell.run(folder, "unzip -q made/" + archive()).hasStatus(0);
  }

  private static String archive() {
    return "nnuesoc-" + VERSION + ".zip";
  }

  private static Path program() {
    return folder.resolve("nnuesoc-" + VERSION + "/bin/nnuesoc");
  }

  private static String said(String lines) throws IOException, InterruptedException {
    return Shell.run(folder, lines).hasStatus(0).said();
  }

  @Test
  void checksumsAreThoseOfAllFiles() throws Exception {
    assertThat(said("cd made && sha256sum -c SHA256SUMS && find . -type f | wc -l"))
        .doesNotContain("FAILED");
    assertThat(Files.readString(folder.resolve("made/SHA256SUMS")))
        .contains(archive(), "nnuesoc_" + VERSION + "_all.deb", "nnuesoc-" + VERSION + ".cdx.json")
        .contains("repository/nnuesoc/nnuesoc-soc/" + VERSION + "/nnuesoc-soc-" + VERSION + ".jar")
        .contains("nnuesoc-soc-" + VERSION + "-sources.jar", "-javadoc.jar", "nnuesoc-bom-")
        .contains("Containerfile");
  }

  @Test
  void whatIsNotCommittedIsNotReleased() throws Exception {
    final Path checkout = folder.resolve("checkout");
    Files.writeString(checkout.resolve("new.txt"), "new");
    assertThat(Shell.run(checkout, "./release --output ../other").hasStatus(2).said())
        .isEqualTo(
            "release: not committed, so not in the release: new.txt; commit or remove them\n");
    Files.delete(checkout.resolve("new.txt"));
    Files.createDirectories(folder.resolve("other"));
    Files.writeString(folder.resolve("other/mine.txt"), "mine");
    assertThat(Shell.run(checkout, "./release --output ../other").hasStatus(2).said())
        .contains("has files that are of no release: mine.txt");
    assertThat(Shell.run(checkout, "./release --outptu x").hasStatus(2).said())
        .contains("unknown option --outptu");
  }

  @Test
  void archiveRunsWhereItIsUnpacked() throws Exception {
    assertThat(said(program() + " --version")).isEqualTo("nnuesoc " + VERSION + "\n");
    assertThat(said(program() + " replay")).contains("230,955,503");
    assertThat(said(program() + " --help")).contains("usage: nnuesoc").doesNotContain("./nnuesoc");
    assertThat(said("cd nnuesoc-" + VERSION + " && bin/nnuesoc regress testvectors/vectors/shapes"))
        .contains(" passed, 0 failed, 0 skipped");
  }

  @Test
  void twoVersionsDoNotDisturbEachOther() throws Exception {
    said(
        "mkdir older && cp -r nnuesoc-"
            + VERSION
            + " older/nnuesoc-0.1.9 && rm -f older/*/app/*.jsa");
    final String older = "older/nnuesoc-0.1.9/bin/nnuesoc";
    said(
        older
            + " replay"
            + SMALL
            + "> a.txt & "
            + program()
            + " replay"
            + SMALL
            + "> b.txt && wait $! && cmp a.txt b.txt");
    said(older + " perft 1"); // has its stored classes by now
    assertThat(folder.resolve("older/nnuesoc-0.1.9/app/classes.jsa")).isNotEmptyFile();
    said("rm -r nnuesoc-" + VERSION + "/app/classes.jsa; " + older + " replay" + SMALL);
    assertThat(folder.resolve("nnuesoc-" + VERSION + "/app/classes.jsa")).doesNotExist();
  }

  @Test
  void debianPackageHasEverythingInItsPlace() throws Exception {
    final String deb = "made/nnuesoc_" + VERSION + "_all.deb";
    assertThat(said("dpkg-deb -I " + deb))
        .contains("Package: nnuesoc", "Version: " + VERSION, "java17-runtime-headless");
    final String listed = said("dpkg-deb -c " + deb);
    assertThat(listed)
        .containsPattern("-rwxr-xr-x root/root .* ./usr/share/nnuesoc/bin/nnuesoc\n")
        .containsPattern("-rw-r--r-- root/root .* ./usr/share/nnuesoc/app/nnuesoc-cli.jar\n")
        .containsPattern("drwxr-xr-x root/root .* ./usr/share/nnuesoc/app/lib/\n");
    assertThat(listed.lines()).noneMatch(line -> line.startsWith("d---"));
    said(
        "dpkg-deb -x "
            + deb
            + " installed && cd / && "
            + folder.resolve("installed/usr/bin/nnuesoc")
            + " replay"
            + SMALL);
    assertThat(said("cd installed/usr && find -L . -type l")).isEmpty(); // links lead somewhere
    assertThat(folder.resolve("installed/usr/share/man/man1/nnuesoc.1")).isNotEmptyFile();
    assertThat(folder.resolve("installed/usr/share/bash-completion/completions/nnuesoc"))
        .isNotEmptyFile();
  }

  @Test
  void billOfMaterialsNamesWhatTheProgramIsMadeOf() throws Exception {
    final JsonNode bill =
        new ObjectMapper()
            .readTree(folder.resolve("made/nnuesoc-" + VERSION + ".cdx.json").toFile());
    assertThat(bill.get("bomFormat").asText()).isEqualTo("CycloneDX");
    final List<String> names =
        StreamSupport.stream(bill.get("components").spliterator(), false)
            .map(one -> one.get("name").asText() + ".jar")
            .toList();
    final List<String> jars =
        said("ls nnuesoc-" + VERSION + "/app/lib")
            .lines()
            .map(name -> name.replaceFirst("-\\d[^-]*\\.jar$", ".jar"))
            .toList();
    assertThat(names).containsAll(jars).doesNotContain("assertj-core.jar");
  }

  @Test
  void manualPageAndCompletionsAreOfThisProgram() throws Exception {
    final String home = "nnuesoc-" + VERSION;
    final String page = home + "/man/man1/nnuesoc.1";
    final String groff = "groff -Kutf8 -man -Tutf8 -P-cbu -ww ";
    assertThat(said(groff + page + " 2>&1 >page.txt")).isEmpty();
    assertThat(Files.readString(folder.resolve("page.txt")).replaceAll("[\u2010\u2212]", "-"))
        .contains("nnuesoc regress", "--rerun-failed JSON", "--output FOLDER");
    assertThat(
            said(
                "source "
                    + home
                    + "/completions/nnuesoc.bash"
                    + "; COMP_WORDS=(nnuesoc regress --ti) COMP_CWORD=2; _nnuesoc; echo ${COMPREPLY[@]}"
                    + "; COMP_WORDS=(nnuesoc net f) COMP_CWORD=2; _nnuesoc; echo ${COMPREPLY[@]}"))
        .isEqualTo("--timeout --timing\nfetch\n");
    for (String file : List.of("_nnuesoc", "nnuesoc.fish")) {
      assertThat(folder.resolve(home + "/completions/" + file)).content().contains("rerun-failed");
    }
  }

  @Test
  void teamsCiRunsFromTheArchive() throws Exception {
    TeamCiTest.check(
        TeamRepository.in(folder.resolve("team"), folder.resolve("made/" + archive())));
  }
}
