package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import nnuesoc.work.Work;

/**
 * Which mutants are none: in every state that can be reached, whatever comes over the bus, each of
 * them has what the sound one has in all signals, memory ports and squares, and answers reads the
 * same. Yosys proves it by induction.
 */
final class MutantProofs implements Work<Boolean> {
  private static final Pattern MEMORY_PORT = Pattern.compile(".*\\.([ab]_\\w+)");
  private static final Pattern IN_MEMORY = Pattern.compile("-module \\S*\\bm10k\\b");
  private static final Pattern IN_PRODUCT =
      Pattern.compile("-module \\S*\\b(product|signed_mult)\\b");

  private final Yosys yosys;
  private final String observed;
  private final List<String> mutations;
  private final List<Integer> numbers;

  /**
   * Nothing is proven yet.
   *
   * @param names of the signals that are compared
   * @param mutations commands of Yosys, of mutants from 1 on
   * @param numbers those to judge
   */
  MutantProofs(Yosys yosys, List<String> names, List<String> mutations, List<Integer> numbers) {
    this.yosys = yosys;
    this.mutations = mutations;
    this.numbers = numbers;
    observed =
        names.stream()
            .filter(name -> !MEMORY_PORT.matcher(name).matches())
            .map(name -> "w:" + name)
            .collect(Collectors.joining(" ", "expose ", ""));
  }

  @Override
  public int size() {
    return numbers.size();
  }

  @Override
  public Boolean run(int place) {
    try {
      return isEquivalent(numbers.get(place));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean isEquivalent(int number) throws IOException {
    final String mutation = mutations.get(number - 1).replaceAll("-ctrl mutant \\d+ \\d+ ", "");
    if (IN_MEMORY.matcher(mutation).find()) {
      return false; // nothing is said about words
    }
    // An unmutated product gives the same for the same, whatever that is.
    final boolean cut = !IN_PRODUCT.matcher(mutation).find();
    final List<String> script = new ArrayList<>();
    script.add("read_rtlil ../sound.il");
    script.addAll(flat(cut, "gold"));
    script.addAll(List.of("design -stash gold", "read_rtlil ../sound.il", mutation));
    script.add("delete reachable/t:$assume");
    script.addAll(flat(cut, "gate"));
    script.addAll(
        List.of(
            "design -stash gate",
            "design -copy-from gold gold",
            "design -copy-from gate gate",
            "miter -equiv -flatten -make_assert gold gate miter",
            "hierarchy -top miter",
            "opt -nodffe -nosdff",
            "sat -timeout 60 -tempinduct -maxsteps 1 -prove-asserts -set-assumes -set-init-zero"
                + " miter"));
    return yosys.run("equal" + number, script).contains("Induction step proven: SUCCESS");
  }

  private List<String> flat(boolean cut, String name) {
    return List.of(
        "blackbox *m10k*" + (cut ? " *product*" : ""),
        "flatten",
        observed,
        "opt_clean",
        "expose -evert t:*m10k* t:*product*",
        "memory_map",
        "expose w:soc.fabric.loader.board?*",
        "opt_clean -purge",
        "rename reachable " + name);
  }
}
