// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/**
 * A Java program of a document: a fenced block, and the indented block below it, which it prints.
 *
 * @param name of its class
 * @param source its text
 * @param output what the document says it prints; empty if it is no {@code main}
 */
record ApiProgram(String name, String source, String output) {
  private static final Pattern PROGRAM =
      Pattern.compile(
          "```java\n(?<source>.*?)```\n(?:\n(?<output>(?: {4}[^\n]*\n)+))?", Pattern.DOTALL);
  private static final Pattern CLASS = Pattern.compile("public class (\\w+)");
  private static final Pattern INDENT = Pattern.compile("(?m)^ {4}");

  /** All of a document, in its order. */
  static List<ApiProgram> of(String page) {
    final List<ApiProgram> programs = new ArrayList<>();
    for (Matcher found = PROGRAM.matcher(page); found.find(); ) {
      final String source = found.group("source");
      final Matcher name = CLASS.matcher(source);
      assertThat(name.find()).as("a public class in %s", source).isTrue();
      final String output = Objects.requireNonNullElse(found.group("output"), "");
      programs.add(new ApiProgram(name.group(1), source, INDENT.matcher(output).replaceAll("")));
    }
    return programs;
  }

  /** Compiles it, with warnings as errors; the class is loaded by a loader of its own. */
  Class<?> compile(Path folder, String from, String to) throws Exception {
    final Path file = Files.writeString(folder.resolve(name + ".java"), source.replace(from, to));
    final ByteArrayOutputStream messages = new ByteArrayOutputStream();
    final int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                messages,
                messages,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                file.toString());
    assertThat(status).as(messages.toString(StandardCharsets.UTF_8)).isZero();
    final URL[] classes = {folder.toUri().toURL()};
    return new URLClassLoader(classes, getClass().getClassLoader()).loadClass(name);
  }

  /** What its {@code main} prints. */
  static String run(Class<?> program) throws Exception {
    final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    final PrintStream standard = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(standard);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }
}
