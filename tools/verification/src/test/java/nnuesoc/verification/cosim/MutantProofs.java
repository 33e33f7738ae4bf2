// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.cosim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
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
  private static final Pattern IN_MEMORY = Pattern.compile("-module (\\S*\\bm10k\\b\\S*)");
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
    final Matcher memory = IN_MEMORY.matcher(mutation);
    final List<String> script =
        memory.find() ? ofMemory(memory.group(1), mutation) : ofWhole(mutation);
    return yosys.run("equal" + number, script).contains("Induction step proven: SUCCESS");
  }

  /**
   * A memory alone: the same words are written and the same one is read, whatever its ports say.
   * Address and data count with a write only; without one they are undefined in the sound one.
   */
  private static List<String> ofMemory(String module, String mutation) {
    final List<String> script = new ArrayList<>(alone(module, "", "gold"));
    script.add("design -stash gold");
    script.addAll(alone(module, mutation, "gate"));
    script.add("design -stash gate");
    script.addAll(compared(" -ignore_gold_x", " -enable_undef -set-def-inputs"));
    return script;
  }

  private static List<String> alone(String module, String mutation, String name) {
    return List.of(
        "read_rtlil ../sound.il",
        mutation,
        "rename " + module + " " + name,
        "delete * " + name + " %d",
        "rename -enumerate -pattern write_address% w:*memwr*_ADDR*",
        "rename -enumerate -pattern write_data% w:*memwr*_DATA*",
        "rename -enumerate -pattern write_enable% w:*memwr*_EN*",
        "rename -enumerate -pattern word% w:$0?b_q*",
        "delete t:$mem*",
        "expose w:write_*",
        "expose -input w:word*");
  }

  private List<String> ofWhole(String mutation) {
    // An unmutated product gives the same for the same, whatever that is.
    final boolean cut = !IN_PRODUCT.matcher(mutation).find();
    final List<String> script = new ArrayList<>();
    script.add("read_rtlil ../sound.il");
    script.addAll(flat(cut, "gold"));
    script.addAll(List.of("design -stash gold", "read_rtlil ../sound.il", mutation));
    script.add("delete reachable/t:$assume");
    script.addAll(flat(cut, "gate"));
    script.add("design -stash gate");
    script.addAll(compared("", ""));
    return script;
  }

  private static List<String> compared(String ofMiter, String ofSat) {
    return List.of(
        "design -copy-from gold gold",
        "design -copy-from gate gate",
        "miter -equiv -flatten -make_assert" + ofMiter + " gold gate miter",
        "hierarchy -top miter",
        "opt -nodffe -nosdff",
        "sat -timeout 60 -tempinduct -maxsteps 1 -prove-asserts -set-assumes -set-init-zero"
            + ofSat
            + " miter");
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
