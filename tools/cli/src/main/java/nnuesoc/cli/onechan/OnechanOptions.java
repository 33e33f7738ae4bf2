// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.onechan;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nnuesoc.chess.Board;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.DesignName;
import nnuesoc.cli.options.FileUse;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.cli.terminal.Console;
import nnuesoc.parameter.InputException;
import nnuesoc.peers.onechan.LegalMovesPacketFactory;
import nnuesoc.peers.onechan.OnechanRunBatch;
import nnuesoc.peers.onechan.OnechanRunRequest;
import nnuesoc.peers.onechan.OnechanSearchRun;
import nnuesoc.peers.onechan.OnechanTpuRun;
import nnuesoc.peers.onechan.StimulusFile;
import nnuesoc.peers.onechan.TpuMemoryFile;
import nnuesoc.rtl.onechan.RingGeneratorVariant;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;
import nnuesoc.rtl.onechan.TpuLinkKind;
import nnuesoc.rtl.onechan.code.TpuImage;
import org.jspecify.annotations.Nullable;

/** The options of the ONe-ChAn designs: for a stimulus, or for a position that is searched. */
public final class OnechanOptions {
  private static final String TPU = DesignName.ONE_CHAN_TPU.typed();
  private static final String MOVEGEN = DesignName.ONE_CHAN_MOVEGEN.typed();
  private static final String SEARCH = DesignName.ONE_CHAN_SEARCH.typed();
  private static final String START = "startpos";
  private static final List<String> OWN =
      List.of("stimulus", "image", "moves-of", "variant", "run", "search-depth", "link");

  /** The designs as a message names them. */
  private static final Map<String, String> NAMES =
      Map.of(TPU, "the TPU", MOVEGEN, "the ring move generator", SEARCH, "the search");

  private OnechanOptions() {}

  /** Declares the options; only the commands {@code one-chan} list them. */
  public static void addHiddenTo(OptionList options) {
    addTo(options);
    options.hide(String.join(" ", OWN));
  }

  private static void addTo(OptionList options) {
    options
        .with(
            """
        --stimulus FILE  tpu or movegen: nets and runs as JSON
        --image FILE  tpu or search: the main memory, written by one-chan pack, or a $readmemh file;
            with --stimulus, it is used for nets without an image in the stimulus
        --moves-of FEN  tpu with --image: all legal moves of this position; default: startpos
        --variant NAME  movegen: as-published (default) or as-described; search: moves by chess
            (default) or rings
        --run N  only run N of the stimulus; the first run is 1
        --search-depth N  search: moves that the stack holds, 1 to 8; default: 2
        --link NAME  search: repaired (default), as-published, or direct (no link)
        """)
        .files(FileUse.READS_NAMING, "stimulus image");
  }

  /** Whether a ONe-ChAn design is meant; one of their options without such a design is an error. */
  public static boolean areMeant(Arguments arguments) {
    final String design = arguments.get("design", "");
    if (design.equals(TPU) || design.equals(MOVEGEN) || design.equals(SEARCH)) {
      return true;
    }
    for (String option : OWN) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--%s is only valid with the commands one-chan run, search, peek and inspect", option);
      }
    }
    return false;
  }

  /**
   * Reads and checks everything before cycle 0.
   *
   * @param also options of the command that may be used with these designs
   */
  public static OnechanRunBatch read(Arguments arguments, Set<String> also, Console console) {
    final String design = arguments.get("design", "");
    arguments
        .inOrder()
        .forEach(
            option -> {
              final String name = option.getKey();
              if (!name.equals("design")
                  && !OWN.contains(name)
                  && !also.contains(name)
                  && !(design.equals(SEARCH) && name.equals("fen"))) {
                throw new UsageException("--%s is not supported by %s", name, NAMES.get(design));
              }
            });
    return chosen(
        arguments,
        design.equals(TPU)
            ? tpu(arguments, console)
            : design.equals(MOVEGEN) ? movegen(arguments) : search(arguments));
  }

  private static OnechanRunBatch tpu(Arguments arguments, Console console) {
    require(arguments, "variant", MOVEGEN);
    final String imageFile = arguments.get("image");
    final @Nullable TpuImage image =
        imageFile == null ? null : TpuMemoryFile.read(Path.of(imageFile));
    final String movesOf = arguments.get("moves-of");
    final String stimulus = arguments.get("stimulus");
    if (stimulus != null && movesOf != null) {
      throw new UsageException("--moves-of with --stimulus: the stimulus says which moves");
    }
    if (stimulus != null) {
      final StimulusFile file = StimulusFile.read(Path.of(stimulus));
      return OnechanRunBatch.of(
          file, file.tpu(image, why -> console.say(why + ": left out (--image FILE)")));
    }
    if (image == null) {
      throw new UsageException(
          "%s requires --stimulus FILE or --image FILE, for example examples/tpu.image.json",
          NAMES.get(TPU));
    }
    final String fen = movesOf == null ? START : movesOf;
    final Board board = Board.of(PositionOptions.fen("--moves-of", fen));
    final OnechanRunRequest question;
    try {
      question = LegalMovesPacketFactory.question(image, board, console::say);
    } catch (InputException e) {
      throw new UsageException("--moves-of " + e.getMessage());
    }
    return OnechanRunBatch.of(question);
  }

  private static OnechanRunBatch movegen(Arguments arguments) {
    require(arguments, "image", TPU);
    require(arguments, "moves-of", TPU);
    final String stimulus = arguments.get("stimulus");
    if (stimulus == null) {
      throw new UsageException("%s requires --stimulus FILE", NAMES.get(MOVEGEN));
    }
    final RingGeneratorVariant reading =
        arguments.choice(
            "variant",
            RingGeneratorVariant.AS_PUBLISHED,
            RingGeneratorVariant.values(),
            one -> one.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    final StimulusFile file = StimulusFile.read(Path.of(stimulus));
    return OnechanRunBatch.of(file, file.movegen(reading));
  }

  private static OnechanRunBatch search(Arguments arguments) {
    for (String option : new String[] {"stimulus", "moves-of"}) {
      if (arguments.has(option)) {
        throw new UsageException("--%s is not supported by %s", option, NAMES.get(SEARCH));
      }
    }
    final String image = arguments.get("image");
    if (image == null) {
      throw new UsageException(
          "%s requires --image FILE, for example examples/tpu.image.json", NAMES.get(SEARCH));
    }
    final Board board = Board.of(PositionOptions.fen("", arguments.get("fen", START)));
    return OnechanRunBatch.of(
        OnechanSearchRun.question(
            TpuMemoryFile.read(Path.of(image)),
            board,
            depth(arguments),
            generator(arguments),
            link(arguments)));
  }

  private static int depth(Arguments arguments) {
    final String text = arguments.get("search-depth", "2");
    if (!text.matches("[1-8]")) {
      throw new UsageException("--search-depth " + text + ": expected 1 to 8");
    }
    return Integer.parseInt(text);
  }

  private static Generator generator(Arguments arguments) {
    return arguments.choice(
        "variant",
        Generator.SQUARES,
        new Generator[] {Generator.SQUARES, Generator.RINGS},
        one -> one == Generator.SQUARES ? "chess" : "rings");
  }

  private static TpuLinkKind link(Arguments arguments) {
    final String text = arguments.get("link", "repaired");
    return switch (text) {
      case "repaired" -> TpuLinkKind.REPAIRED;
      case "as-published" -> TpuLinkKind.PUBLISHED;
      case "direct" -> TpuLinkKind.DIRECT;
      default ->
          throw new UsageException(
              "--link " + text + ": expected repaired, as-published or direct");
    };
  }

  private static void require(Arguments arguments, String option, String design) {
    if (arguments.has(option)) {
      throw new UsageException("--%s is only valid with %s", option, NAMES.get(design));
    }
  }

  private static OnechanRunBatch chosen(Arguments arguments, OnechanRunBatch asked) {
    final String run = arguments.get("run");
    if (run == null) {
      return asked;
    }
    final int count = asked.all().size();
    if (!run.matches("[0-9]{1,6}") || Integer.parseInt(run) < 1 || Integer.parseInt(run) > count) {
      throw new UsageException("--run " + run + ": expected 1 to " + count);
    }
    return asked.only(Integer.parseInt(run) - 1);
  }

  /** The run of the TPU that a page shows. */
  public static OnechanTpuRun looked(Arguments arguments, Set<String> also, Console console) {
    return only(read(arguments, also, console), "the page shows one run")
        .run()
        .tpu()
        .orElseThrow(
            () ->
                new UsageException(
                    "--design " + arguments.get("design") + " has no page, only " + TPU));
  }

  /** The typed options, for the head of a page. */
  public static Map<String, String> facts(Arguments arguments) {
    final Map<String, String> facts = new LinkedHashMap<>();
    for (String name : new String[] {"design", "image", "stimulus", "run", "moves-of"}) {
      if (arguments.get(name) != null) {
        facts.put(name, String.valueOf(arguments.get(name)));
      }
    }
    if (!arguments.has("stimulus")) {
      facts.putIfAbsent("moves-of", START);
    }
    return facts;
  }

  /** The single run of a command that shows one run. */
  public static OnechanRunRequest only(OnechanRunBatch asked, String why) {
    if (asked.all().size() != 1) {
      throw new UsageException(why + ": choose one run with --run 1 to " + asked.all().size());
    }
    return asked.all().get(0);
  }
}
