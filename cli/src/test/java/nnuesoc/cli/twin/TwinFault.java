package nnuesoc.cli.twin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.twin.TwinSources;

/** A fault that is put into a copy of the twin, and the run that shows it. */
record TwinFault(String name, TwinCase run, List<Edit> edits) {
  private static final String TABLE = "faults.txt";

  /** In {@code file}, {@code text} stands once and becomes {@code replacement}. */
  record Edit(String file, String text, String replacement) {
    void apply(Path folder) throws IOException {
      final Path source = folder.resolve(file);
      final String before = Files.readString(source);
      final int at = before.indexOf(text);
      assertThat(at).as("%s holds: %s", file, text).isNotNegative();
      assertThat(before.indexOf(text, at + 1)).as("%s holds once: %s", file, text).isNegative();
      Files.writeString(source, before.replace(text, replacement));
    }
  }

  /** All faults, in the order of the table. */
  static List<TwinFault> all() throws IOException {
    try (InputStream in = TwinFault.class.getResourceAsStream(TABLE)) {
      final byte[] bytes = Objects.requireNonNull(in, TABLE).readAllBytes();
      final String[] blocks = new String(bytes, StandardCharsets.UTF_8).split("\n== ", -1);
      return Arrays.stream(blocks).skip(1).map(TwinFault::parse).toList();
    }
  }

  private static TwinFault parse(String block) {
    final String[] lines = block.stripTrailing().split("\n", -1);
    assertThat(lines[1]).as(block).startsWith("run ");
    final List<Edit> edits =
        Arrays.stream(block.stripTrailing().split("\nfile ", -1))
            .skip(1)
            .map(text -> edit(text.stripTrailing().split("\n", -1)))
            .toList();
    assertThat(edits).as(block).isNotEmpty();
    return new TwinFault(lines[0], TwinCase.named(lines[1].substring("run ".length())), edits);
  }

  private static Edit edit(String[] lines) {
    return new Edit(lines[0], marked('-', lines), marked('+', lines));
  }

  private static String marked(char mark, String[] lines) {
    final List<String> texts = new ArrayList<>();
    for (String line : lines) {
      if (line.charAt(0) == mark) {
        texts.add(line.substring(1));
      }
    }
    return String.join("\n", texts);
  }

  /** Makes a folder with the twin's sources, the fault among them. */
  void plant(Path folder) throws IOException {
    Files.createDirectories(folder);
    TwinSources.copyTo(folder);
    for (Edit edit : edits) {
      edit.apply(folder);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
