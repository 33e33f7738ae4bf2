// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

/**
 * The 32 bits of an instruction: operation [31:29], immediate [28], type [27:25], target group
 * [24:23], source 1 [22:18], source 2 [17:13] or immediate [17:6], target [5:0]; target of a branch
 * or jump [11:0]; code of a special instruction [9:6].
 */
public final class InstructionWord {
  /** Type of an arithmetic instruction; unknown types are treated alike. */
  public static final int ARITHMETIC = 0b000;

  /** Type of a jump. */
  public static final int JUMP = 0b001;

  /** Type of a branch. */
  public static final int BRANCH = 0b010;

  /** Type of a load. */
  public static final int LOAD = 0b100;

  /** Type of a load in the published program: an arithmetic instruction with the select bit. */
  public static final int LOAD_AS_PUBLISHED = 0b110;

  /** Type of a special instruction. */
  public static final int SPECIAL = 0b111;

  private static final int SELECT_MEMORY = 1 << 27;
  private static final int IMMEDIATE = 1 << 28;
  private static final int ADDRESS_MASK = 0xFFF;
  private static final int SOURCE_MASK = 0x1F;
  private static final int TARGET_MASK = 0x3F;

  private InstructionWord() {}

  /** Bits [27:25]. */
  public static int type(int word) {
    return word >>> 25 & 7;
  }

  /** Bits [31:29]. */
  public static int operation(int word) {
    return word >>> 29;
  }

  /** Whether the instruction contains its second operand. */
  public static boolean hasImmediate(int word) {
    return (word & IMMEDIATE) != 0;
  }

  /** Whether a word of the main memory is written instead of the sum: bit 27. */
  public static boolean selectsMemory(int word) {
    return (word & SELECT_MEMORY) != 0;
  }

  /** Group of the target: 0 control registers, 1 weights, 2 biases. */
  public static int group(int word) {
    return word >>> 23 & 3;
  }

  /** Control register of the first operand. */
  public static int source1(int word) {
    return word >>> 18 & SOURCE_MASK;
  }

  /** Control register of the second operand. */
  public static int source2(int word) {
    return word >>> 13 & SOURCE_MASK;
  }

  /** The second operand, 12 bits, sign-extended. */
  public static int immediate(int word) {
    return word << 14 >> 20;
  }

  /** Register within the target's group. */
  public static int target(int word) {
    return word & TARGET_MASK;
  }

  /** The target address of a branch or jump. */
  public static int address(int word) {
    return word & ADDRESS_MASK;
  }

  /** Code of a special instruction. */
  public static int special(int word) {
    return word >>> 6 & 15;
  }

  /** An arithmetic instruction on two registers. */
  public static int arithmetic(int operation, int target, int source1, int source2) {
    return head(operation, ARITHMETIC) | source1 << 18 | source2 << 13 | target;
  }

  /** An instruction of {@code type} with an immediate second operand. */
  public static int immediate(int operation, int type, int target, int source1, int immediate) {
    return head(operation, type)
        | IMMEDIATE
        | source1 << 18
        | (immediate & ADDRESS_MASK) << 6
        | target;
  }

  /** A branch. */
  public static int branch(int operation, int source1, int source2, int address) {
    return head(operation, BRANCH) | source1 << 18 | source2 << 13 | address;
  }

  /** A jump. */
  public static int jump(int address) {
    return head(0, JUMP) | address;
  }

  /** A special instruction. */
  public static int special(SpecialInstruction code) {
    return head(0, SPECIAL) | code.code() << 6;
  }

  /** The same instruction with its target in another group. */
  public static int inGroup(int word, int group) {
    return word | group << 23;
  }

  private static int head(int operation, int type) {
    return operation << 29 | type << 25;
  }
}
