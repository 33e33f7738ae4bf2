package nnuesoc.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import nnuesoc.chess.Board;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.parameter.InputException;
import nnuesoc.peers.onechan.ImageFile;
import nnuesoc.peers.onechan.MovesOf;
import nnuesoc.peers.onechan.Question;
import nnuesoc.peers.onechan.StimulusFile;
import nnuesoc.rtl.onechan.Reading;
import nnuesoc.rtl.onechan.code.TpuImage;
import org.jspecify.annotations.Nullable;

/** The options of the ONe-ChAn designs, which are not run on positions but on a stimulus. */
final class OnechanOptions {
  private static final String TPU = "one-chan-tpu";
  private static final String MOVEGEN = "one-chan-movegen";
  private static final List<String> OWN =
      List.of("stimulus", "image", "moves-of", "variant", "run", "search-depth", "link");

  private OnechanOptions() {}

  /** What is asked, and where the answers go. */
  record Asked(StimulusTree tree, List<Question> questions) {}

  /** The answers of a file, or of one question. */
  interface StimulusTree {
    /** With these runs only. */
    ObjectNode keep(List<Question> questions);
  }

  static void addTo(OptionList options) {
    options.with(
        """
        --stimulus FILE  with --design one-chan-tpu or one-chan-movegen: nets and runs as JSON
        --image FILE  one-chan-tpu: the main memory of tpu pack, or for $readmemh, for nets that the
            stimulus has no image of
        --moves-of FEN  one-chan-tpu with --image: all legal moves of a position
        --variant NAME  one-chan-movegen: as-published (default) or as-described;
            one-chan-search: moves by chess (default) or rings
        --run N  only run N of the stimulus, from 1
        """);
    options.with(OnechanSearchOptions::addTo);
  }

  /** Whether a ONe-ChAn design is meant; an option of theirs without one is an error. */
  static boolean areMeant(Arguments arguments) {
    final String design = arguments.get("design", "");
    if (design.equals(TPU)
        || design.equals(MOVEGEN)
        || design.equals(OnechanSearchOptions.DESIGN)) {
      return true;
    }
    for (String option : OWN) {
      if (arguments.has(option)) {
        throw new UsageException(
            "--"
                + option
                + " goes with --design "
                + String.join(" or ", TPU, MOVEGEN, OnechanSearchOptions.DESIGN));
      }
    }
    return false;
  }

  /**
   * Reads and checks everything before cycle 0.
   *
   * @param also options of the command that go with these designs
   */
  static Asked read(Arguments arguments, Set<String> also, Console console) {
    final String design = arguments.get("design", "");
    arguments
        .inOrder()
        .forEach(
            option -> {
              final String name = option.getKey();
              if (!name.equals("design")
                  && !OWN.contains(name)
                  && !also.contains(name)
                  && !OnechanSearchOptions.takes(design, name)) {
                throw new UsageException("--" + name + " does not go with --design " + design);
              }
            });
    return chosen(
        arguments,
        switch (design) {
          case TPU -> tpu(arguments, console);
          case MOVEGEN -> movegen(arguments);
          default -> OnechanSearchOptions.read(arguments);
        });
  }

  private static Asked tpu(Arguments arguments, Console console) {
    require(arguments, "variant", MOVEGEN);
    final String imageFile = arguments.get("image");
    final @Nullable TpuImage image = imageFile == null ? null : ImageFile.read(Path.of(imageFile));
    final String movesOf = arguments.get("moves-of");
    final String stimulus = arguments.get("stimulus");
    if ((movesOf == null) == (stimulus == null)) {
      throw new UsageException(
          "--design " + TPU + " needs --stimulus FILE, or --image FILE --moves-of FEN");
    }
    if (stimulus != null) {
      final StimulusFile file = StimulusFile.read(Path.of(stimulus));
      return asked(file, file.tpu(image, why -> console.say(why + ": left out (--image FILE)")));
    }
    if (image == null || movesOf == null) {
      throw new UsageException("--moves-of needs --image FILE, e.g. examples/tpu.image.json");
    }
    final Board board = PositionOptions.board(PositionOptions.fen("--moves-of", movesOf));
    final Question question;
    try {
      question = MovesOf.question(image, board, console::say);
    } catch (InputException e) {
      throw new UsageException("--moves-of " + e.getMessage());
    }
    return of(question);
  }

  /** One question, whose answer is a file of one run. */
  static Asked of(Question question) {
    return new Asked(
        questions -> {
          final ObjectNode tree = JsonNodeFactory.instance.objectNode();
          questions.forEach(one -> tree.withArray("runs").add(one.node()));
          return tree;
        },
        List.of(question));
  }

  private static Asked movegen(Arguments arguments) {
    require(arguments, "image", TPU);
    require(arguments, "moves-of", TPU);
    final String stimulus = arguments.get("stimulus");
    if (stimulus == null) {
      throw new UsageException("--design " + MOVEGEN + " needs --stimulus FILE");
    }
    final String variant = arguments.get("variant", "as-published");
    final Reading reading =
        switch (variant) {
          case "as-published" -> Reading.AS_PUBLISHED;
          case "as-described" -> Reading.AS_DESCRIBED;
          default ->
              throw new UsageException(
                  "--variant " + variant + ": expected as-published or as-described");
        };
    final StimulusFile file = StimulusFile.read(Path.of(stimulus));
    return asked(file, file.movegen(reading));
  }

  private static Asked asked(StimulusFile file, List<Question> questions) {
    return new Asked(
        kept -> {
          file.keep(kept);
          return file.tree();
        },
        questions);
  }

  private static void require(Arguments arguments, String option, String design) {
    if (arguments.has(option)) {
      throw new UsageException("--" + option + " goes with --design " + design);
    }
  }

  private static Asked chosen(Arguments arguments, Asked asked) {
    final String run = arguments.get("run");
    if (run == null) {
      return asked;
    }
    final int count = asked.questions().size();
    if (!run.matches("[0-9]{1,6}") || Integer.parseInt(run) < 1 || Integer.parseInt(run) > count) {
      throw new UsageException("--run " + run + ": expected 1 to " + count);
    }
    return new Asked(asked.tree(), List.of(asked.questions().get(Integer.parseInt(run) - 1)));
  }

  /** The one run of a command that shows one. */
  static Question only(Asked asked, String why) {
    if (asked.questions().size() != 1) {
      throw new UsageException(
          why + ": choose one run with --run 1 to " + asked.questions().size());
    }
    return asked.questions().get(0);
  }
}
