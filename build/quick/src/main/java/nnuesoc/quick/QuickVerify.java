// SPDX-License-Identifier: Apache-2.0
package nnuesoc.quick;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import nnuesoc.quick.TestSelection.Due;

/** The quick answer: {@code ./verify --quick [MODULE]}, which calls it in the root. */
final class QuickVerify {
  private static final int PASSED = 0;
  private static final int FAILED = 1;
  private static final int WRONG_USE = 2;

  /** When no further test class is begun, after the start of the script. */
  private static final long BUDGET_MILLIS = 11_000;

  /** The time that tests have at least, where compiling takes long. */
  private static final long LEAST_MILLIS = 4_000;

  /** How many names a message lists. */
  private static final int LISTED = 4;

  private final Path root;
  private final long start;
  private final String excludedTags;
  private final PrintStream out;

  private QuickVerify(Path root, long start, String excludedTags, PrintStream out) {
    this.root = root;
    this.start = start;
    this.excludedTags = excludedTags;
    this.out = out;
  }

  /**
   * Compiles and tests.
   *
   * @param args when the script started, in milliseconds; the tags that are left out; the files
   *     that differ from the last commit, a line each, or {@code *} for all; and the module, if one
   *     is given
   */
  public static void main(String[] args) throws Exception {
    final Path root = Path.of("").toAbsolutePath();
    final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int status;
    try {
      status =
          new QuickVerify(root, Long.parseLong(args[0]), args[1], out)
              .run(args[2], args.length > 3 ? args[3] : "");
    } catch (WrongUseException e) {
      out.println("verify: --quick: " + e.getMessage());
      status = WRONG_USE;
    } catch (Compiler.CompileErrorException e) {
      out.print(e.getMessage());
      out.println("verify: the sources do not compile; no test was run");
      status = FAILED;
    }
    System.exit(status);
  }

  private int run(String changedSinceCommit, String name) throws IOException, InterruptedException {
    final Path folder = root.resolve(".build/quick");
    final ModuleGraph modules = new ModuleGraph(root, folder.resolve("classes"));
    final List<MavenModule> asked =
        name.isEmpty() ? modules.all() : modules.dependingOn(modules.named(name));
    final String libraries = Files.readString(folder.resolve("libraries")).strip();
    final QuickState state = new QuickState(folder.resolve("state"));
    if (state.isNew()) {
      out.println("verify: first use: compiles all sources, some 30 s; later only what changed");
    }
    build(modules, libraries, state, changedSinceCommit);
    final List<Due> due = new TestSelection(state, modules).due(asked);
    final List<Due> all =
        name.isEmpty() ? due : new TestSelection(state, modules).due(modules.all());
    if (due.isEmpty()) {
      state.save();
      out.printf(
          "verify: no test to run%s: nothing that they use has changed since %s%n",
          name.isEmpty() ? "" : " in " + name + " and the modules that use it",
          state.run() == 0 ? "the last commit" : "they passed");
      tellLeft(List.of(), all);
      return PASSED;
    }
    final long now = System.currentTimeMillis();
    final TestRun tests = new TestRun(root, modules, libraries, excludedTags, state, out);
    tests.run(due, Math.max(start + BUDGET_MILLIS, now + LEAST_MILLIS));
    state.save();
    return tell(due, all, tests);
  }

  private void build(
      ModuleGraph modules, String libraries, QuickState state, String changedSinceCommit)
      throws IOException {
    final Set<String> files = Set.of(changedSinceCommit.split("\n", -1));
    final Predicate<String> isChanged =
        path ->
            files.contains("*")
                || files.contains(path)
                || (path.endsWith("/resources")
                    && files.stream().anyMatch(one -> one.startsWith(path + "/")));
    final List<Path> jars =
        Arrays.stream(libraries.split(File.pathSeparator, -1)).map(Path::of).toList();
    final IncrementalBuild build =
        new IncrementalBuild(root, state, new Compiler(root, modules, jars), isChanged);
    final Map<String, String> sources = ModuleFiles.java(root, modules);
    final Set<String> changed = build.update(sources, ModuleFiles.copyResources(root, modules));
    if (!changed.isEmpty()) {
      out.printf(
          "verify: changed: %s%n", listed(changed.stream().map(QuickVerify::shortName).toList()));
    }
    if (!build.compiled().isEmpty()) {
      out.printf("verify: compiled %s (%s)%n", count(build.compiled().size(), "source"), seconds());
    }
  }

  private int tell(List<Due> due, List<Due> all, TestRun tests) {
    int classes = 0;
    int passed = 0;
    int failed = 0;
    for (Map.Entry<MavenModule, TestRun.Count> one : tests.counts().entrySet()) {
      final TestRun.Count count = one.getValue();
      if (count.classes() > 0) {
        out.printf(
            Locale.ROOT,
            "  %-20s %s of %s, %.1f s%n",
            one.getKey().folder(),
            count(count.passed() + count.failed(), "test"),
            count(count.classes(), "class", "classes"),
            count.millis() / 1000.0);
      }
      classes += count.classes();
      passed += count.passed();
      failed += count.failed();
    }
    if (classes == 0) {
      out.println("verify: ran no fast test");
    } else {
      out.printf(
          "verify: ran %s of the %s nearest to the change: %,d passed, %,d failed%n",
          count(passed + failed, "test"),
          count(classes, "test class", "test classes"),
          passed,
          failed);
    }
    final List<Due> left = due.stream().filter(one -> !tests.hasRun(one)).toList();
    tellLeft(left, all.stream().filter(one -> !due.contains(one)).toList());
    out.printf("verify: %s%n", seconds());
    return failed == 0 ? PASSED : FAILED;
  }

  private void tellLeft(List<Due> left, List<Due> notAsked) {
    if (!left.isEmpty()) {
      out.printf(
          "verify: also due, but there was no time: %s; the same command continues%n",
          places(left));
    }
    if (!notAsked.isEmpty()) {
      out.printf("verify: also due, but not asked for: %s%n", places(notAsked));
    }
    out.printf(
        "verify: left out: tests tagged %s; tools/cluster; Error Prone and the format%n"
            + "        (mvn test runs all fast tests, ./verify everything)%n",
        excludedTags.replace(" | ", ", "));
  }

  private static String places(List<Due> due) {
    return count(due.size(), "test class", "test classes")
        + " of "
        + String.join(
            ", ",
            due.stream()
                .map(one -> one.module().folder())
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  private static String shortName(String path) {
    return path.substring(path.lastIndexOf('/') + 1).replace(".java", "");
  }

  private static String listed(Collection<String> names) {
    final String begin = names.stream().limit(LISTED).collect(Collectors.joining(", "));
    return names.size() <= LISTED ? begin : begin + " and " + (names.size() - LISTED) + " more";
  }

  private static String count(int number, String one) {
    return count(number, one, one + "s");
  }

  private static String count(int number, String one, String many) {
    return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
  }

  private String seconds() {
    return String.format(Locale.ROOT, "%.1f s", (System.currentTimeMillis() - start) / 1000.0);
  }
}
