// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

import java.util.List;

/**
 * The declarations of a trace as they were parsed, so that it can be read once more without
 * interpreting them again.
 */
public final class ParsedDeclarations {
  final long unitFs;
  final VariableLayout variables;
  final VcdIdTable ids;
  final List<TraceSignal> signals;
  final TraceWarnings warnings = new TraceWarnings();

  ParsedDeclarations(
      long unitFs,
      VariableLayout variables,
      VcdIdTable ids,
      List<TraceSignal> signals,
      TraceWarnings warnings) {
    this.unitFs = unitFs;
    this.variables = variables;
    this.ids = ids;
    this.signals = signals;
    this.warnings.addAll(warnings);
  }
}
