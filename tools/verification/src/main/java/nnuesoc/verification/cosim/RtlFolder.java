// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.InputFile;
import nnuesoc.verification.cosim.RtlException.Subject;
import org.jspecify.annotations.Nullable;

/**
 * A folder of a user's Verilog: the files {@code *.v} and {@code *.sv} in it, but not in folders
 * below it. The simulator reads them; this class only looks up which modules exist.
 */
public final class RtlFolder {
  /** Comments, which may contain quotes, and strings, which may contain the marks of comments. */
  private static final Pattern NO_CODE =
      Pattern.compile("//[^\n]*|/\\*.*?\\*/|\"(?:\\\\.|[^\"\\\\\n])*\"", Pattern.DOTALL);

  private static final Pattern MODULE =
      Pattern.compile(
          "\\bmodule\\s+(?:automatic\\s+|static\\s+)?(\\w+)(.*?)(?:\\bendmodule\\b|\\z)",
          Pattern.DOTALL);

  private static final Pattern PACKAGE = Pattern.compile("\\bpackage\\s+\\w+");

  private final Path path;
  private final List<String> files;
  private final Map<String, RtlModule> modules = new LinkedHashMap<>();

  private RtlFolder(Path path, List<String> files) {
    this.path = path;
    this.files = files;
  }

  /**
   * Reads a folder.
   *
   * @throws RtlException if it does not exist or has no module
   * @throws IOException if it cannot be read
   */
  public static RtlFolder read(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      throw new RtlException(
          Subject.SOURCES,
          path + (Files.exists(path) ? ": this is not a folder" : ": there is no such folder"));
    }
    final Map<String, String> code = new LinkedHashMap<>();
    for (String name : verilog(path)) {
      code.put(name, code(path.resolve(name)));
    }
    if (code.isEmpty()) {
      throw new RtlException(Subject.SOURCES, path + ": has no Verilog, *.v or *.sv" + below(path));
    }
    final List<String> files = new ArrayList<>(code.keySet());
    files.sort(Comparator.comparing(name -> !PACKAGE.matcher(code.get(name)).find()));
    final RtlFolder folder = new RtlFolder(path, files);
    code.forEach(folder::addModules);
    if (folder.modules.isEmpty()) {
      throw new RtlException(Subject.SOURCES, path + ": there is no module in its Verilog");
    }
    return folder;
  }

  /**
   * Where a pattern occurs in the code of the folder's files, those that are included too: the text
   * that was found, file and line.
   */
  List<String> places(Pattern pattern) throws IOException {
    final List<String> names = new ArrayList<>(files);
    try (Stream<Path> all = Files.list(path)) {
      all.filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".vh") || name.endsWith(".svh") || name.endsWith(".inc"))
          .sorted()
          .forEach(names::add);
    }
    final List<String> places = new ArrayList<>();
    for (String name : names) {
      final List<String> lines = code(path.resolve(name)).lines().toList();
      for (int i = 0; i < lines.size(); i++) {
        final Matcher matcher = pattern.matcher(lines.get(i));
        if (matcher.find()) {
          places.add(matcher.group() + " in " + name + ":" + (i + 1));
        }
      }
    }
    return places;
  }

  private static List<String> verilog(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".v") || name.endsWith(".sv"))
          .sorted()
          .toList();
    }
  }

  private static String below(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      for (Path one : all.filter(Files::isDirectory).sorted().toList()) {
        if (Files.isReadable(one) && !verilog(one).isEmpty()) {
          return "; " + one + " has";
        }
      }
    }
    return "";
  }

  private static String code(Path file) throws IOException {
    final String text;
    try {
      text = new String(InputFile.bytes(file, InputFile.WRITTEN), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new IOException(FileProblemText.text(file, e), e);
    }
    return NO_CODE.matcher(text).replaceAll(found -> blank(found));
  }

  /** Blanks with the same number of lines. */
  private static String blank(MatchResult found) {
    return " " + found.group().replaceAll("[^\n]", "");
  }

  private void addModules(String file, String code) {
    final Matcher matcher = MODULE.matcher(code);
    while (matcher.find()) {
      final int line =
          1 + (int) code.substring(0, matcher.start()).chars().filter(c -> c == '\n').count();
      final String name = matcher.group(1);
      modules.putIfAbsent(name, new RtlModule(name, file, line, name + matcher.group(2)));
    }
  }

  /**
   * The module that takes the place of the twin's {@code fabric}: the one with that name or,
   * without a name, the outermost one that has all ports of the test bench.
   *
   * @throws RtlException if there is none or more than one, or a port is missing
   */
  RtlModule top(@Nullable String name) throws RtlException {
    if (name != null) {
      final RtlModule named = modules.get(name);
      if (named == null) {
        throw new RtlException(
            Subject.TOP,
            path + " has no module " + name + ": it has " + String.join(", ", modules.keySet()));
      }
      return complete(named, Subject.TOP);
    }
    final List<RtlModule> able =
        modules.values().stream().filter(one -> one.missingPorts().isEmpty()).toList();
    if (able.isEmpty()) {
      return complete(nearest(), Subject.SOURCES);
    }
    final List<RtlModule> outermost =
        able.stream()
            .filter(
                one -> able.stream().noneMatch(of -> !of.equals(one) && of.contains(one.name())))
            .toList();
    if (outermost.size() != 1) {
      throw new RtlException(
          Subject.TOP,
          "it must be named: "
              + outermost.stream().map(RtlModule::place).collect(Collectors.joining(" and "))
              + " have all ports of the test bench");
    }
    return outermost.get(0);
  }

  private RtlModule nearest() {
    return modules.values().stream()
        .min(Comparator.comparingInt(one -> one.missingPorts().size()))
        .orElseThrow();
  }

  private RtlModule complete(RtlModule top, Subject given) throws RtlException {
    final List<String> missing = top.missingPorts();
    final Subject subject =
        given == Subject.SOURCES && missing.size() > RtlModule.PORTS.size() / 2
            ? Subject.NO_EVALUATOR
            : given;
    if (missing.size() == RtlModule.PORTS.size()) {
      throw new RtlException(
          subject, path + ": no module has a port of the test bench" + expected());
    }
    if (!missing.isEmpty()) {
      throw new RtlException(
          subject,
          path + ": " + top.place() + " has no port " + String.join(", ", missing) + expected());
    }
    return top;
  }

  private static String expected() {
    return ": expected " + String.join(", ", RtlModule.PORTS);
  }

  /** Its modules, file by file. */
  Collection<RtlModule> modules() {
    return modules.values();
  }

  /** The path as it was given. */
  Path path() {
    return path;
  }

  /** The names of its files, those with packages first. */
  List<String> files() {
    return files;
  }
}
