// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.file.FileProblemText;
import nnuesoc.file.ShellQuoting;
import nnuesoc.parameter.InputException;
import org.jspecify.annotations.Nullable;

/** The file that a user names as the program: whether it can run here, and what helps if not. */
final class ProgramFileCheck {
  private static final int LOOKED_AT = 4096;
  private static final Pattern SOURCE =
      Pattern.compile("(.*)\\.(c|cc|cpp|cxx|c\\+\\+|C|h|hh|hpp|hxx|s|S|asm)");
  private static final List<String> HEADERS = List.of("h", "hh", "hpp", "hxx");
  private static final List<String> OF_C = List.of("c", "s", "S", "asm");
  private static final Pattern C_TEXT =
      Pattern.compile("(?m)^\\s*#\\s*include\\s*[<\"]|^\\s*int\\s+main\\s*\\(");
  private static final Pattern INTERPRETER = Pattern.compile("#![ \\t]*(\\S+)[^\\n]*");

  private ProgramFileCheck() {}

  /** What is executed: the file, or a name that the system looks up. */
  static String command(String program) {
    final Path file = Path.of(program);
    return isFileMeant(program) ? file.toAbsolutePath().toString() : program;
  }

  /** Whether the name is that of a file here, and not that of a program of the system. */
  private static boolean isFileMeant(String program) {
    final Path file = Path.of(program);
    if (program.indexOf(File.separatorChar) >= 0) {
      return true;
    }
    return Files.exists(file)
        && ((Files.isRegularFile(file) && Files.isExecutable(file)) || !isOnPath(program));
  }

  private static boolean isOnPath(String program) {
    final String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return !program.isEmpty()
        && List.of(path.split(File.pathSeparator, -1)).stream()
            .map(folder -> new File(folder, program))
            .anyMatch(file -> file.isFile() && file.canExecute());
  }

  /**
   * Refuses what cannot run here.
   *
   * @throws InputException says what the file is and what helps
   */
  static void requireRunnable(String program) {
    if (program.isEmpty()) {
      throw new InputException("the program's name is empty");
    }
    final String why = isFileMeant(program) ? problem(program, Path.of(program)) : null;
    if (why != null) {
      throw new InputException(program + ": " + why);
    }
  }

  private static @Nullable String problem(String program, Path file) {
    if (!Files.exists(file)) {
      return "there is no such program; make -C hps/board builds this project's, and make program that of"
          + " an exported network";
    }
    if (Files.isDirectory(file)) {
      return "it is a folder; name the program in it: ./nnuesoc hps "
          + ShellQuoting.of(file.resolve("PROGRAM").toString());
    }
    if (!Files.isRegularFile(file)) {
      return "it is a device or a pipe, not a program";
    }
    try {
      final ElfHeader elf = ElfHeader.read(file);
      final String why = elf == null ? noElf(program, file) : ofElf(program, elf);
      return why == null ? notExecutable(program, file) : why;
    } catch (IOException e) {
      return Files.isExecutable(file) ? null : "it cannot be read: " + FileProblemText.reason(e);
    }
  }

  private static @Nullable String notExecutable(String program, Path file) {
    if (Files.isExecutable(file)) {
      return null;
    }
    try {
      if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_EXECUTE)) {
        return "the system does not let you execute it, although its x bit is set: copy it to a"
            + " folder of yours whose file system is not mounted with noexec";
      }
    } catch (IOException | UnsupportedOperationException e) {
      // No such bits here.
    }
    return "it cannot be executed: chmod +x " + ShellQuoting.of(program);
  }

  private static @Nullable String ofElf(String program, ElfHeader elf) {
    if (elf.type() == ElfHeader.OBJECT) {
      return "it is an object file, which is not linked yet: "
          + compile("gcc", program, stem(program, ".o"));
    }
    if (elf.type() == ElfHeader.CORE) {
      return "it is a core dump; name the program itself";
    }
    if (elf.library()) {
      return "it is a shared library; name the program that uses it";
    }
    if (elf.isOfThisMachine()) {
      return null;
    }
    final String emulator = elf.emulator();
    return "it is a program for "
        + elf.machineText()
        + ", which this computer does not run"
        + (emulator == null
            ? "; compile it for this computer"
            : String.format(
                Locale.ROOT,
                ": ./nnuesoc hps %s -- %s%s",
                emulator,
                ShellQuoting.of(program),
                elf.loaded() ? " (link it with -static first)" : ""));
  }

  private static @Nullable String noElf(String program, Path file) throws IOException {
    final byte[] head = head(file);
    if (head.length == 0) {
      return "the file is empty (0 bytes)";
    }
    final Matcher source = SOURCE.matcher(program);
    if (source.matches()) {
      return ofSource(program, source.group(1), source.group(2));
    }
    final String text = new String(head, StandardCharsets.ISO_8859_1);
    if (text.startsWith("#!")) {
      return null;
    }
    final String kind = binaryKind(program, text);
    if (kind != null) {
      return kind;
    }
    if (text.indexOf('\0') >= 0) {
      return "it is not a program for this computer";
    }
    return ofText(program, text);
  }

  private static byte[] head(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(LOOKED_AT);
    }
  }

  private static String ofSource(String program, String stem, String ending) {
    if (HEADERS.contains(ending)) {
      return "it is a header file; compile the program that includes it, then name the program";
    }
    return "it is source code; compile it first: "
        + compile(OF_C.contains(ending) ? "gcc" : "g++", program, stem);
  }

  private static String compile(String compiler, String from, String to) {
    final String output = to.isEmpty() || to.endsWith("/") ? to + "program" : to;
    return String.format(
        Locale.ROOT,
        "make -C hps/board && %s -g -Ihps/board/include -o %s %s hps/board/build/libnnuesoc.a &&"
            + " ./nnuesoc hps"
            + " %s",
        compiler,
        ShellQuoting.of(output),
        ShellQuoting.of(from),
        ShellQuoting.of(output.indexOf('/') < 0 ? "./" + output : output));
  }

  private static String stem(String program, String ending) {
    return program.endsWith(ending)
        ? program.substring(0, program.length() - ending.length())
        : program + ".program";
  }

  private static @Nullable String binaryKind(String program, String text) {
    if (text.startsWith("!<arch>\n") || text.startsWith("!<thin>\n")) {
      return "it is a static library; link your program with it, then name the program";
    }
    if (text.startsWith("MZ")) {
      return "it is a program for Windows; compile its source on this computer";
    }
    if (isMac(text)) {
      return "it is a program for macOS; compile its source on this computer";
    }
    if (text.startsWith("\u00ca\u00fe\u00ba\u00be")) {
      return "it is a Java class; a Java program starts with java: ./nnuesoc hps java -- …";
    }
    if (text.startsWith("PK\u0003\u0004")) {
      return program.endsWith(".jar")
          ? "it is a Java archive: ./nnuesoc hps java -- -jar " + ShellQuoting.of(program)
          : "it is a zip archive; unpack it, then name the program";
    }
    return null;
  }

  /** Whether it begins as a program of macOS; one for several machines begins as a Java class. */
  private static boolean isMac(String text) {
    return text.startsWith("\u00ce\u00fa\u00ed\u00fe")
        || text.startsWith("\u00cf\u00fa\u00ed\u00fe")
        || text.startsWith("\u00fe\u00ed\u00fa\u00ce")
        || text.startsWith("\u00fe\u00ed\u00fa\u00cf")
        || (text.startsWith("\u00ca\u00fe\u00ba\u00be\0\0\0")
            && text.length() > 7
            && text.charAt(7) < 45);
  }

  private static String ofText(String program, String text) {
    if (program.endsWith(".py")) {
      return "it is a Python program: ./nnuesoc hps python3 -- " + ShellQuoting.of(program);
    }
    if (C_TEXT.matcher(text).find()) {
      return "it looks like source code in C; name it PROGRAM.c and compile it first: "
          + compile("gcc", "PROGRAM.c", "PROGRAM");
    }
    return "this text file does not begin with #!, so the program that runs it is not known; to"
        + " run a shell script, type ./nnuesoc hps sh -- "
        + ShellQuoting.of(program);
  }

  /** Why a program could not be started, although nothing was wrong with its file. */
  static String whyNotStarted(String program, IOException why) {
    if (!isFileMeant(program)) {
      return program.startsWith("qemu-")
          ? "it is not installed (Debian: apt-get install qemu-user)"
          : "there is no such program in this folder or on the PATH";
    }
    try {
      final Matcher first =
          INTERPRETER.matcher(new String(head(Path.of(program)), StandardCharsets.ISO_8859_1));
      if (first.lookingAt() && !Files.isExecutable(Path.of(first.group(1)))) {
        return "its first line names " + first.group(1) + ", which cannot be executed here";
      }
      if (first.lookingAt() && first.group().endsWith("\r")) {
        return "its first line ends with a carriage return, as Windows writes it: sed -i"
            + " 's/\\r$//' "
            + ShellQuoting.of(program);
      }
      final ElfHeader elf = ElfHeader.read(Path.of(program));
      if (elf != null && elf.loaded()) {
        return FileProblemText.reason(why) + "; if its loader is missing, link it with -static";
      }
    } catch (IOException e) {
      // The reason of the system has to do.
    }
    return FileProblemText.reason(why);
  }
}
