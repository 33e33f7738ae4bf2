// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nnuesoc.cli.CorpusAnswer.Grade;
import nnuesoc.process.Subprocess;
import nnuesoc.testing.GeneratedRepositoryFile;
import nnuesoc.testing.TestJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the doctor says of each case of the corpus. It is not right everywhere yet: known.txt holds
 * how good each answer is, and none may become worse. Table and answers are in target/corpus.
 */
@Tag("process")
@Tag("slow")
class DoctorCorpusTest {
  private static final int ONE_OF = 10; // cases, for a sample
  private static final String KNOWN = "known.txt";
  private static final String SEPARATOR = " = ";

  @TempDir Path folder;

  @Tag("sample")
  @Test
  void noAnswerOfASampleIsWorseThanBefore() throws IOException {
    final List<CorpusCase> all = Corpus.read().cases();
    final List<CorpusCase> sample = new ArrayList<>();
    for (int i = 0; i < all.size(); i += ONE_OF) {
      sample.add(all.get(i));
    }
    requireNoWorse(grades(sample));
  }

  @Tag("full")
  @Test
  void noAnswerIsWorseThanBefore() throws IOException {
    final Map<CorpusCase, Grade> grades = grades(Corpus.read().cases());
    final String table = table(grades);
    final String text = lines(grades) + "\n" + table.indent(2).replaceAll("(?m)^ ", "#");
    System.out.println(table);
    if (GeneratedRepositoryFile.renews()) {
      Files.writeString(Corpus.file(KNOWN), text);
      return;
    }
    requireNoWorse(grades);
    assertThat(known()).hasSameSizeAs(grades);
  }

  private static void requireNoWorse(Map<CorpusCase, Grade> grades) throws IOException {
    final Map<String, Grade> known = known();
    final List<String> worse = new ArrayList<>();
    final List<String> better = new ArrayList<>();
    grades.forEach(
        (one, grade) -> {
          final Grade before = known.get(one.name());
          if (before == null || grade.compareTo(before) > 0) {
            worse.add(one.name() + ": " + before + ", now " + grade);
          } else if (grade.compareTo(before) < 0) {
            better.add(one.name() + ": " + before + ", now " + grade);
          }
        });
    if (!better.isEmpty()) {
      System.out.println(
          "better than in known.txt, which -Dnnuesoc.golden.renew=true renews:\n"
              + String.join("\n", better));
    }
    assertThat(worse).as("worse than in known.txt; better: %s", better).isEmpty();
  }

  private Map<CorpusCase, Grade> grades(List<CorpusCase> cases) throws IOException {
    final Set<String> designs = new LinkedHashSet<>();
    cases.forEach(one -> designs.add(one.design()));
    CorpusRecorder.unpack(folder, designs);
    final Path target = Files.createDirectories(Path.of("target", "corpus"));
    final Path answers = target.resolve("answers.txt");
    final List<String> command =
        TestJvm.program(
            CorpusProgram.class,
            "-Xmx1g",
            "-Dnnuesoc.root=" + GeneratedRepositoryFile.of("").toAbsolutePath());
    command.add(folder.toString());
    command.add(
        cases.stream().map(one -> Pattern.quote(one.name())).collect(Collectors.joining("|")));
    final int status = Subprocess.run(command, answers.toFile(), () -> false);
    assertThat(status).as(Subprocess.lastLines(answers, 20)).isZero();
    final Map<String, Grade> given = new HashMap<>();
    for (String line : Files.readAllLines(answers)) {
      final String[] cells = line.split("\t", -1);
      given.put(cells[0], Grade.valueOf(cells[1]));
    }
    final Map<CorpusCase, Grade> grades = new LinkedHashMap<>();
    for (CorpusCase one : cases) {
      grades.put(one, Objects.requireNonNull(given.get(one.name()), one.name()));
    }
    Files.writeString(target.resolve("table.txt"), table(grades));
    return grades;
  }

  private static Map<String, Grade> known() throws IOException {
    final Map<String, Grade> known = new LinkedHashMap<>();
    for (String line : Files.readAllLines(Corpus.file(KNOWN))) {
      final int at = line.lastIndexOf(SEPARATOR);
      if (at > 0 && !line.startsWith("#")) {
        known.put(line.substring(0, at), Grade.valueOf(line.substring(at + SEPARATOR.length())));
      }
    }
    return known;
  }

  private static String lines(Map<CorpusCase, Grade> grades) {
    final StringBuilder lines = new StringBuilder();
    grades.forEach(
        (one, grade) -> lines.append(one.name()).append(SEPARATOR).append(grade).append('\n'));
    return lines.toString();
  }

  private static String table(Map<CorpusCase, Grade> grades) {
    final Map<String, Map<Grade, Integer>> groups = new LinkedHashMap<>();
    groups.put("all", new EnumMap<>(Grade.class));
    grades.forEach(
        (one, grade) -> {
          groups.get("all").merge(grade, 1, Integer::sum);
          groups
              .computeIfAbsent(one.group(), name -> new EnumMap<>(Grade.class))
              .merge(grade, 1, Integer::sum);
        });
    final StringBuilder table = new StringBuilder(String.format(Locale.ROOT, "%-34s", ""));
    groups.keySet().forEach(name -> table.append(String.format(Locale.ROOT, "%12s", name)));
    for (Grade grade : Grade.values()) {
      table.append(String.format(Locale.ROOT, "%n%-34s", grade.text()));
      groups
          .values()
          .forEach(
              counts ->
                  table.append(String.format(Locale.ROOT, "%12d", counts.getOrDefault(grade, 0))));
    }
    table.append(String.format(Locale.ROOT, "%n%-34s", "cases"));
    groups
        .values()
        .forEach(
            counts ->
                table.append(
                    String.format(
                        Locale.ROOT,
                        "%12d",
                        counts.values().stream().mapToInt(Integer::intValue).sum())));
    return table.append('\n').toString();
  }
}
