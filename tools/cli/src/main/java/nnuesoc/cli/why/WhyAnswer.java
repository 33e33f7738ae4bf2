// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.why;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import nnuesoc.cli.why.NumberSightings.Sighting;
import nnuesoc.soc.Design;
import nnuesoc.text.CountText;
import org.jspecify.annotations.Nullable;

/**
 * The answer of {@code why}.
 *
 * @param question the number
 * @param answers what each design computes for each position
 * @param agreements why positions have the same evaluation
 * @param skipped positions and designs that were left out, with the reason
 */
record WhyAnswer(
    NumberQuestion question,
    List<DesignAnswer> answers,
    List<EvaluationAgreement> agreements,
    List<String> skipped) {
  private static final int HEX_8 = 0xff;
  private static final int HEX_16 = 0xffff;

  /** Copies the lists. */
  WhyAnswer {
    answers = List.copyOf(answers);
    agreements = List.copyOf(agreements);
    skipped = List.copyOf(skipped);
  }

  private boolean found() {
    return answers.stream().anyMatch(answer -> !answer.sightings().isEmpty());
  }

  /** The bits of a word, with the digits of its width. */
  private static String hex(int word) {
    if (WordFormat.WEIGHT.holds(word)) {
      return String.format(Locale.ROOT, "0x%02x", word & HEX_8);
    }
    return WordFormat.EVALUATION.holds(word)
        ? String.format(Locale.ROOT, "0x%04x", word & HEX_16)
        : String.format(Locale.ROOT, "0x%08x", word);
  }

  private static String number(int word, WordFormat format) {
    return format.number(word).toPlainString();
  }

  /** The answer in a sentence. */
  private String summary() {
    final List<String> giving =
        answers.stream()
            .filter(answer -> !answer.sightings().isEmpty())
            .map(DesignAnswer::design)
            .distinct()
            .toList();
    if (!giving.isEmpty()) {
      return question.typed() + ": a step of " + String.join(", ", giving) + " gives it.";
    }
    final List<String> able =
        EvaluationRange.all().stream()
            .filter(range -> question.words().stream().anyMatch(word -> isPossible(range, word)))
            .map(EvaluationRange::design)
            .toList();
    return question.typed()
        + ": no searched design gives it for these positions with its own weights. "
        + (able.isEmpty()
            ? "No other weights make it an evaluation of these designs."
            : "With other weights, the result register of "
                + String.join(", ", able)
                + " can hold it"
                + printedByTheBoard()
                + ".");
  }

  private static boolean isPossible(EvaluationRange range, int word) {
    return WordFormat.EVALUATION.holds(word) && range.contains(word);
  }

  /** What the published board prints for a word that it can hold. */
  private String printedByTheBoard() {
    return EvaluationRange.all().stream()
        .filter(range -> range.design().equals(Design.AS_BUILT_BOARD.optionName()))
        .flatMap(range -> question.words().stream().filter(word -> isPossible(range, word)))
        .map(word -> "; the published board's program prints it as " + PublishedPrint.of(word))
        .findFirst()
        .orElse("");
  }

  /** Prints the answer for people. */
  void print(PrintStream out) {
    out.printf("%s%n%n", summary());
    for (int word : question.words()) {
      out.printf(
          Locale.ROOT,
          "%s read as %s is the word %d (%s); this word is%n",
          question.typed(),
          String.join(" or ", question.formats(word)),
          word,
          hex(word));
      for (WordFormat format : WordFormat.values()) {
        if (format != WordFormat.DECIMAL) {
          out.println(
              format.holds(word)
                  ? String.format(
                      "  as %-5s %-16s (%s)",
                      format.typed() + ":", number(word, format), format.use())
                  : String.format(
                      "  as %-5s the word does not fit in %d bits",
                      format.typed() + ":", format.widthBits()));
        }
      }
      if (PublishedPrint.holds(word)) {
        out.printf("  printed by the published board's program: %s%n", PublishedPrint.of(word));
      }
    }
    question
        .problems()
        .forEach(
            (format, reason) ->
                out.printf("%s cannot be read as %s: %s%n", question.typed(), format, reason));
    if (!question.isHex()) {
      out.println(PublishedPrint.judge(question.typed(), question.number()));
    }
    out.println();
    designs(out);
    if (found()) {
      out.printf("Rows and columns count from 0.%n%n");
    } else {
      ranges(out);
    }
    agreements(out);
    skipped.forEach(out::println);
  }

  private void designs(PrintStream out) {
    if (!found()) {
      out.printf(
          "No step of these designs gives %s for %s.%n",
          question.typed(), answers.size() == 1 ? "this position" : "these positions");
    }
    for (DesignAnswer answer : answers) {
      out.printf(
          Locale.ROOT,
          "%s, %s%n  evaluation %d (%s)%s%s%n",
          answer.title(),
          answer.position().fen(),
          answer.evaluation(),
          answer.meaning(),
          answer.owner(),
          answer.note() == null ? "" : ": " + answer.note());
      for (Sighting sighting : answer.sightings()) {
        out.printf(
            Locale.ROOT,
            "  %s%s%n",
            question.words().size() == 1 ? "" : sighting.word() + " is ",
            text(sighting));
      }
      if (found() && answer.sightings().isEmpty()) {
        out.printf("  no step gives %s%n", question.typed());
      }
    }
    out.println();
  }

  private static String text(Sighting sighting) {
    final StringBuilder text = new StringBuilder(sighting.step());
    if (sighting.row() != NumberSightings.NONE) {
      text.append(", row ").append(sighting.row());
    }
    if (sighting.column() != NumberSightings.NONE) {
      text.append(", column ").append(sighting.column());
    }
    if (sighting.count() > 1) {
      text.append(" (first of ").append(CountText.of(sighting.count(), "time")).append(')');
    }
    return text.toString();
  }

  private void ranges(PrintStream out) {
    for (int word : question.words()) {
      if (WordFormat.EVALUATION.holds(word)) {
        out.printf(Locale.ROOT, "Can an evaluation be %d with other weights?%n", word);
        for (EvaluationRange range : EvaluationRange.all()) {
          out.printf(
              Locale.ROOT,
              "  %-19s %,d to %,d: %s. %d is %s.%n",
              range.design(),
              range.least(),
              range.most(),
              range.why(),
              word,
              range.judge(word));
        }
      }
    }
    out.println();
  }

  private void agreements(PrintStream out) {
    for (EvaluationAgreement agreement : agreements) {
      final DesignAnswer first = agreement.answers().get(0);
      out.printf(
          Locale.ROOT,
          "Why %s: %d positions have the evaluation %d (%s)%n",
          first.title(),
          agreement.answers().size(),
          first.evaluation(),
          first.meaning());
      agreement.reasons().forEach(reason -> out.println("  " + reason));
    }
  }

  /** The same answer for machines. */
  Map<String, @Nullable Object> json() {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("number", question.typed());
    json.put("words", question.words().stream().map(this::word).toList());
    json.put("cannot_be", question.problems());
    json.put("found", found());
    json.put("designs", answers.stream().map(WhyAnswer::design).toList());
    final List<Object> ranges = new ArrayList<>();
    for (int word : found() ? List.<Integer>of() : List.copyOf(question.words())) {
      for (EvaluationRange range : EvaluationRange.all()) {
        ranges.add(range(range, word));
      }
    }
    json.put("evaluation_ranges", ranges);
    json.put(
        "agreements",
        agreements.stream()
            .map(
                agreement ->
                    Map.of(
                        "design", agreement.answers().get(0).design(),
                        "net", agreement.answers().get(0).net(),
                        "evaluation", agreement.answers().get(0).evaluation(),
                        "positions",
                            agreement.answers().stream()
                                .map(answer -> answer.position().fen())
                                .toList(),
                        "reasons", agreement.reasons()))
            .toList());
    json.put("skipped", skipped);
    return json;
  }

  private Map<String, @Nullable Object> word(int word) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("word", word);
    json.put("hex", hex(word));
    json.put("read_as", question.formats(word));
    for (WordFormat format : WordFormat.values()) {
      if (format != WordFormat.DECIMAL) {
        json.put(format.typed(), format.holds(word) ? format.number(word) : null);
      }
    }
    return json;
  }

  private static Map<String, @Nullable Object> range(EvaluationRange range, int word) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("design", range.design());
    json.put("word", word);
    json.put("least", range.least());
    json.put("most", range.most());
    json.put("why", range.why());
    json.put("verdict", range.judge(word));
    return json;
  }

  private static Map<String, @Nullable Object> design(DesignAnswer answer) {
    final Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("design", answer.design());
    json.put("net", answer.net());
    json.put("fen", answer.position().fen());
    json.put("evaluation", answer.evaluation());
    json.put("meaning", answer.meaning());
    json.put("note", answer.note());
    final List<Object> steps = new ArrayList<>();
    for (Sighting sighting : answer.sightings()) {
      final Map<String, @Nullable Object> step = new LinkedHashMap<>();
      step.put("word", sighting.word());
      step.put("step", sighting.step());
      step.put("row", sighting.row() == NumberSightings.NONE ? null : sighting.row());
      step.put("column", sighting.column() == NumberSightings.NONE ? null : sighting.column());
      step.put("count", sighting.count());
      steps.add(step);
    }
    json.put("steps", steps);
    return json;
  }
}
