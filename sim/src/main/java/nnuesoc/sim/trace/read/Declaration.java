package nnuesoc.sim.trace.read;

/**
 * One {@code $var} of a trace.
 *
 * @param scope names of the scopes around it, joined by dots; empty outside of all
 * @param type {@code wire}, {@code reg}, …
 * @param widthBits its bits, as stated
 * @param id its identifier in the file
 * @param reference its name as written, a range with one blank before it
 * @param variable number of the variable that it shows; declarations with one identifier share it
 */
record Declaration(
    String scope, String type, int widthBits, String id, String reference, int variable) {
  /** Bits of its values: an event has one, however many a tool declares. */
  int valueBits() {
    return Declarations.kind(type) == TraceSignal.Kind.EVENT ? 1 : widthBits;
  }

  VariableName name() {
    return VariableName.parse(reference, widthBits);
  }

  String fullName(String name) {
    return scope.isEmpty() ? name : scope + '.' + name;
  }
}
