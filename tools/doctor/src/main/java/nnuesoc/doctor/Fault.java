// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor;

import static nnuesoc.doctor.FaultKind.BIAS;
import static nnuesoc.doctor.FaultKind.BUS;
import static nnuesoc.doctor.FaultKind.BUS_BIAS;
import static nnuesoc.doctor.FaultKind.BUS_UNREACHED;
import static nnuesoc.doctor.FaultKind.CLIP;
import static nnuesoc.doctor.FaultKind.CLIP_NEGATIVE;
import static nnuesoc.doctor.FaultKind.COVERAGE;
import static nnuesoc.doctor.FaultKind.DEADLOCK;
import static nnuesoc.doctor.FaultKind.DIFFERENCE;
import static nnuesoc.doctor.FaultKind.EARLY_READ;
import static nnuesoc.doctor.FaultKind.ELEMENTS;
import static nnuesoc.doctor.FaultKind.EVALUATION;
import static nnuesoc.doctor.FaultKind.FEATURES;
import static nnuesoc.doctor.FaultKind.OPERAND;
import static nnuesoc.doctor.FaultKind.OUTPUT;
import static nnuesoc.doctor.FaultKind.PERSPECTIVE;
import static nnuesoc.doctor.FaultKind.PRODUCT;
import static nnuesoc.doctor.FaultKind.PROTOCOL;
import static nnuesoc.doctor.FaultKind.RANGE;
import static nnuesoc.doctor.FaultKind.READ_DURING_WRITE;
import static nnuesoc.doctor.FaultKind.RESET;
import static nnuesoc.doctor.FaultKind.RESULT;
import static nnuesoc.doctor.FaultKind.REWRITE;
import static nnuesoc.doctor.FaultKind.ROW_COUNT;
import static nnuesoc.doctor.FaultKind.ROW_ORDER;
import static nnuesoc.doctor.FaultKind.SCALE;
import static nnuesoc.doctor.FaultKind.SIGN;
import static nnuesoc.doctor.FaultKind.STABILITY;
import static nnuesoc.doctor.FaultKind.SUM;

import java.util.Locale;

/**
 * The catalogue of what can be wrong in a trace: each fault has a kind and a sentence. Whoever
 * finds a fault adds the place and the cause.
 */
public enum Fault {
  // the program, the bus and the registers of the processor
  WEIGHT_UNREACHED(BUS_UNREACHED, "the program writes no weight"),
  WEIGHTS_OF_ROW_0(BUS_UNREACHED, "the weights of row 0 stay in the memory for all rows"),
  WEIGHT_OVERWRITTEN(BUS, "a write to another address overwrites a weight"),
  WEIGHT_CHANGED(BUS, "a weight changes on the way to the memory"),
  RESET_NOT_TAKEN(RESET, Sentence.NOT_TAKEN),
  READY_NOT_TAKEN(PROTOCOL, Sentence.NOT_TAKEN),
  BOARD_NOT_TAKEN(FEATURES, Sentence.NOT_TAKEN),
  BIAS_NOT_TAKEN(BUS_BIAS, Sentence.NOT_TAKEN),
  RESET_UNASKED(RESET, Sentence.UNASKED),
  READY_UNASKED(PROTOCOL, Sentence.UNASKED),
  BOARD_UNASKED(FEATURES, Sentence.UNASKED),
  BIAS_UNASKED(BUS_BIAS, Sentence.UNASKED),
  RESULT_MISREAD(RESULT, Sentence.MISREAD),
  REGISTER_MISREAD(PROTOCOL, Sentence.MISREAD),
  BIAS_NOT_ARRIVED(BUS_BIAS, Sentence.BIAS_OF_ANOTHER),

  // the loader and the features
  SQUARE_NOT_TAKEN(FEATURES, "a square of the board is not stored"),
  WHITE_KING_LOST(FEATURES, "the white king's square is not updated"),
  BLACK_KING_LOST(FEATURES, "the black king's square is not updated"),
  SIDE_TO_MOVE_WRONG(PERSPECTIVE, "the side to move is wrong"),
  CLEARING_NOT_BEGUN(COVERAGE, "a reset does not start the clearing of the feature memory"),
  CLEARING_INCOMPLETE(COVERAGE, "the clearing ends before the end of the feature memory"),
  CLEARING_WRONG(COVERAGE, "the clearing of the feature memory skips words or writes 1 to them"),
  CLEARING_NOTHING(COVERAGE, "the clearing of the feature memory clears no word"),
  CLEARING_PART(COVERAGE, "the clearing of the feature memory skips words"),
  FEATURES_LEFT(COVERAGE, "features of the previous position are still set"),
  FEATURES_LEFT_SET(FaultKind.FEATURES_LEFT, "features of the previous position are still set"),
  FEATURES_UNKNOWN(COVERAGE, "words of the feature memory are undefined (x)"),
  FEATURES_ALL_SET(COVERAGE, "every feature is set"),
  SCAN_INCOMPLETE(FEATURES, "the scan of the board skips squares"),
  FEATURES_WRONG(FEATURES, "the features do not match the position"),
  FEATURES_UNDER_RESET(RESET, "a feature memory is written during reset"),
  LAYER_1_NOT_STARTED(PROTOCOL, "layer 1 does not start"),
  START_TOO_LONG(PROTOCOL, "start_1 stays 1 for more than one cycle"),

  // the handshake and the order of layers and rows
  LAYER_NOT_STARTED(PROTOCOL, "a layer does not start"),
  LAYER_UNASKED(PROTOCOL, "a layer starts without a start signal"),
  ROW_UNASKED(PROTOCOL, "a row starts without its handshake (trigger, then ready)"),
  GRANT_NOT_TAKEN(PROTOCOL, "a layer ignores ready"),
  REQUEST_STANDS(PROTOCOL, "trigger stays 1 after ready"),
  WORD_TWICE(PROTOCOL, "a layer sends the same output twice"),
  WORD_NOT_HELD(PROTOCOL, "a layer replaces its output before the receiver has accepted it"),
  REQUEST_FORBIDDEN(PROTOCOL, "a layer raises trigger although it does not wait for a row"),
  REQUEST_LOST(PROTOCOL, "trigger is 0 although the layer waits for a row"),
  REQUEST_UNSEEN(PROTOCOL, "trigger falls before the processor has read it"),
  REQUEST_TOO_EARLY(PROTOCOL, "a layer raises trigger before the previous layers are done"),
  GRANT_LOST(PROTOCOL, "a layer does not see a pulse of ready"),
  GRANT_OF_ROW_BEFORE(PROTOCOL, "a row starts because ready is still 1 from the previous row"),
  NEXT_NOT_STARTED(PROTOCOL, "the next layer does not start"),
  NEXT_TOO_EARLY(PROTOCOL, "the next layer starts before the last row of this layer"),
  PROCEED_TOO_LONG(PROTOCOL, "proceed stays 1 for more than one cycle"),
  READY_NOT_OWN(PROTOCOL, "a layer receives the ready of another layer"),
  REQUESTS_NOT_SEEN(PROTOCOL, "the processor cannot read the layers' trigger signals"),
  ROWS_TOO_MANY(ROW_COUNT, "the layer computes more rows than it has outputs"),
  ROWS_TOO_FEW(ROW_COUNT, "the layer computes fewer rows than it has outputs"),
  ROWS_OUT_OF_ORDER(ROW_COUNT, "rows are computed in the wrong order"),
  ROW_OVERFLOWS(ROW_COUNT, Sentence.OVERFLOWS),
  HANGS(DEADLOCK, Sentence.HANGS),
  DOES_NOT_END(DEADLOCK, "the run does not end although the model ended long before"),
  NOTHING_CHANGES(DEADLOCK, Sentence.HANGS),
  REGISTER_NOT_CLEARED(RESET, "a reset does not clear a register"),

  // the elements of a row and the words that are read
  ELEMENTS_TOO_MANY(ELEMENTS, "a row adds more products than the layer has inputs"),
  ELEMENTS_TOO_FEW(ELEMENTS, "a row adds fewer products than the layer has inputs"),
  ELEMENTS_HALF(ELEMENTS, "a row adds only the first half of its products"),
  ELEMENTS_EVERY_SECOND(ELEMENTS, "the products of all odd columns are skipped"),
  ELEMENTS_OUT_OF_ORDER(ELEMENTS, "products are added in the wrong order"),
  COLUMN_0_MISSING(ELEMENTS, "a row does not start at column 0"),
  COLUMN_0_ONLY_FIRST(ELEMENTS, "only the first row starts at column 0"),
  COLUMN_0_TWICE(ELEMENTS, "column 0 is added twice"),
  COLUMN_MISSING(ELEMENTS, "a column is not added"),
  COLUMN_TWICE(ELEMENTS, "a column is added twice"),
  COLUMN_OVERFLOWS(ELEMENTS, Sentence.OVERFLOWS),
  TERM_IN_NEXT_ROW(ELEMENTS, "the last product is added in the next row"),
  TERM_NOT_BEHIND_READ(
      ELEMENTS, "the operands of a product are read, but the product is not added"),
  FIRST_TERM_TOO_EARLY(ELEMENTS, "the first product is added before the memories have answered"),
  NEXT_TERM_TOO_EARLY(ELEMENTS, "the next product is added before the memories have answered"),
  ADDRESS_NOT_COLUMN(OPERAND, "the read address does not match the column"),
  WORD_NOT_AT_ADDRESS(OPERAND, "a read returns another word than its address holds"),
  WEIGHT_NOT_NETS(OPERAND, "a weight differs from the net"),
  WORDS_NOT_WRITTEN(RESET, "words are read that were not written since the reset"),
  WORD_WRITTEN_WHILE_READ(READ_DURING_WRITE, "a word is read and written at the same clock edge"),
  WORD_COMES_NEW(
      READ_DURING_WRITE,
      "a read at the same clock edge as a write returns the new word instead of the old one"),
  INPUT_NOT_ITS_OUTPUT(OPERAND, "an input differs from the previous layer's output"),
  INPUT_OF_ANOTHER_COLUMN(OPERAND, "an input belongs to another column"),
  INPUT_OVERWRITTEN(OPERAND, "a layer overwrites an input that it still reads"),
  INPUTS_OF_OTHER_SIDE(OPERAND, "the inputs of the other side are used"),
  INPUTS_REVERSED(OPERAND, "inputs are read from the last to the first"),
  INPUTS_CUT(OPERAND, "inputs lose their most significant bit"),
  INPUTS_ALONE(OPERAND, "inputs are added without being multiplied by the weight"),
  WEIGHT_OF_ANOTHER_COLUMN(OPERAND, "a weight belongs to another column"),
  WEIGHT_OF_ANOTHER_FEATURE(OPERAND, "a weight belongs to another feature"),
  WEIGHTS_OF_OTHER_SIDE(OPERAND, "the weights of the other side are used"),
  WEIGHTS_AT_OTHER_ADDRESSES(OPERAND, "weights are read from wrong addresses"),
  WEIGHTS_OF_ROW_BEFORE(OPERAND, "the weights of the previous row are used"),
  WEIGHTS_OF_NEXT_ROW(OPERAND, "the weights of the next row are used"),
  WEIGHTS_REVERSED(OPERAND, "weights are read from the last to the first"),
  WEIGHTS_ALONE(OPERAND, "weights are added without being multiplied by the input"),
  WEIGHT_BITS_SWAPPED(OPERAND, "the upper and the lower 4 bits of a weight are swapped"),
  WEIGHT_BYTES_SWAPPED(OPERAND, "the bytes of a weight are swapped"),
  WEIGHT_0_NOT_WRITTEN(OPERAND, "word 0 of the weights is never written"),
  LAST_WEIGHT_NOT_WRITTEN(OPERAND, "the last weight is never written"),
  ONE_WORD_FOR_ALL(OPERAND, "one word is read for all columns"),
  OPERAND_OF_ANOTHER_MEMORY(OPERAND, "an operand comes from another memory"),
  SIDES_IN_WRONG_ORDER(PERSPECTIVE, "the inputs of the side to move do not come first"),

  // products and sums
  PRODUCT_WRONG(PRODUCT, "a product has the wrong magnitude"),
  PRODUCT_SIGN_WRONG(SIGN, "a product has the wrong sign"),
  WEIGHTS_UNGATED(PRODUCT, "weights are added whether their feature is set or not"),
  WEIGHTS_INVERTED(PRODUCT, "weights are added only where the feature is not set"),
  WEIGHTS_IF_BOTH(PRODUCT, "weights are added only where both sides have the feature"),
  WEIGHTS_IF_EITHER(PRODUCT, "weights are added where either side has the feature"),
  WEIGHTS_IF_NOT_OTHER(
      PRODUCT,
      "weights are added only where this side has the feature and the other side lacks it"),
  WEIGHTS_WITHOUT_LOWEST_BIT(PRODUCT, "weights lose their lowest bit"),
  WEIGHTS_LOW_BYTE(PRODUCT, "only the low byte of a weight is used"),
  WEIGHTS_HIGH_BYTE(PRODUCT, "only the high byte of a weight is used"),
  WEIGHTS_CUT(PRODUCT, "only %d bits of a weight are used"),
  WEIGHTS_CUT_UNSIGNED(SIGN, "only %d bits of a weight are used, without sign"),
  WEIGHTS_UNSIGNED(SIGN, "weights are used as unsigned numbers"),
  TERMS_SUBTRACTED(SIGN, "terms are subtracted"),
  TERMS_UNSIGNED(SIGN, "terms are added as unsigned numbers"),
  TERM_REPLACES_SUM(SUM, "a term replaces the sum"),
  TERMS_TWICE(SUM, "each term is added twice"),
  ROW_BEGINS_WITH_SUM(SUM, "a row starts with the sum of another row instead of 0"),
  ROW_BEGINS_WITH_ANOTHERS_BIAS(SUM, "a row starts with the bias of another row instead of 0"),
  ROW_BEGINS_WITH_PRODUCT(SUM, "a row starts with the last product of another row instead of 0"),
  ROW_BEGINS_WITH_BIAS(BIAS, "a row starts with its bias instead of 0"),
  SUM_NOT_CLEARED(RESET, "a reset does not clear a sum"),
  SUM_CHANGES_BETWEEN_ROWS(SUM, "a sum changes between two rows"),
  SUM_CHANGES(SUM, "a sum changes in a state in which nothing is added"),
  SUM_TOO_WIDE(SUM, "sums do not wrap at the width of the model's accumulator"),
  SUM_SATURATES(SUM, "sums saturate instead of wrapping"),
  SUM_STAYS_0(SUM, "the accumulator stays at 0"),
  SUM_TOO_NARROW(SUM, "the accumulator is too narrow for the sum"),
  SUM_NOT_OF_TERMS(SUM, "the accumulator differs from the sum of its terms"),
  SUM_OF_OTHER_WIDTH(SUM, "the accumulator has %d bits; expected %d"),

  // outputs
  BIAS_WITHOUT_EFFECT(BIAS, "the bias has no effect"),
  BIAS_SUBTRACTED(BIAS, "the bias is subtracted"),
  BIAS_TWICE(BIAS, "the bias is added twice"),
  BIAS_OF_ANOTHER(BIAS, Sentence.BIAS_OF_ANOTHER),
  BIAS_OF_ANOTHER_ROW(BIAS, "the bias of another row is used"),
  BIAS_CUT(BIAS, "the bias loses bits"),
  BIAS_SCALED(BIAS, "the bias is scaled by the wrong factor"),
  LIMIT_WRONG(CLIP, "outputs are clipped at the wrong upper limit"),
  LIMIT_TOO_EARLY(CLIP, "an output is 127 although its sum gives a smaller output"),
  LIMIT_MISSING(CLIP, "a large sum is not clipped to 127"),
  LIMITS_MISSING(CLIP, "outputs are not clipped"),
  LIMIT_OF_BYTE(CLIP, "outputs are clipped to the range of a signed byte"),
  NEGATIVE_NOT_0(CLIP_NEGATIVE, "a negative sum is not clipped to 0"),
  OUTPUT_SCALED(OUTPUT, "an output is scaled by the wrong factor"),
  OUTPUT_ROUNDED(OUTPUT, "an output is rounded to the nearest number instead of down"),
  OUTPUT_ROUNDED_TO_0(OUTPUT, "an output is rounded toward 0 instead of down"),
  OUTPUT_OTHER_BITS(OUTPUT, "an output takes the wrong bits of its sum"),
  OUTPUT_0(OUTPUT, "every output is 0"),
  OUTPUT_HALF(OUTPUT, "an output is half the expected value"),
  OUTPUT_TWICE(OUTPUT, "an output is twice the expected value"),
  OUTPUT_WITHOUT_LOWEST_BIT(OUTPUT, "an output loses its lowest bit"),
  OUTPUT_OF_ROW_BEFORE(OUTPUT, "an output belongs to the previous row"),
  OUTPUT_OF_NEXT_ROW(OUTPUT, "an output belongs to the next row"),
  OUTPUTS_OF_OTHER_SIDE(OUTPUT, "a side has the outputs of the other side"),
  OUTPUTS_SWAPPED(OUTPUT, "the outputs of the two sides are swapped"),
  OUTPUTS_IN_WHITES_PLACE(OUTPUT, "black's outputs are stored in white's place"),
  OUTPUT_NOT_OF_SUM(OUTPUT, "an output does not match its sum"),
  OUTPUT_READ_NOT_OF_SUM(OUTPUT, "the next layer reads an output that does not match its sum"),
  OUTPUT_NOT_WRITTEN(OUTPUT, "an output is not written"),
  OUTPUT_0_NOT_WRITTEN(OUTPUT, "an output of 0 is not written"),
  OUTPUT_UNASKED(OUTPUT, Sentence.OUTPUT_UNASKED),
  OUTPUT_UNDER_RESET(RESET, Sentence.OUTPUT_UNASKED),
  OUTPUT_AT_ANOTHER_ROW(ROW_ORDER, "an output is written to the word of another row"),
  OUTPUTS_ONE_OFF(ROW_ORDER, "outputs are stored one address too high or too low"),
  WRITE_BEYOND_MEMORY(RANGE, "a write goes past the end of the memory"),
  WRITE_TO_NOBODY(RANGE, "a write goes to an address that no layer reads"),
  WRITTEN_TWICE(REWRITE, "a word is written a second time in one evaluation"),
  OUTPUTS_NOT_READ(ROW_ORDER, "outputs are written to words that the next layer does not read"),

  // the result
  RESULT_NOT_CLEARED(RESET, "a reset does not clear the result"),
  DONE_NOT_CLEARED(RESET, "a reset does not clear the signal done"),
  RESULT_WITHOUT_BIAS(BIAS, "the result lacks the bias"),
  RESULT_NOT_OF_SUM(RESULT, "the result differs from the sum of layer 4"),
  RESULT_TOO_EARLY(RESULT, "the result is stored too early"),
  RESULT_NOT_STABLE(STABILITY, "the result changes before the next reset"),
  RESULT_NOT_SEEN(RESULT, "the processor cannot read the result"),
  DONE_NOT_WITH_RESULT(RESULT, "done does not rise with the result"),
  DONE_NOT_HELD(RESULT, "done does not stay 1 until the next reset"),
  DONE_BEFORE_RESULT(RESULT, "done rises before the result is stored"),
  DONE_CHANGES_EARLY(RESULT, "done changes in a cycle in which no result is stored"),
  EVALUATION_WRONG(
      EVALUATION, "the evaluation differs from the one that the model of this hardware computes"),
  EVALUATION_NOT_GOLDEN(
      EVALUATION,
      "the evaluation differs from the value calculated directly from the net and the position"),
  READ_TOO_EARLY(EARLY_READ, "the program reads the result before it is stored"),
  PRINTED_WRONG(SCALE, "the number that the program prints differs from the result"),
  UNLIKE_PUBLISHED(DIFFERENCE, "the trace differs from the model of the chosen published design");

  private final FaultKind kind;
  private final String sentence;

  Fault(FaultKind kind, String sentence) {
    this.kind = kind;
    this.sentence = sentence;
  }

  /** What sort of fault it is. */
  public FaultKind kind() {
    return kind;
  }

  /** What is wrong, in one line, with the numbers that the line has room for. */
  public String text(Object... numbers) {
    return numbers.length == 0 ? sentence : String.format(Locale.ROOT, sentence, numbers);
  }

  /** Sentences of several faults. */
  private static final class Sentence {
    static final String NOT_TAKEN = "a register does not store the value that is written to it";
    static final String UNASKED = "a register changes without a write";
    static final String MISREAD = "the processor reads another value than the register holds";
    static final String BIAS_OF_ANOTHER = "a layer uses the bias of another layer";
    static final String OUTPUT_UNASKED = "an output is written at a wrong time";
    static final String HANGS = "the run hangs: nothing but the clock changes any more";
    static final String OVERFLOWS = "a counter overflows: it has %d bits and must count to %d";

    private Sentence() {}
  }
}
