// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.io.IOException;
import java.util.regex.Pattern;

/** The grammar of the text before the first value, in which real tools take most liberties. */
final class HeaderParser {
  private static final int MAX_SHOWN = 100;

  /** A line of values, or a time, as it may begin a file without declarations. */
  private static final Pattern VALUES =
      Pattern.compile(
          "(#\\d+|[01xXzZ][!-~]{1,8}|[bB][01xXzZ]+\\s+[!-~]+|[rR][-+.0-9eE]+\\s+[!-~]+"
              + "|[sS]\\S*\\s+[!-~]{1,4})\\s*");

  private final VcdInputBuffer bytes;
  private final TraceWarnings warnings;
  private final DeclarationReader declarations;
  private final VcdIdTable ids;
  private boolean anything; // has been read

  HeaderParser(
      VcdInputBuffer bytes,
      TraceWarnings warnings,
      DeclarationReader declarations,
      VcdIdTable ids) {
    this.bytes = bytes;
    this.warnings = warnings;
    this.declarations = declarations;
    this.ids = ids;
  }

  /** Reads the declarations, including those that directly follow {@code $enddefinitions}. */
  void read() throws IOException {
    while (!ends()) {
      anything = true;
      final String keyword = bytes.takeKeyword(warnings);
      if (keyword.equals(VcdKeywords.ENDDEFINITIONS) || isMeant(keyword)) {
        requireEnd();
        break;
      }
      if (VcdKeywords.declares(keyword)) {
        declarations.take(keyword);
      } else {
        pass(keyword);
      }
    }
    declarations.end();
    readLate();
    declarations.requireUnit();
    if (declarations.unitFs() == Timescale.NONE) {
      warnings.add(0, "no $timescale: 1ns is assumed");
    }
  }

  /** Whether a misspelt keyword can only be {@code $enddefinitions}. */
  private boolean isMeant(String keyword) {
    final boolean meant = VcdKeywords.near(keyword).contains(VcdKeywords.ENDDEFINITIONS);
    if (meant) {
      warnings.add(
          bytes.line(),
          DeclarationReader.shown(keyword) + " is not a keyword: it is read as $enddefinitions");
    }
    return meant;
  }

  /** Reads the $end of {@code $enddefinitions}. */
  private void requireEnd() throws IOException {
    if (bytes.token() == '$' && bytes.peek(VcdParser.MAX_KEYWORD_BYTES).equals(VcdKeywords.END)) {
      bytes.take(VcdParser.MAX_KEYWORD_BYTES);
    } else {
      warnings.add(bytes.line(), "$enddefinitions without $end");
    }
  }

  /**
   * Whether values begin here, although the declarations have no end; otherwise a keyword follows.
   */
  private boolean ends() throws IOException {
    final int c = bytes.token();
    if (c < 0) {
      throw bytes.error(
          anything ? "the file ends in the declarations: expected $enddefinitions" : empty());
    }
    if (c == '$' && !isDump()) {
      return false;
    }
    final String word = bytes.peek(MAX_SHOWN);
    if (word.startsWith("$dumpports")) {
      throw bytes.error(VcdParser.EXTENDED);
    }
    if (c == '$' && !VcdKeywords.isBlock(VcdKeywords.unglued(word))) {
      return false;
    }
    if (c != '$' && !(declarations.any() ? isValue(c) : isLineOfValues())) {
      throw bytes.error(
          "found "
              + bytes.found()
              + " among the declarations: expected a keyword like $var or $enddefinitions"
              + (anything ? "" : " (is this a value change dump?)"));
    }
    if (!declarations.any()) {
      throw bytes.error(
          "found "
              + bytes.found()
              + ", but no $var declares a signal before it: a file without declarations may be a"
              + " later part of a trace that was split: join all parts in their order, the first"
              + " one first (cat PART1 PART2 > WHOLE.vcd)");
    }
    warnings.add(bytes.line(), "$enddefinitions is missing before the first value");
    return true;
  }

  /** Whether the keyword here begins with {@code $d}; most do not. */
  private boolean isDump() throws IOException {
    return bytes.tokenEnd() - bytes.at > 1 && bytes.window[bytes.at + 1] == 'd';
  }

  private boolean isLineOfValues() throws IOException {
    return VALUES.matcher(bytes.peekLine(MAX_SHOWN)).matches();
  }

  private String empty() {
    return "the file is empty ("
        + (bytes.offset() == 0 ? "0 bytes" : "it has nothing but line ends and blanks")
        + "): the simulation ended before it wrote anything, or $dumpfile was called without"
        + " $dumpvars";
  }

  /** Whether a time begins here, or the value of a variable that was declared. */
  private boolean isValue(int c) throws IOException {
    return switch (c) {
      case '#' -> bytes.isTime(bytes.at, bytes.tokenEnd());
      case 'b', 'B', 'r', 'R', 's', 'S' -> secondIsDeclared();
      default -> VcdDigit.of(c) != VcdDigit.NONE && isDeclared(bytes.at + 1, bytes.tokenEnd());
    };
  }

  private boolean secondIsDeclared() throws IOException {
    int from;
    int to;
    do {
      from = bytes.blankEnd(bytes.tokenEnd(bytes.at));
      to = bytes.tokenEnd(from);
    } while (to == bytes.limit && bytes.more());
    return isDeclared(from, to);
  }

  private boolean isDeclared(int from, int to) {
    return from < to && ids.find(bytes.window, from, to) != VcdIdTable.NONE;
  }

  /** Skips a section without meaning here; warns of an unknown one, since data may be lost. */
  private void pass(String keyword) throws IOException {
    if (keyword.equals(VcdKeywords.END)) {
      warnings.add(bytes.line(), "$end, but nothing is open");
      return;
    }
    final String misspelt = VcdKeywords.misspelt(keyword);
    if (misspelt != null) {
      throw bytes.errorInTaken(misspelt);
    }
    if (keyword.startsWith("$dump")) {
      throw bytes.errorInTaken(
          "found "
              + DeclarationReader.shown(keyword)
              + ": expected $enddefinitions before the first value");
    }
    if (!VcdKeywords.isRemark(keyword)) {
      warnings.add(
          bytes.line(), DeclarationReader.shown(keyword) + " is not known and passed over");
    }
    declarations.skip(keyword);
  }

  private void readLate() throws IOException {
    while (bytes.token() == '$') {
      final String keyword = bytes.peek(VcdParser.MAX_KEYWORD_BYTES);
      final boolean declares = VcdKeywords.declares(keyword);
      if (!declares && !keyword.equals("$comment") && !keyword.equals(VcdKeywords.ENDDEFINITIONS)) {
        return;
      }
      bytes.take(VcdParser.MAX_KEYWORD_BYTES);
      if (!declares) {
        declarations.skipAmongValues(keyword);
        continue;
      }
      if (!declarations.complete()) {
        warnings.add(bytes.line(), keyword + " after $enddefinitions");
      }
      declarations.take(keyword);
    }
  }
}
