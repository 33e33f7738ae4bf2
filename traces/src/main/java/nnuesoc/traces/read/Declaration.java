// SPDX-License-Identifier: Apache-2.0
package nnuesoc.traces.read;

/**
 * One {@code $var} of a trace.
 *
 * @param scope names of the scopes around it, joined by dots; empty outside all scopes
 * @param type {@code wire}, {@code reg}, …
 * @param widthBits its width as stated
 * @param id its identifier in the file
 * @param reference its name as written, with one blank before a range
 * @param variable number of the variable that it shows; declarations with the same identifier share
 *     it
 */
record Declaration(
    String scope, String type, int widthBits, String id, String reference, int variable) {
  /** The width of its values: one bit for an event, however many a tool declares. */
  int valueBits() {
    return DeclarationReader.kind(type) == TraceSignal.Kind.EVENT ? 1 : widthBits;
  }

  VariableName name() {
    return VariableName.parse(reference, widthBits);
  }

  String fullName(String name) {
    return scope.isEmpty() ? name : scope + '.' + name;
  }
}
