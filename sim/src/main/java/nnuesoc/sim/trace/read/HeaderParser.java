package nnuesoc.sim.trace.read;

import java.io.IOException;
import java.util.Set;

/** The grammar of the text before the first value, in which real tools take most liberties. */
final class HeaderParser {
  /** Blocks that have no meaning for a reader; GTKWave writes the last two. */
  private static final Set<String> REMARKS =
      Set.of("$comment", "$date", "$version", "$attrbegin", "$attrend");

  private final VcdBytes bytes;
  private final TraceWarnings warnings;
  private final Declarations declarations;

  HeaderParser(VcdBytes bytes, TraceWarnings warnings, Declarations declarations) {
    this.bytes = bytes;
    this.warnings = warnings;
    this.declarations = declarations;
  }

  /** Reads the declarations, including those that directly follow {@code $enddefinitions}. */
  void read() throws IOException {
    while (true) {
      final String keyword = keyword();
      if (keyword.equals("$enddefinitions")) {
        break;
      }
      if (Declarations.declares(keyword)) {
        declarations.take(keyword);
      } else if (keyword.startsWith("$dumpports")) {
        throw bytes.errorInTaken(VcdParser.EXTENDED);
      } else if (keyword.startsWith("$dump")) {
        throw bytes.errorInTaken(
            "found " + keyword + ": expected $enddefinitions before the first value");
      } else {
        pass(keyword);
      }
    }
    if (bytes.token() == '$' && bytes.peek(VcdParser.MAX_KEYWORD_BYTES).equals("$end")) {
      keyword();
    } else {
      warnings.add(bytes.line(), "$enddefinitions without $end");
    }
    declarations.end();
    readLate();
    if (declarations.unitFs() == Timescale.NONE) {
      warnings.add(0, "no $timescale: 1ns is assumed");
    }
  }

  private String keyword() throws IOException {
    final int c = bytes.token();
    if (c == '$') {
      return bytes.take(VcdParser.MAX_KEYWORD_BYTES);
    }
    throw bytes.error(
        c < 0
            ? "the file ends in the declarations: expected $enddefinitions"
            : "found "
                + bytes.found()
                + " among the declarations: expected a keyword like $var or $enddefinitions"
                + " (is this a value change dump?)");
  }

  /** Skips a block without meaning here; warns of an unknown keyword, since data may be lost. */
  private void pass(String keyword) throws IOException {
    if (keyword.equals("$end")) {
      warnings.add(bytes.line(), "$end, but nothing is open");
      return;
    }
    if (!REMARKS.contains(keyword)) {
      warnings.add(bytes.line(), Declarations.shown(keyword) + " is not known and passed over");
    }
    declarations.skip(keyword);
  }

  private void readLate() throws IOException {
    while (bytes.token() == '$') {
      final String keyword = bytes.peek(VcdParser.MAX_KEYWORD_BYTES);
      final boolean declares = Declarations.declares(keyword);
      if (!declares && !keyword.equals("$comment") && !keyword.equals("$enddefinitions")) {
        return;
      }
      bytes.take(VcdParser.MAX_KEYWORD_BYTES);
      if (!declares) {
        declarations.skip(keyword);
        continue;
      }
      if (!declarations.complete()) {
        warnings.add(bytes.line(), keyword + " behind $enddefinitions");
      }
      declarations.take(keyword);
    }
  }
}
