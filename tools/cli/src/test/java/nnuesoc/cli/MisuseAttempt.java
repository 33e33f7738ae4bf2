// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import nnuesoc.cli.TestConsole.Outcome;
import nnuesoc.cli.options.CommandOption;
import nnuesoc.cli.options.FileUse;

/** One attempt at misuse: a command line that is nearly right, with a few things wrong. */
final class MisuseAttempt {
  private static final int PORTIONS = 12;
  private static final int MOST_LINES = 4;

  /** Command lines that work; {@code @} stands for the folder. */
  private static final List<String> BASES =
      List.of(
          "replay SMALL",
          "replay SMALL --json @/out.json --events @/out.jsonl",
          "replay SMALL --vcd @/out.vcd --to 900 --json -",
          "replay SMALL --fabric words=2 --file @/positions.fen",
          "replay --resume @/checkpoint --json @/out.json",
          "replay --net @/small.net --save-at 700:@/saved --until 800",
          "replay --design as-built-testbench --pieces @/pieces.json --weights @/weights.json --until 90",
          "peek SMALL --at 400 --memory weight_2 --readmemh @/out.hex --mif @/out.mif",
          "peek SMALL --at 400 --signal soc.fabric.layer1.* --json @/out.json",
          "compare @/trace.vcd @/trace.vcd --json @/out.json --gtkw @/out.gtkw",
          "compare @/trace.vcd @/trace.vcd --clock soc.clk",
          "check @/trace.vcd SMALL --until 900",
          "check @/trace.vcd SMALL --clock soc.clk --allow-shorter --gtkw @/out.gtkw",
          "regress @/right.vector.json @/wrong.vector.json --junit @/out.xml --json @/out.json",
          "regress @ --jobs 1 --explain 1",
          "regress @/wrong.vector.json --update",
          "regress --import @/positions.fen SMALL -o @/new",
          "explain @/wrong.vector.json",
          "explain @/right.vector.json",
          "net info @/small.net --json @/out.json",
          "net convert synthetic:7 --shape 1,4,3,2 --arithmetic stockfish --to report -o @/out.net",
          "net study synthetic:7 --shape 1,4,3,2 --arithmetic stockfish --file @/positions.fen"
              + " --plot @/out.svg",
          "bestmove SMALL --depth 1 --json @/out.json",
          "bestmove --mate 1 --fen startpos",
          "perft 2 --divide",
          "play SMALL --depth 1",
          "uci SMALL",
          "sweep SMALL --over write=1:3 --csv @/out.csv --plot @/out.svg",
          "sweep SMALL --over terms=1,2 --json @/out.json",
          "inspect SMALL --html @/out.html",
          "inspect --vector @/wrong.vector.json --html @/out.html",
          "doctor SMALL --json @/out.json");

  /** Values that no option expects, and names for files; all within the folder. */
  private static final List<String> NASTY =
      List.of(
          "",
          "-",
          "--",
          "=",
          "0",
          "-1",
          "1e9",
          "\u0661",
          "99999999999999999999",
          "\u001b[31mred\u0007",
          "two\nlines\nthree\nfour\nfive\nsix",
          "A".repeat(5_000),
          "$(touch X)",
          "it's \"quoted\"",
          "\u202etxt.exe",
          "\u0000",
          "%s%n",
          "*",
          "[",
          "(",
          "a=b=c",
          "K=V,K=V",
          "x:y:z",
          "null");

  private static final List<String> OUTPUTS =
      List.of(
          "--vcd",
          "--events",
          "--json",
          "--save-at",
          "--junit",
          "--csv",
          "--plot",
          "--html",
          "--mif",
          "--readmemh",
          "--gtkw",
          "-o");

  private static final List<String> PLACES =
      List.of("no such folder/x", "empty folder", "older", ".", "..", "older/x", "out.json");

  private final MisuseWorkshop workshop;
  private final Random random;
  private final List<String> args = new ArrayList<>();
  private final boolean interrupted;

  MisuseAttempt(MisuseWorkshop workshop, int number) throws IOException {
    this.workshop = workshop;
    random = new Random(number);
    workshop.layOut(random);
    final String base = BASES.get(number % BASES.size());
    final String small = String.join(" ", TestConsole.SMALL);
    for (String word : base.replace("SMALL", small).split(" ", -1)) {
      args.add(word.replace("@", workshop.folder().toString()));
    }
    for (int i = random.nextInt(3); i >= 0; i--) {
      spoil();
    }
    interrupted = random.nextInt(8) == 0;
  }

  private void spoil() {
    final int place = 1 + random.nextInt(args.size() - 1);
    switch (random.nextInt(6)) {
      case 0 -> args.set(place, value(args.get(place)));
      case 1 -> args.remove(args.size() - 1);
      case 2 -> args.add(place, args.get(place));
      default -> {
        final CommandOption option = anyOption();
        args.add(option.name().equals("output") ? "-o" : "--" + option.name());
        if (option.takesValue()) {
          args.add(value(isFile(option) ? workshop.folder() + "/x" : ""));
        }
      }
    }
    if (args.size() < 2) {
      args.add("--help");
    }
  }

  private CommandOption anyOption() {
    final String first = args.get(0);
    final List<CommandOption> options =
        Main.COMMANDS.stream()
            .filter(command -> command.name().split(" ", -1)[0].equals(first))
            .flatMap(command -> command.options().all().stream())
            .toList();
    return options.isEmpty()
        ? new CommandOption("none", "", "VALUE", false, false, FileUse.NO_FILE, false, "")
        : any(options);
  }

  private static boolean isFile(CommandOption option) {
    final String name = option.value();
    return name.contains("FILE") || name.contains("FOLDER") || name.equals("NET");
  }

  /** Something else for {@code before}: for a file another one, in the folder too. */
  private String value(String before) {
    if (!before.contains(workshop.folder().toString())) {
      return any(NASTY);
    }
    final String start = before.startsWith(workshop.folder().toString()) ? "" : "500:";
    final String input = any(Arrays.asList(workshop.inputs()));
    final String folder = workshop.folder() + "/";
    final List<String> others = args.stream().filter(word -> word.startsWith(folder)).toList();
    if (!others.isEmpty() && random.nextInt(3) == 0) {
      return start + any(others); // one file for two purposes
    }
    final String name =
        switch (random.nextInt(6)) {
          case 0 -> input;
          case 1 -> "link to " + input;
          case 2 -> "hard " + input;
          case 3 -> any(PLACES);
          default -> any(NASTY);
        };
    return start + (name.equals("-") ? name : folder + name);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  String typed() {
    return String.join(" ", args).replaceAll("A{100,}", "AAA…");
  }

  Outcome run() {
    final String[] all = args.toArray(new String[0]);
    return TestConsole.runInterrupted(interrupted ? 1 : PORTIONS, all);
  }

  /** What must not be, in words. */
  List<String> faults(Outcome outcome) throws IOException {
    final List<String> faults = new ArrayList<>();
    if (!List.of(0, 1, 2, 130).contains(outcome.status())) {
      faults.add("status " + outcome.status() + ": " + outcome.err());
    }
    if (outcome.err().lines().count() > MOST_LINES) {
      faults.add("many lines: " + outcome.err());
    }
    if (outcome.err().contains("\tat ") || outcome.err().matches("(?s).*java\\.\\w+\\..*")) {
      faults.add("Java's words: " + outcome.err());
    }
    if ((outcome.out() + outcome.err())
        .matches("(?s).*[\u0000-\u0008\u000b\u000c\u001b\u007f].*")) {
      faults.add("control characters");
    }
    for (Map.Entry<Path, byte[]> file : workshop.laidOut().entrySet()) {
      if (!isUnhurt(file.getKey(), file.getValue())) {
        faults.add("destroyed: " + file.getKey());
      }
    }
    for (int i = 1; i < args.size(); i++) {
      final String name = args.get(i);
      if (OUTPUTS.contains(args.get(i - 1))
          && !name.contains("\0")
          && Files.isRegularFile(Path.of(name))
          && !isWhole(Files.readAllBytes(Path.of(name)))) {
        faults.add("not whole: " + name);
      }
    }
    faults.addAll(leftovers());
    return faults;
  }

  private boolean isUnhurt(Path file, byte[] before) throws IOException {
    if (!Files.exists(file)) {
      return false;
    }
    final byte[] now = Files.readAllBytes(file);
    final boolean renewed = args.contains("--update") && file.toString().endsWith(".vector.json");
    final boolean appended =
        args.contains("--summary")
            && Arrays.equals(Arrays.copyOf(now, Math.min(now.length, before.length)), before);
    return Arrays.equals(now, before)
        || renewed
        || appended
        || (isOutputOnly(file) && isWhole(now));
  }

  /** Whether the command was asked to write that file, and not to read it. */
  private boolean isOutputOnly(Path file) throws IOException {
    boolean output = false;
    for (int i = 1; i < args.size(); i++) {
      final boolean written = OUTPUTS.contains(args.get(i - 1));
      final String name = args.get(i).replaceFirst("^500:", "");
      if (name.isEmpty() || name.contains("\0") || !Files.exists(Path.of(name))) {
        continue;
      }
      final Path real = Path.of(name).toRealPath();
      if (!written && (real.equals(file) || real.equals(workshop.folder().toRealPath()))) {
        return false;
      }
      final boolean beside = file.toString().matches(".*\\.(gtkw|sucl|states)");
      output |= written && (real.equals(file) || (beside && file.startsWith(real.getParent())));
    }
    return output;
  }

  private static boolean isWhole(byte[] bytes) {
    final String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return bytes.length == 0
        || (bytes[0] != '{' && bytes[0] != '<')
        || text.stripTrailing().matches("(?s).*[}>]");
  }

  private List<String> leftovers() throws IOException {
    try (var files = Files.walk(workshop.folder())) {
      return files
          .map(file -> String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT))
          .filter(name -> name.endsWith(".part") || name.endsWith(".lock"))
          .map(name -> "left: " + name)
          .toList();
    }
  }
}
