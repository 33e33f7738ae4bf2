package nnuesoc.verification.regress;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Signal;
import nnuesoc.sim.travel.TimeTravel;
import nnuesoc.soc.Machine;
import nnuesoc.verification.vector.Value;
import nnuesoc.verification.vector.Vector;
import org.jspecify.annotations.Nullable;

/** What words and signals held in the cycles of a run that a vector asks for. */
final class Probe {
  private final Machine run;
  private final TimeTravel travel;

  Probe(Machine run, TimeTravel travel) {
    this.run = run;
    this.travel = travel;
  }

  /** The answers to each object in a list of the vector. */
  static List<Object> each(
      Vector vector, String field, Function<Value, Map<String, @Nullable Object>> of) {
    final List<Object> answers = new ArrayList<>();
    vector.list(field).forEach(object -> answers.add(of.apply(object)));
    return answers;
  }

  /** The answer to an entry of {@code memories}. */
  Map<String, @Nullable Object> memory(Value memory) {
    final Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    final Value first = memory.member("first");
    final List<Long> unsigned = new ArrayList<>();
    for (int word :
        words(
            memory.required("memory").text(),
            first == null ? 0 : (int) first.whole(0, Integer.MAX_VALUE),
            memory.required("words").elements().size(),
            memory.required("cycle").whole(0, Long.MAX_VALUE))) {
      unsigned.add(Integer.toUnsignedLong(word));
    }
    answer.put("words", unsigned);
    return answer;
  }

  /** The answer to an entry of {@code signals}; a signal that is unknown has no value. */
  Map<String, @Nullable Object> signal(Value expected) {
    travel.to(expected.required("cycle").whole(0, Long.MAX_VALUE));
    final Signal signal = run.simulation().circuit().signal(expected.required("signal").text());
    final Map<String, @Nullable Object> answer = new LinkedHashMap<>();
    answer.put(
        "value",
        signal == null || signal.unknown() ? null : Integer.toUnsignedLong(signal.value()));
    return answer;
  }

  /** {@code count} words of a memory from {@code first} on, as they stand in a cycle. */
  List<Integer> words(String name, int first, int count, long at) {
    travel.to(at);
    final Memory memory =
        Objects.requireNonNull(run.simulation().circuit().memories().get(name), name);
    final List<Integer> words = new ArrayList<>();
    for (int i = first; i < first + count; i++) {
      words.add(memory.word(i));
    }
    return words;
  }
}
