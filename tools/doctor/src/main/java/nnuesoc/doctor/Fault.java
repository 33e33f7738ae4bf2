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
  WEIGHT_UNREACHED(BUS_UNREACHED, "no store reaches a weight"),
  WEIGHTS_OF_ROW_0(BUS_UNREACHED, "weights stay those of the first row"),
  WEIGHT_OVERWRITTEN(BUS, "a weight is overwritten by what is not its own"),
  WEIGHT_CHANGED(BUS, "a weight does not arrive as it was sent"),
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
  SQUARE_NOT_TAKEN(FEATURES, "a square is not taken over"),
  WHITE_KING_LOST(FEATURES, "the white king's square is not followed"),
  BLACK_KING_LOST(FEATURES, "the black king's square is not followed"),
  SIDE_TO_MOVE_WRONG(PERSPECTIVE, "the side to move is not the position's"),
  CLEARING_NOT_BEGUN(COVERAGE, "a reset does not begin the clearing"),
  CLEARING_INCOMPLETE(COVERAGE, "the clearing does not cover the memory"),
  CLEARING_WRONG(COVERAGE, "the phase that clears the memory leaves words out, or sets them"),
  CLEARING_NOTHING(COVERAGE, "the phase that clears the memory clears nothing"),
  CLEARING_PART(COVERAGE, "the phase that clears the memory leaves words out"),
  FEATURES_LEFT(COVERAGE, "features of the position before are still set"),
  FEATURES_LEFT_SET(FaultKind.FEATURES_LEFT, "features of the evaluation before are still set"),
  FEATURES_UNKNOWN(COVERAGE, "words of the features hold nothing"),
  FEATURES_ALL_SET(COVERAGE, "every feature is set"),
  SCAN_INCOMPLETE(FEATURES, "the scan does not cover the board"),
  FEATURES_WRONG(FEATURES, "the features are not those of the position"),
  FEATURES_UNDER_RESET(RESET, "a feature memory is written under reset"),
  LAYER_1_NOT_STARTED(PROTOCOL, "layer 1 is not started"),
  START_TOO_LONG(PROTOCOL, "start_1 stands longer than a cycle"),

  // the handshake and the order of layers and rows
  LAYER_NOT_STARTED(PROTOCOL, "a layer does not start"),
  LAYER_UNASKED(PROTOCOL, "a layer starts unasked"),
  ROW_UNASKED(PROTOCOL, "a row starts without trigger and ready"),
  GRANT_NOT_TAKEN(PROTOCOL, "a grant is not taken"),
  REQUEST_STANDS(PROTOCOL, "a request stands after it was granted"),
  WORD_TWICE(PROTOCOL, "a word is given twice"),
  WORD_NOT_HELD(PROTOCOL, "a word is taken away before it was accepted"),
  REQUEST_FORBIDDEN(PROTOCOL, "a layer asks for a row when it must not"),
  REQUEST_LOST(PROTOCOL, "a request falls, or does not come"),
  REQUEST_UNSEEN(PROTOCOL, "a request falls before anybody has seen it"),
  REQUEST_TOO_EARLY(PROTOCOL, "a layer asks before those ahead of it are done"),
  GRANT_LOST(PROTOCOL, "a grant is lost"),
  GRANT_OF_ROW_BEFORE(PROTOCOL, "a row starts on the grant of the row before"),
  NEXT_NOT_STARTED(PROTOCOL, "the next layer is not started"),
  NEXT_TOO_EARLY(PROTOCOL, "the next layer is started before the last row"),
  PROCEED_TOO_LONG(PROTOCOL, "proceed stands longer than a cycle"),
  READY_NOT_OWN(PROTOCOL, "a layer is not given its own ready"),
  REQUESTS_NOT_SEEN(PROTOCOL, "the processor does not see the layers' requests"),
  ROWS_TOO_MANY(ROW_COUNT, "more rows are run than there are outputs"),
  ROWS_TOO_FEW(ROW_COUNT, "fewer rows are run than there are outputs"),
  ROWS_OUT_OF_ORDER(ROW_COUNT, "rows are out of order"),
  ROW_OVERFLOWS(ROW_COUNT, Sentence.OVERFLOWS),
  HANGS(DEADLOCK, "the run hangs: nothing moves any more"),
  DOES_NOT_END(DEADLOCK, "the run does not end: the model was done long before"),
  NOTHING_CHANGES(DEADLOCK, "nothing changes any more"),
  REGISTER_NOT_CLEARED(RESET, "a reset does not clear a register"),

  // the elements of a row and the words that are read
  ELEMENTS_TOO_MANY(ELEMENTS, "a row has more elements than the layer has inputs"),
  ELEMENTS_TOO_FEW(ELEMENTS, "a row has fewer elements than the layer has inputs"),
  ELEMENTS_HALF(ELEMENTS, "a row has half of its elements"),
  ELEMENTS_EVERY_SECOND(ELEMENTS, "every second element is left out"),
  ELEMENTS_OUT_OF_ORDER(ELEMENTS, "elements are added out of order"),
  COLUMN_0_MISSING(ELEMENTS, "a row does not begin at column 0"),
  COLUMN_0_ONLY_FIRST(ELEMENTS, "only the first row begins at column 0"),
  COLUMN_0_TWICE(ELEMENTS, "column 0 is added twice"),
  COLUMN_MISSING(ELEMENTS, "a column is not added"),
  COLUMN_TWICE(ELEMENTS, "a column is added twice"),
  COLUMN_OVERFLOWS(ELEMENTS, Sentence.OVERFLOWS),
  TERM_IN_NEXT_ROW(ELEMENTS, "the last term is added in the next row"),
  TERM_NOT_BEHIND_READ(ELEMENTS, "a term is not added behind its read"),
  FIRST_TERM_TOO_EARLY(ELEMENTS, "the first term is added before the memories have answered"),
  NEXT_TERM_TOO_EARLY(ELEMENTS, "the next term is added before the memories have answered"),
  ADDRESS_NOT_COLUMN(OPERAND, "a word is read that is not the column's"),
  WORD_NOT_AT_ADDRESS(OPERAND, "a word comes that does not stand at its address"),
  WEIGHT_NOT_NETS(OPERAND, "a weight is read that is not the net's"),
  WORDS_NOT_WRITTEN(RESET, "words are read that nobody has written since the reset"),
  WORD_WRITTEN_WHILE_READ(READ_DURING_WRITE, "a word is written at the edge at which it is read"),
  WORD_COMES_NEW(
      READ_DURING_WRITE, "a word that is written at the edge at which it is read comes out new"),
  INPUT_NOT_ITS_OUTPUT(OPERAND, "an input is not the output that belongs there"),
  INPUT_OF_ANOTHER_COLUMN(OPERAND, "an input is not that of its column"),
  INPUT_OVERWRITTEN(OPERAND, "an input is overwritten by an output of the layer that reads it"),
  INPUTS_OF_OTHER_SIDE(OPERAND, "inputs are the other side's"),
  INPUTS_REVERSED(OPERAND, "inputs are read from the last to the first"),
  INPUTS_CUT(OPERAND, "inputs lose their upper bit"),
  INPUTS_ALONE(OPERAND, "inputs are added alone"),
  WEIGHT_OF_ANOTHER_COLUMN(OPERAND, "a weight is not that of its column"),
  WEIGHT_OF_ANOTHER_FEATURE(OPERAND, "a weight is not that of its feature"),
  WEIGHTS_OF_OTHER_SIDE(OPERAND, "weights are the other side's"),
  WEIGHTS_AT_OTHER_ADDRESSES(OPERAND, "weights are read from other addresses"),
  WEIGHTS_OF_ROW_BEFORE(OPERAND, "weights are those of the row before"),
  WEIGHTS_OF_NEXT_ROW(OPERAND, "weights are those of the next row"),
  WEIGHTS_REVERSED(OPERAND, "weights are read from the last to the first"),
  WEIGHTS_ALONE(OPERAND, "weights are added alone"),
  WEIGHT_BITS_SWAPPED(OPERAND, "the bits of a weight are swapped"),
  WEIGHT_BYTES_SWAPPED(OPERAND, "the bytes of a weight are swapped"),
  WEIGHT_0_NOT_WRITTEN(OPERAND, "word 0 of the weights is never written"),
  LAST_WEIGHT_NOT_WRITTEN(OPERAND, "the last weight is never written"),
  ONE_WORD_FOR_ALL(OPERAND, "one word is read for all columns"),
  OPERAND_OF_ANOTHER_MEMORY(OPERAND, "an operand is another memory's"),
  SIDES_IN_WRONG_ORDER(PERSPECTIVE, "the side to move does not come first"),

  // products and sums
  PRODUCT_WRONG(PRODUCT, "a product has the wrong magnitude"),
  PRODUCT_SIGN_WRONG(SIGN, "a product has the wrong sign"),
  WEIGHTS_UNGATED(PRODUCT, "weights that should not count are added"),
  WEIGHTS_INVERTED(PRODUCT, "weights count where the feature is not set"),
  WEIGHTS_IF_BOTH(PRODUCT, "weights count where both sides have the feature"),
  WEIGHTS_IF_EITHER(PRODUCT, "weights count where one side has the feature"),
  WEIGHTS_IF_NOT_OTHER(PRODUCT, "weights count only where the other side has no feature"),
  WEIGHTS_WITHOUT_LOWEST_BIT(PRODUCT, "weights lose their lowest bit"),
  WEIGHTS_LOW_BYTE(PRODUCT, "weights are cut to their low byte"),
  WEIGHTS_HIGH_BYTE(PRODUCT, "weights are cut to their high byte"),
  WEIGHTS_CUT(PRODUCT, "weights are cut to %d bits"),
  WEIGHTS_CUT_UNSIGNED(SIGN, "weights are cut to %d bits, without sign"),
  WEIGHTS_UNSIGNED(SIGN, "weights lose their sign"),
  TERMS_SUBTRACTED(SIGN, "terms are subtracted"),
  TERMS_UNSIGNED(SIGN, "terms lose their sign"),
  TERM_REPLACES_SUM(SUM, "a term takes the place of the sum"),
  TERMS_TWICE(SUM, "each term is added twice"),
  ROW_BEGINS_WITH_SUM(SUM, "a row begins with the sum of another"),
  ROW_BEGINS_WITH_ANOTHERS_BIAS(SUM, "a row begins with the bias of another"),
  ROW_BEGINS_WITH_PRODUCT(SUM, "a row begins with the last product of another"),
  ROW_BEGINS_WITH_BIAS(BIAS, "a row begins with its bias"),
  SUM_NOT_CLEARED(RESET, "a reset does not clear a sum"),
  SUM_CHANGES_BETWEEN_ROWS(SUM, "a sum changes between two rows"),
  SUM_CHANGES(SUM, "a sum changes in a state in which nothing is added"),
  SUM_TOO_WIDE(SUM, "sums do not wrap where the design's do"),
  SUM_SATURATES(SUM, "sums are cut at the largest number"),
  SUM_STAYS_0(SUM, "the accumulator stays at 0"),
  SUM_TOO_NARROW(SUM, "the accumulator does not hold the sum"),
  SUM_NOT_OF_TERMS(SUM, "the accumulator does not hold the sum of what was added"),
  SUM_OF_OTHER_WIDTH(SUM, "the accumulator is declared %d bits wide, not %d"),

  // outputs
  BIAS_WITHOUT_EFFECT(BIAS, "the bias never changes an output"),
  BIAS_SUBTRACTED(BIAS, "the bias is subtracted"),
  BIAS_TWICE(BIAS, "the bias is added twice"),
  BIAS_OF_ANOTHER(BIAS, Sentence.BIAS_OF_ANOTHER),
  BIAS_OF_ANOTHER_ROW(BIAS, "a bias is another row's"),
  BIAS_CUT(BIAS, "the bias does not come whole"),
  BIAS_SCALED(BIAS, "the bias is at another scale"),
  LIMIT_WRONG(CLIP, "outputs are cut at the wrong upper limit"),
  LIMIT_TOO_EARLY(CLIP, "an output is 127 that is not so large"),
  LIMIT_MISSING(CLIP, "a large sum does not give 127"),
  LIMITS_MISSING(CLIP, "nothing is cut"),
  LIMIT_OF_BYTE(CLIP, "outputs are cut at the signed limit of a byte"),
  NEGATIVE_NOT_0(CLIP_NEGATIVE, "a negative sum does not give 0"),
  OUTPUT_SCALED(OUTPUT, "an output is its sum at another scale"),
  OUTPUT_ROUNDED(OUTPUT, "an output is rounded"),
  OUTPUT_ROUNDED_TO_0(OUTPUT, "an output is rounded toward zero"),
  OUTPUT_OTHER_BITS(OUTPUT, "an output is other bits of its sum"),
  OUTPUT_0(OUTPUT, "every output is 0"),
  OUTPUT_HALF(OUTPUT, "an output is half of what it should be"),
  OUTPUT_TWICE(OUTPUT, "an output is twice what it should be"),
  OUTPUT_WITHOUT_LOWEST_BIT(OUTPUT, "an output loses its lowest bit"),
  OUTPUT_OF_ROW_BEFORE(OUTPUT, "an output is that of the row before"),
  OUTPUT_OF_NEXT_ROW(OUTPUT, "an output is that of the next row"),
  OUTPUTS_OF_OTHER_SIDE(OUTPUT, "a side's outputs are the other side's"),
  OUTPUTS_SWAPPED(OUTPUT, "the outputs of the two sides are swapped"),
  OUTPUTS_IN_WHITES_PLACE(OUTPUT, "black's outputs stand in white's place"),
  OUTPUT_NOT_OF_SUM(OUTPUT, "an output is not what follows from its sum"),
  OUTPUT_READ_NOT_OF_SUM(OUTPUT, "an output is read that is not what follows from its sum"),
  OUTPUT_NOT_WRITTEN(OUTPUT, "an output is not written"),
  OUTPUT_0_NOT_WRITTEN(OUTPUT, "an output of 0 is not written"),
  OUTPUT_UNASKED(OUTPUT, Sentence.OUTPUT_UNASKED),
  OUTPUT_UNDER_RESET(RESET, Sentence.OUTPUT_UNASKED),
  OUTPUT_AT_ANOTHER_ROW(ROW_ORDER, "an output is written to another row's word"),
  OUTPUTS_ONE_OFF(ROW_ORDER, "outputs stand one word off"),
  WRITE_BEYOND_MEMORY(RANGE, "a write goes beyond the memory"),
  WRITE_TO_NOBODY(RANGE, "a word is written that belongs to nobody"),
  WRITTEN_TWICE(REWRITE, "a word is written a second time in one evaluation"),
  OUTPUTS_NOT_READ(ROW_ORDER, "outputs do not come to the words that are read"),

  // the result
  RESULT_NOT_CLEARED(RESET, "a reset does not clear the result"),
  DONE_NOT_CLEARED(RESET, "a reset does not clear done"),
  RESULT_WITHOUT_BIAS(BIAS, "the result comes without the bias"),
  RESULT_NOT_OF_SUM(RESULT, "the result is not what layer 4 has summed"),
  RESULT_TOO_EARLY(RESULT, "the result is taken too early"),
  RESULT_NOT_STABLE(STABILITY, "the result does not stand"),
  RESULT_NOT_SEEN(RESULT, "the processor does not see the result"),
  DONE_NOT_WITH_RESULT(RESULT, "done does not rise with the result"),
  DONE_NOT_HELD(RESULT, "done does not stand until the next reset"),
  DONE_BEFORE_RESULT(RESULT, "done comes before the result"),
  DONE_CHANGES_EARLY(RESULT, "done changes before the result is there"),
  EVALUATION_WRONG(EVALUATION, "the evaluation is not the model's"),
  EVALUATION_NOT_GOLDEN(EVALUATION, "the evaluation is not the golden model's"),
  READ_TOO_EARLY(EARLY_READ, "the result is read before it is there"),
  PRINTED_WRONG(SCALE, "the number that is printed is not the result"),
  UNLIKE_PUBLISHED(DIFFERENCE, "the trace parts from the model of the published design");

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
    static final String NOT_TAKEN = "a register does not take what is written to it";
    static final String UNASKED = "a register changes unasked";
    static final String MISREAD = "the processor does not read what the register holds";
    static final String BIAS_OF_ANOTHER = "a bias is not the layer's own";
    static final String OUTPUT_UNASKED = "an output is written unasked";
    static final String OVERFLOWS =
        "a counter overflows: it is declared %d bits wide and must count to %d";

    private Sentence() {}
  }
}
