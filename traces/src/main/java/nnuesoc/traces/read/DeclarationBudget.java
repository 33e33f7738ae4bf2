package nnuesoc.traces.read;

/** The limit for all declarations of a trace: no file can ask for more memory. */
final class DeclarationBudget {
  private static final int MAX_COUNT = 1 << 20;
  private static final long MAX_BITS = 1L << 27;
  private static final long MAX_CHARACTERS = 1L << 26; // of full names, types and identifiers

  private final VcdBytes bytes;
  private int count;
  private long bits;
  private long characters;

  DeclarationBudget(VcdBytes bytes) {
    this.bytes = bytes;
  }

  void takeDeclaration() throws MalformedTraceException {
    if (++count > MAX_COUNT) {
      throw bytes.error("more than " + MAX_COUNT + " declarations: dump fewer scopes");
    }
  }

  void takeBits(int widthBits) throws MalformedTraceException {
    bits += Math.max(Long.SIZE, widthBits);
    if (bits > MAX_BITS) {
      throw bytes.error("more than " + MAX_BITS + " bits in all: dump fewer scopes");
    }
  }

  void takeCharacters(int number) throws MalformedTraceException {
    characters += number;
    if (characters > MAX_CHARACTERS) {
      throw bytes.error(
          "names of more than " + MAX_CHARACTERS + " characters in all: dump fewer scopes");
    }
  }
}
