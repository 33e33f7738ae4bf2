package nnuesoc.sim.trace.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import nnuesoc.sim.trace.read.TraceSignal.Kind;

/** What a dump declares, for {@link SlowVcdReader}. */
final class SlowDeclarations {
  private static final Set<String> REALS =
      Set.of("real", "realtime", "shortreal", "real_parameter");
  private static final int MAX_WIDTH_BITS = 1 << 20;
  private static final int MAX_WORDS = 17;
  private static final int MAX_KEYWORD_BYTES = 64;

  private final SlowTokens in;
  private final SlowNames names = new SlowNames();
  private final Map<String, SlowVcdReader.Variable> ids = new HashMap<>();
  private final List<SlowVcdReader.Variable> variables = new ArrayList<>();
  private final List<String> scopes = new ArrayList<>();
  private long unitFs;

  SlowDeclarations(SlowTokens in) {
    this.in = in;
  }

  Map<String, SlowVcdReader.Variable> ids() {
    return ids;
  }

  SlowVcdReader.Variable variable(int number) {
    return variables.get(number);
  }

  List<SlowNames.Signal> signals() {
    return names.signals();
  }

  /** docs/trace.md: without a $timescale the unit is 1 ns. */
  long unitFs() {
    return unitFs == 0 ? 1_000_000 : unitFs;
  }

  void header() {
    while (true) {
      final String word = in.next("the declarations");
      if (word.equals("$enddefinitions")) {
        if ("$end".equals(in.peek())) {
          in.next("$enddefinitions");
        }
        scopes.clear(); // docs/trace.md: scopes that are left open
        break;
      }
      if (!word.startsWith("$") || word.startsWith("$dump")) {
        throw new SlowVcdReader.Refused(word + " among the declarations");
      }
      if (!word.equals("$end")) { // docs/trace.md: $end where nothing is open
        take(word);
      }
    }
  }

  static boolean declares(String word) {
    return Set.of("$scope", "$upscope", "$var", "$timescale").contains(word);
  }

  /** Takes what follows a keyword. */
  void take(String keyword) {
    if (keyword.length() > MAX_KEYWORD_BYTES) { // docs/trace.md: limits
      throw new SlowVcdReader.Refused("a keyword of " + keyword.length() + " bytes");
    }
    switch (keyword) {
      case "$scope" -> scope();
      case "$upscope" -> {
        if (scopes.isEmpty()) {
          throw new SlowVcdReader.Refused("$upscope, but no scope is open");
        }
        scopes.remove(scopes.size() - 1);
        end("$upscope");
      }
      case "$var" -> variable();
      case "$timescale" -> timescale(String.join("", in.toEnd(keyword)));
      default -> in.toEnd(keyword);
    }
  }

  private void end(String of) {
    if (!in.next(of).equals("$end")) {
      throw new SlowVcdReader.Refused("no $end of " + of);
    }
  }

  private void scope() {
    String name = "";
    if (!in.next("$scope").equals("$end")) {
      final List<String> words = name("$scope");
      if (words.size() > 1 && !words.get(0).matches("\\\\.+")) {
        throw new SlowVcdReader.Refused("no $end of $scope");
      }
      name = words.isEmpty() ? "" : SlowNames.unescaped(SlowNames.reference(words, true));
    }
    scopes.add(name);
  }

  /** The words of a name; in a keyword among them, the $end before it is missing. */
  private List<String> name(String keyword) {
    final List<String> words = new ArrayList<>();
    for (String word : in.toEnd(keyword)) {
      if (!words.isEmpty() && (word.equals("$enddefinitions") || declares(word))) {
        throw new SlowVcdReader.Refused("no $end of " + keyword);
      }
      words.add(decoded(word));
    }
    if (words.size() > MAX_WORDS) { // docs/trace.md: limits
      throw new SlowVcdReader.Refused("a name of too many words");
    }
    return words;
  }

  static String decoded(String bytes) {
    return new String(bytes.getBytes(ISO_8859_1), UTF_8);
  }

  private void variable() {
    final String type = in.next("$var").toLowerCase(Locale.ROOT);
    if (type.equals("$end")) {
      throw new SlowVcdReader.Refused("a type " + type);
    }
    final String stated = in.next("$var");
    final String id = in.next("$var");
    if (!id.chars().allMatch(c -> c >= '!' && c <= '~')) {
      throw new SlowVcdReader.Refused("an identifier " + id);
    }
    final Kind kind =
        REALS.contains(type)
            ? Kind.REAL
            : type.equals("string") ? Kind.TEXT : type.equals("event") ? Kind.EVENT : Kind.BITS;
    if (!stated.matches("\\d+")) {
      throw new SlowVcdReader.Refused("a width of " + stated);
    }
    final int declared = kind == Kind.BITS || kind == Kind.EVENT ? width(stated) : 0;
    final int bits = kind == Kind.REAL ? Long.SIZE : kind == Kind.TEXT ? 0 : declared;
    if (declared == 0 && (kind == Kind.BITS || kind == Kind.EVENT)) {
      ids.putIfAbsent(
          id, new SlowVcdReader.Variable(-1, kind, 0)); // docs/trace.md: a declaration of 0 bits
      in.toEnd("$var");
      return;
    }
    final List<String> reference = name("$var");
    if (reference.isEmpty()) {
      throw new SlowVcdReader.Refused("a variable without a name");
    }
    final SlowVcdReader.Variable known = ids.get(id);
    SlowVcdReader.Variable shown =
        new SlowVcdReader.Variable(variables.size(), kind, kind == Kind.EVENT ? 1 : bits);
    if (known == null || known.number() < 0) {
      ids.put(id, shown);
      variables.add(shown);
    } else if (known.kind() == kind && known.widthBits() == shown.widthBits()) {
      shown = known;
    } else {
      throw new SlowVcdReader.Refused("identifier " + id + " again, of another width or kind");
    }
    names.add(scopes, SlowNames.reference(reference, false), bits, shown);
  }

  private static int width(String word) {
    final String digits = stripZeros(word);
    final int width = digits.matches("\\d{1,7}") ? Integer.parseInt(digits) : Integer.MAX_VALUE;
    if (width > MAX_WIDTH_BITS) {
      throw new SlowVcdReader.Refused("a width of " + word);
    }
    return width;
  }

  static String stripZeros(String number) {
    return number.replaceFirst("^0+(?=\\d)", "");
  }

  private void timescale(String text) {
    final String unit = text.replaceFirst("^\\d+", "").toLowerCase(Locale.ROOT);
    final String number = text.substring(0, text.length() - unit.length());
    final int power = List.of("fs", "ps", "ns", "us", "ms", "s").indexOf(unit);
    // docs/trace.md: a $timescale of another number than 1, 10 and 100
    if (power < 0 || !number.matches("\\d{1,3}") || Integer.parseInt(number) == 0) {
      throw new SlowVcdReader.Refused("$timescale " + text);
    }
    long fs = Integer.parseInt(number);
    for (int i = 0; i < power; i++) {
      fs *= 1000;
    }
    if (unitFs != 0 && unitFs != fs) {
      throw new SlowVcdReader.Refused("another $timescale");
    }
    unitFs = fs;
  }
}
