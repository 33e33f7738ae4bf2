package nnuesoc.cli;

import java.nio.file.Path;
import nnuesoc.chess.Board;
import nnuesoc.cli.options.Arguments;
import nnuesoc.cli.options.OptionList;
import nnuesoc.cli.options.PositionOptions;
import nnuesoc.cli.options.UsageException;
import nnuesoc.peers.onechan.ImageFile;
import nnuesoc.peers.onechan.OnechanSearch;
import nnuesoc.rtl.onechan.Link;
import nnuesoc.rtl.onechan.SearchQuestion.Generator;

/** The options of the search in hardware. */
final class OnechanSearchOptions {
  static final String DESIGN = "one-chan-search";

  private OnechanSearchOptions() {}

  static void addTo(OptionList options) {
    options.with(
        """
        --search-depth N  one-chan-search: moves that the stack holds, 1 to 8 (default 2)
        --link NAME  one-chan-search: repaired (default), as-published, or direct for none
        """);
  }

  /** Whether a design takes an option that it shares with others. */
  static boolean takes(String design, String option) {
    return design.equals(DESIGN) && option.equals("fen");
  }

  static OnechanOptions.Asked read(Arguments arguments) {
    for (String option : new String[] {"stimulus", "moves-of"}) {
      if (arguments.has(option)) {
        throw new UsageException("--" + option + " does not go with --design " + DESIGN);
      }
    }
    final String image = arguments.get("image");
    if (image == null) {
      throw new UsageException(
          "--design " + DESIGN + " needs --image FILE, e.g. examples/tpu.image.json");
    }
    final Board board =
        PositionOptions.board(PositionOptions.fen("--fen", arguments.get("fen", "startpos")));
    return OnechanOptions.of(
        OnechanSearch.question(
            ImageFile.read(Path.of(image)),
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
    final String text = arguments.get("variant", "chess");
    return switch (text) {
      case "chess" -> Generator.SQUARES;
      case "rings" -> Generator.RINGS;
      default -> throw new UsageException("--variant " + text + ": expected chess or rings");
    };
  }

  private static Link link(Arguments arguments) {
    final String text = arguments.get("link", "repaired");
    return switch (text) {
      case "repaired" -> Link.REPAIRED;
      case "as-published" -> Link.PUBLISHED;
      case "direct" -> Link.DIRECT;
      default ->
          throw new UsageException(
              "--link " + text + ": expected repaired, as-published or direct");
    };
  }
}
