// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.options;

import java.util.List;
import java.util.function.Predicate;
import nnuesoc.cli.options.OptionRule.Kind;
import nnuesoc.soc.Design;
import nnuesoc.text.ChoiceText;

/** The rules of the options that say what is run: each design has its own. */
public final class DesignOptionRules {
  /** Options that say what is run. */
  public static final String OF_RUN =
      "fen file moves every design net arithmetic shape timing fabric cache engine pieces weights"
          + " program-stores";

  private static final List<OptionRule> RULES =
      List.of(
          rule(
              isReport().negate(), "--%s is only valid with --design report", FabricOptions.OPTION),
          rule(
              isDesign(Design.AS_BUILT_TESTBENCH),
              "--%s is only valid with --design report; as-built-testbench takes --pieces and --weights",
              AsBuiltOptions.REPORT),
          rule(
              isDesign(Design.AS_BUILT_BOARD),
              "--%s is only valid with --design report; as-built-board takes --pieces, --weights, --program-stores"
                  + " and --timing clocks=K",
              AsBuiltOptions.REPORT),
          rule(
              isReport(),
              "--%s is only valid with --design " + ChoiceText.of(Design.published()),
              AsBuiltOptions.OWN));

  private DesignOptionRules() {}

  private static OptionRule rule(Predicate<Arguments> when, String message, String refused) {
    return new OptionRule(Kind.OTHER, "", when, message, List.of(refused.split(" ", -1)));
  }

  private static Predicate<Arguments> isDesign(Design design) {
    return arguments -> RunOptions.design(arguments) == design;
  }

  private static Predicate<Arguments> isReport() {
    return isDesign(Design.REPORT);
  }

  /**
   * Checks the options of a run.
   *
   * @throws UsageException for the first rule that is broken
   */
  static void requireRun(Arguments arguments) {
    RULES.forEach(rule -> rule.check(arguments));
  }
}
