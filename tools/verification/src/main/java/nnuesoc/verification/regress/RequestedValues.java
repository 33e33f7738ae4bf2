// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.DesignRun;
import nnuesoc.verification.vector.GoldenVector;
import nnuesoc.verification.vector.VectorValue;
import org.jspecify.annotations.Nullable;

/** The values of words and signals in the cycles of a run that a vector asks for. */
final class RequestedValues {
  private final DesignRun run;
  private final TimeTravel travel;

  RequestedValues(DesignRun run, TimeTravel travel) {
    this.run = run;
    this.travel = travel;
  }

  /** The answers to each object in a list of the vector. */
  static List<Object> each(
      GoldenVector vector, String field, Function<VectorValue, Map<String, @Nullable Object>> of) {
    final List<Object> answers = new ArrayList<>();
    vector.list(field).forEach(object -> answers.add(of.apply(object)));
    return answers;
  }

  /** The answer to an entry of {@code memories}. */
  Map<String, @Nullable Object> memory(VectorValue memory) {
    final Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    final VectorValue first = memory.member("first");
    final List<Integer> words =
        words(
            memory.required("memory").text(),
            first == null ? 0 : (int) first.whole(0, Integer.MAX_VALUE),
            memory.required("words").elements().size(),
            memory.required("cycle").whole(0, Long.MAX_VALUE));
    answer.put(
        "words", words == null ? null : words.stream().map(Integer::toUnsignedLong).toList());
    return answer;
  }

  /** The answer to an entry of {@code signals}; an unknown signal has no value. */
  Map<String, @Nullable Object> signal(VectorValue expected) {
    travel.to(expected.required("cycle").whole(0, Long.MAX_VALUE));
    final Signal signal = run.simulation().circuit().signal(expected.required("signal").text());
    final Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    answer.put("value", signal == null || signal.unknown() ? null : signal.longValue());
    return answer;
  }

  /**
   * {@code count} words of a memory from {@code first} on, in a cycle; null if there is no such
   * memory. A memory with banks has word i in bank i mod the number of banks.
   */
  @Nullable List<Integer> words(String name, int first, int count, long at) {
    travel.to(at);
    final List<Memory> banks = banks(name);
    if (banks.isEmpty() || first + count > banks.stream().mapToInt(Memory::words).sum()) {
      return null;
    }
    final List<Integer> words = new ArrayList<>();
    for (int i = first; i < first + count; i++) {
      words.add(banks.get(i % banks.size()).word(i / banks.size()));
    }
    return words;
  }

  private List<Memory> banks(String name) {
    final Map<String, Memory> memories = run.simulation().circuit().memories();
    final Memory whole = memories.get(name);
    if (whole != null) {
      return List.of(whole);
    }
    final List<Memory> banks = new ArrayList<>();
    for (Memory bank = memories.get(name + "_bank0");
        bank != null;
        bank = memories.get(name + "_bank" + banks.size())) {
      banks.add(bank);
    }
    return banks;
  }
}
