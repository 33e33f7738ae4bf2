// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import nnuesoc.file.OutputFile;

/** A folder with inputs of every kind, laid out anew for each attempt at misuse. */
final class MisuseWorkshop {
  private static final String[] SMALL = TestConsole.SMALL;

  private final Path folder;

  /** The inputs, by name, as they were made. */
  private final Map<String, byte[]> stock = new TreeMap<>();

  /** The bytes of every file as the attempt finds it. */
  private final Map<Path, byte[]> laidOut = new TreeMap<>();

  private MisuseWorkshop(Path folder) {
    this.folder = folder;
  }

  static MisuseWorkshop prepare(Path root) throws IOException {
    final MisuseWorkshop workshop = new MisuseWorkshop(root.resolve("work"));
    final Path made = Files.createDirectory(root.resolve("stock"));
    final String dir = made + "/";
    Files.writeString(
        made.resolve("positions.fen"), "# two\nstartpos\n4k3/8/8/8/8/8/8/4K3 w - -\n");
    Files.writeString(
        made.resolve("pieces.json"),
        "{\"white_king\":4,\"black_king\":3,\"pieces\":[[8,0,0],[48,0,1]]}");
    Files.writeString(made.resolve("weights.json"), "{\"layer2\":{\"weight\":3,\"bias\":-1}}");
    TestConsole.run(
        "net",
        "convert",
        "synthetic:7",
        "--shape",
        "1,4,3,2",
        "--arithmetic",
        "stockfish",
        "--to",
        "report",
        "-o",
        dir + "small.net");
    TestConsole.run(
        "replay",
        SMALL[0],
        SMALL[1],
        SMALL[2],
        SMALL[3],
        "--until",
        "900",
        "--vcd",
        dir + "trace.vcd",
        "--save-at",
        "500:" + dir + "checkpoint");
    TestConsole.run(
        "regress",
        "--import",
        dir + "positions.fen",
        "-o",
        dir + "vectors",
        SMALL[0],
        SMALL[1],
        SMALL[2],
        SMALL[3]);
    Files.move(made.resolve("vectors/positions-1.vector.json"), made.resolve("right.vector.json"));
    Files.writeString(
        made.resolve("wrong.vector.json"),
        Files.readString(made.resolve("right.vector.json"))
            .replace("\"eval\": 215", "\"eval\": 1"));
    try (var files = Files.list(made)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        workshop.stock.put(String.valueOf(file.getFileName()), Files.readAllBytes(file));
      }
    }
    return workshop;
  }

  Path folder() {
    return folder;
  }

  String[] inputs() {
    return stock.keySet().toArray(new String[0]);
  }

  /** Makes the folder as it was, with links to inputs, an older output, and perhaps some damage. */
  void layOut(Random random) throws IOException {
    clear(folder);
    Files.createDirectories(folder.resolve("empty folder"));
    for (Map.Entry<String, byte[]> input : stock.entrySet()) {
      Files.write(folder.resolve(input.getKey()), input.getValue());
    }
    Files.writeString(folder.resolve("older"), "older");
    if (random.nextInt(3) == 0) {
      final String[] names = inputs();
      damage(folder.resolve(names[random.nextInt(names.length)]), random);
    }
    laidOut.clear();
    try (var files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        laidOut.put(file, Files.readAllBytes(file));
      }
    }
    for (String name : inputs()) {
      Files.createSymbolicLink(folder.resolve("link to " + name), Path.of(name));
      Files.createLink(folder.resolve("hard " + name), folder.resolve(name));
      laidOut.put(folder.resolve("hard " + name), Files.readAllBytes(folder.resolve(name)));
    }
  }

  private static void clear(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static void damage(Path file, Random random) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    switch (random.nextInt(6)) {
      case 0 -> bytes = new byte[0];
      case 1 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case 2 -> bytes = Arrays.copyOf(bytes, bytes.length + 1_000); // zeros behind it
      case 3 -> {
        for (int i = 0; i < 5; i++) {
          bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
      }
      case 4 -> {
        final String text = new String(bytes, StandardCharsets.ISO_8859_1);
        bytes = ("\u00ef\u00bb\u00bf" + text).getBytes(StandardCharsets.ISO_8859_1);
      }
      default -> {
        final String text = new String(bytes, StandardCharsets.ISO_8859_1);
        bytes = text.replaceFirst("[0-9]+", "1e100000000").getBytes(StandardCharsets.ISO_8859_1);
      }
    }
    Files.write(file, bytes);
  }

  /** What every attempt finds, by file. */
  Map<Path, byte[]> laidOut() {
    return laidOut;
  }

  /** As a command that must not do so. */
  void destroy(String name) throws IOException {
    OutputFile.write(folder.resolve(name), "destroyed");
  }
}
