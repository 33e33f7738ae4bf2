// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import nnuesoc.rtl.onechan.code.Assembler;
import nnuesoc.rtl.onechan.code.AssemblyException;
import nnuesoc.rtl.onechan.code.InstructionWord;
import nnuesoc.rtl.onechan.code.TpuControlProgram;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.rtl.onechan.code.TpuLayer;
import org.junit.jupiter.api.Test;

/** What the published TPU does that its authors did not mean, with numbers worked out by hand. */
class TpuQuirksTest {
  private static final int B2 = 9;
  private static final int E4 = 28;

  private static List<Integer> board(int... squaresAndBytes) {
    final List<Integer> board = new ArrayList<>(Collections.nCopies(64, 0));
    for (int i = 0; i < squaresAndBytes.length; i += 2) {
      board.set(squaresAndBytes[i], squaresAndBytes[i + 1]);
    }
    return board;
  }

  private static int move(int from, int to) {
    return from << 10 | to << 4;
  }

  private static TpuLayer convolution(
      int height, int width, boolean relu, int bias, Integer... weights) {
    return new TpuLayer(false, height, width, 1, 1, relu, false, List.of(weights), List.of(bias));
  }

  private static int value(List<Integer> board, int move, TpuLayer... layers) {
    return TpuRunner.run(TpuImage.pack(List.of(layers)), new TpuPacket(board, List.of(move)))
        .values()
        .get(0);
  }

  @Test
  void answerIsTheLastMoveWhoseValueIsNotMinus128() {
    // Weight 64 halves a1: values 0x40, 0x3f of the empty square, and −128 by the bias alone.
    final TpuLayer half = convolution(1, 1, false, 0, 64);
    final List<Integer> board = board(0, 0x80, B2, 0x41);
    final TpuPacket packet = new TpuPacket(board, List.of(move(B2, E4), move(B2, 0), move(E4, B2)));
    final TpuLog log = TpuRunner.run(TpuImage.pack(List.of(half)), packet);
    assertThat(log.values()).containsExactly(0x40, 0x20, 0x40);
    assertThat(log.answer()).isEqualTo(move(E4, B2));
  }

  @Test
  void moveOfValueMinus128IsNeverTheAnswerAndTakesOneCycleLess() {
    final TpuLayer full = convolution(1, 1, false, 0, -128);
    final List<Integer> board = board(0, 0x80, B2, 0x41);
    final TpuPacket packet = new TpuPacket(board, List.of(move(B2, 0), move(B2, E4)));
    final TpuLog log = TpuRunner.run(TpuImage.pack(List.of(full)), packet);
    assertThat(log.values()).containsExactly(0xBF, 0x80); // −0x41 and −128
    assertThat(log.answer()).isEqualTo(move(B2, 0));
    assertThat(log.answerCycle()).isEqualTo(log.valueCycles().get(1) + 8);
  }

  @Test
  void answerIsZeroIfEveryValueIsMinus128() {
    final TpuLayer full = convolution(1, 1, false, 0, -128);
    final TpuPacket packet = new TpuPacket(board(0, 0x80), List.of(move(B2, E4)));
    final TpuLog log = TpuRunner.run(TpuImage.pack(List.of(full)), packet);
    assertThat(log.values()).containsExactly(0x80);
    assertThat(log.answer()).isZero();
  }

  @Test
  void squareThatAPieceLeavesIsEmptyEvenIfItGoesNowhere() {
    assertThat(value(board(0, 0x42), move(0, 0), convolution(1, 1, false, 0, 64))).isEqualTo(0x3F);
  }

  @Test
  void boardIsUnsignedAndEveryLaterMapSigned() {
    final List<Integer> board = board(0, 0xA0);
    final TpuLayer half = convolution(1, 1, false, 0, 64);
    assertThat(value(board, move(B2, E4), half)).isEqualTo(0x50);
    final TpuLayer minus = convolution(1, 1, false, 0, -64); // −0x50, and half of it
    assertThat(value(board, move(B2, E4), minus, half)).isEqualTo(-0x28 & 0xFF);
  }

  @Test
  void valueIsNotSaturatedButCut() {
    // 3 rows of 3 columns of 255 times 127: 291,465, in 19 bits −232,823, behind the shift 0xE3.
    final List<Integer> board = new ArrayList<>(Collections.nCopies(64, 0xFF));
    final Integer[] weights = Collections.nCopies(9, 127).toArray(Integer[]::new);
    assertThat(value(board, move(E4, 63), convolution(3, 3, false, 0, weights)))
        .isEqualTo(((291_465 - (1 << 19)) >> 7) & 0xFF);
  }

  @Test
  void firstOfFourKernelColumnsIsLost() {
    final List<Integer> board = board(0, 0x40, 3, 0x08);
    assertThat(value(board, move(B2, E4), convolution(1, 4, false, 0, 127, 0, 0, 64))).isEqualTo(4);
  }

  @Test
  void biasIsSignedInAConvolutionAndUnsignedInAMatrixProduct() {
    assertThat(value(board(), move(B2, E4), convolution(1, 1, false, -1, 0))).isEqualTo(0xFF);
    final TpuLayer product =
        new TpuLayer(
            true, 8, 1, 8, 1, false, false, Collections.nCopies(8, 0), Collections.nCopies(8, -1));
    assertThat(value(board(), move(B2, E4), product)).isEqualTo(255 >> 7);
  }

  @Test
  void secondLayerIsLoadedAsIfTheFirstHadBeenAppliedTwice() {
    // Layer 1 leaves a map of 8x7. Loaded as 8x6, column 6 is missing: u = 6 meets 0.
    final TpuLayer first = convolution(1, 2, false, 0, 127, 0);
    final TpuLayer second = lastInput();
    assertThat(value(board(6, 0x42), move(B2, E4), first, second)).isZero();
    // From the third layer on the size is right: 66 becomes 65, 64 and 63.
    final TpuLayer same = convolution(1, 1, false, 0, 127);
    assertThat(value(board(6, 0x42), move(B2, E4), first, same, second)).isEqualTo(0x3F);
  }

  /** A matrix product that gives weight to row 6 of its input only. */
  private static TpuLayer lastInput() {
    return new TpuLayer(
        true, 7, 1, 8, 1, false, false, List.of(0, 0, 0, 0, 0, 0, 127), Collections.nCopies(8, 0));
  }

  @Test
  void cellsThatFlatteningDoesNotMeetKeepTheBoard() {
    // Layer 1 leaves 1x7, which is loaded as 10x6: cell (1, 0) goes to row 6, so nothing clears (0,
    // 1).
    final TpuLayer first =
        convolution(8, 2, false, 0, Collections.nCopies(16, 0).toArray(Integer[]::new));
    final TpuLayer second =
        new TpuLayer(true, 7, 1, 1, 1, false, true, Collections.nCopies(7, 0), List.of(0));
    final TpuBench tpu =
        new TpuBench(
            TpuControlProgram.words(),
            TpuImage.pack(List.of(first, second)),
            new TpuPacket(board(1, 0x48), List.of(move(B2, E4))));
    TpuRunner.run(tpu);
    assertThat(valueOf(tpu, "tpu.maps.input_0_1")).isEqualTo(0x48);
    assertThat(valueOf(tpu, "tpu.maps.input_0_2")).isZero();
  }

  private static int valueOf(TpuBench tpu, String signal) {
    return Objects.requireNonNull(tpu.circuit().signal(signal)).value();
  }

  private static byte[] bytes(TpuPacket... packets) {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (TpuPacket packet : packets) {
      bytes.writeBytes(packet.bytes());
    }
    return bytes.toByteArray();
  }

  private static TpuBench tpu(byte[] bytes) {
    return new TpuBench(
        TpuControlProgram.words(), PublicData.image("p-rand0"), bytes, TpuLinkKind.DIRECT);
  }

  @Test
  void byteD5InAMoveBeginsANewBoard() {
    final byte[] bytes = bytes(new TpuPacket(board(), List.of(move(B2, E4), 0, 0)));
    bytes[bytes.length - 4] = (byte) TpuPacket.GRID_HEADER;
    final TpuBench tpu = tpu(bytes);
    assertThat(TpuRunner.run(tpu).startCycle()).isNegative();
    assertThat(valueOf(tpu, "tpu.receiver.state")).isEqualTo(PacketReceiver.BOARD);
  }

  @Test
  void movesAreCountedFromResetAndNotFromTheHeader() {
    final TpuPacket first = new TpuPacket(board(), List.of(move(B2, E4)));
    final TpuPacket second = new TpuPacket(board(0, 0x42, B2, 0x48), List.of(move(0, E4)));
    final TpuLog log = TpuRunner.run(tpu(bytes(first, second)));
    final TpuLog both =
        TpuRunner.run(
            tpu(bytes(new TpuPacket(second.board(), List.of(move(B2, E4), move(0, E4))))));
    assertThat(log.values()).hasSize(2).isEqualTo(both.values());
  }

  @Test
  void movesFrom221OnAreNotStored() {
    final List<Integer> moves = Collections.nCopies(220, move(B2, E4));
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(bytes(new TpuPacket(board(), moves)));
    bytes.writeBytes(new byte[] {1, 2});
    assertThat(TpuRunner.run(tpu(bytes.toByteArray())).values()).hasSize(220);
  }

  @Test
  void shiftsHaveTheirOperandsSwapped() throws AssemblyException {
    assertThat(
            bestOf("add best, zero, 3\n add best_move, zero, 5\n shl best_move, best, best_move"))
        .isEqualTo(5 << 3);
    assertThat(bestOf("add best, zero, 2\n shr best_move, best, 12")).isEqualTo(12 >> 2);
    assertThat(bestOf("add best, zero, 31\n shr best_move, best, -2")).isEqualTo(1); // logical
  }

  @Test
  void negativeBranchLooksAtTheLowestBit() throws AssemblyException {
    final String branch = "bneg best, zero, odd\n jump end\n odd: add best_move, zero, 7\n end:";
    assertThat(bestOf("add best, zero, -2\n" + branch)).isZero();
    assertThat(bestOf("add best, zero, 3\n" + branch)).isEqualTo(7);
  }

  @Test
  void loadEncodedAsAnArithmeticInstructionWorksByItsSelectBit() throws AssemblyException {
    final int[] words = Assembler.assemble(TpuControlProgram.text());
    int loads = 0;
    for (int i = 0; i < words.length; i++) {
      if (InstructionWord.type(words[i]) == InstructionWord.LOAD) {
        words[i] |= 0b010 << 25;
        assertThat(InstructionWord.type(words[i])).isEqualTo(InstructionWord.LOAD_AS_PUBLISHED);
        loads++;
      }
    }
    assertThat(loads).isEqualTo(2);
    final TpuImage image = PublicData.image("p-rand0");
    final TpuPacket packet = new TpuPacket(board(0, 0x42), List.of(move(0, E4)));
    assertThat(TpuRunner.run(words, image, packet).values())
        .isEqualTo(TpuRunner.run(image, packet).values());
  }

  /** What a program sends as the best move, to which it adds nothing else. */
  private static int bestOf(String instructions) throws AssemblyException {
    final String program =
        "wait: beq moves, zero, wait\n" + instructions + "\n send_move\n stop: jump stop";
    final TpuLog log =
        TpuRunner.run(
            Assembler.assemble(program),
            PublicData.image("p-conv1x1"),
            new TpuPacket(board(), List.of(move(0, 1))));
    return log.answer();
  }
}
