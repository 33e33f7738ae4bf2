// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.output;

import nnuesoc.doctor.Finding;
import nnuesoc.doctor.FindingExhibit;
import nnuesoc.doctor.TrialStimulus;
import nnuesoc.doctor.design.DoctorJson;
import org.jspecify.annotations.Nullable;

/**
 * What is said about a finding besides its contents: how the design was run, and what to type.
 *
 * @param given the options that the user typed; null if no other command can repeat the run
 * @param diagnostic the name of the diagnostic run
 * @param diagnosticOptions its options; null if no other command can repeat it
 */
public record FindingReproduction(
    @Nullable String given, String diagnostic, @Nullable String diagnosticOptions)
    implements DoctorJson.Told {
  @Override
  public String stimulus(Finding finding) {
    return switch (finding.trial()) {
      case AS_GIVEN -> "as given";
      case DIAGNOSTIC -> diagnostic;
      case AGAIN -> diagnostic + ", then other pieces without configuring the chip anew";
    };
  }

  @Override
  public String command(Finding finding) {
    final String options = finding.trial() == TrialStimulus.AS_GIVEN ? given : diagnosticOptions;
    return options == null ? "" : finding.exhibit().by(new Commands(options));
  }

  /** The commands as a user types them. */
  private record Commands(String options) implements FindingExhibit.Guide {
    @Override
    public String signals(String scope, long cycle) {
      return peek(cycle, "--signal '" + scope + ".*'");
    }

    @Override
    public String words(String memory, int first, int last, long cycle) {
      return peek(
          cycle, "--memory '" + memory + "[" + first + (first == last ? "" : ":" + last) + "]'");
    }

    private String peek(long cycle, String what) {
      return "./nnuesoc peek" + options + " --at " + cycle + " " + what;
    }

    @Override
    public String trace(String scope, long from, long to) {
      return String.format(
          "./nnuesoc replay%s --vcd doctor.vcd --signal '%s.*' --from %s --to %s",
          options, scope, from, to);
    }
  }
}
