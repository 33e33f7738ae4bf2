// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan;

import nnuesoc.rtl.onechan.code.Assembler;
import nnuesoc.rtl.onechan.code.ControlRegister;
import nnuesoc.rtl.onechan.code.InstructionWord;
import nnuesoc.rtl.onechan.code.SpecialInstruction;
import nnuesoc.rtl.onechan.code.TpuImage;
import nnuesoc.sim.design.Memory;
import nnuesoc.sim.design.Part;
import nnuesoc.sim.design.Register;
import nnuesoc.sim.design.Scope;

/**
 * The single-cycle processor that controls the TPU: one instruction per cycle, except loads of
 * weights and biases, and the instruction that waits for the array. It reads its two memories in
 * the same cycle.
 */
final class TpuProcessor extends Part {
  private static final int BYTE_MASK = 0xFF;
  private static final int WEIGHT_GROUP = 1;
  private static final int BIAS_GROUP = 2;

  private final Rom program;
  private final Rom main;
  private final PacketReceiver receiver;
  private final Memory moves;
  private final SystolicArray array;
  private final FeatureMaps maps;
  private final ByteRegisters weights;
  private final ByteRegisters biases;
  private final ControlRegisterFile control;
  private final MapSizeRegisters loaderSize;
  private final RegisterGroupLoader loader;
  private final TpuAnswerPort answer;
  private final Register pc;
  private final Register sending;
  private final Register doneBefore;
  private final Register valueValid;

  /** The parts and memories that the processor is wired to. */
  record Wiring(
      PacketReceiver receiver,
      Memory moves,
      SystolicArray array,
      FeatureMaps maps,
      ByteRegisters weights,
      ByteRegisters biases) {}

  TpuProcessor(Scope scope, int[] programWords, TpuImage image, Wiring wiring) {
    super(scope, "processor");
    program = new Rom("the instruction memory", programWords, Assembler.WORDS);
    main = new Rom("the main memory", image.words(), TpuImage.WORDS);
    receiver = wiring.receiver();
    moves = wiring.moves();
    array = wiring.array();
    maps = wiring.maps();
    weights = wiring.weights();
    biases = wiring.biases();
    receiver.complete().readBy(this);
    receiver.count().readBy(this);
    array.done().readBy(this);
    maps.output().sharedBy(this, array);
    pc = scope.register("pc", 12).readBy(this);
    sending = scope.register("sending", 1).readBy(this);
    doneBefore = scope.register("done_before", 2).readBy(this);
    valueValid = scope.register("value_valid", 1).readBy(this);
    loader = new RegisterGroupLoader(scope, this);
    loaderSize = new MapSizeRegisters(scope, this);
    control = new ControlRegisterFile(scope.child("registers"), this, moves);
    answer = new TpuAnswerPort(scope.child("answer"), this);
    scope.wire("instruction", Integer.SIZE, this::instruction, pc);
    final Register[] sources = sources();
    scope.wire("main_address", 10, () -> address(instruction()) & TpuImage.WORDS - 1, sources);
    scope.wire("main_data", Integer.SIZE, () -> main.word(address(instruction())), sources);
  }

  private Register[] sources() {
    final Register[] all = control.all();
    final Register[] sources = java.util.Arrays.copyOf(all, all.length + 3);
    sources[all.length] = pc;
    sources[all.length + 1] = loader.loading();
    sources[all.length + 2] = loader.index();
    return sources;
  }

  private int instruction() {
    return program.word(pc.q());
  }

  /** The main memory's read address: a load's next word, otherwise the operands' sum. */
  private int address(int word) {
    if (loader.loading().q() == 1) {
      return loader.index().q()
          + (InstructionWord.special(word) == SpecialInstruction.LOAD_WEIGHTS.code()
              ? TpuImage.WEIGHTS + control.read(ControlRegister.WEIGHT_OFFSET)
              : TpuImage.BIASES + control.read(ControlRegister.BIAS_OFFSET));
    }
    return result(word);
  }

  private int result(int word) {
    final int first = control.read(InstructionWord.source1(word));
    final int second =
        InstructionWord.hasImmediate(word)
            ? InstructionWord.immediate(word)
            : control.read(InstructionWord.source2(word));
    return TpuAlu.result(InstructionWord.operation(word), first, second);
  }

  @Override
  public void settle() {
    moves.address(control.read(ControlRegister.MOVE_INDEX), Memory.SAMPLED);
  }

  @Override
  public void edge() {
    final int word = instruction();
    final int type = InstructionWord.type(word);
    final int special = type == InstructionWord.SPECIAL ? InstructionWord.special(word) : -1;
    array.start().next(0);
    watchValue();
    loaderSize.edge(special == SpecialInstruction.SET_OUTPUT_SIZE.code(), control);
    if (special == SpecialInstruction.SEND_MOVE.code()) {
      answer.send(control.read(ControlRegister.BEST_MOVE));
    } else {
      answer.edge();
    }
    pc.next(following(word, type, special));
    if (receiver.complete().q() == 1) {
      control.write(ControlRegister.MOVES, receiver.count().q());
    }
  }

  /** Executes an instruction; returns the address of the next cycle's instruction. */
  private int following(int word, int type, int special) {
    final int next = pc.q() + 1;
    switch (type) {
      case InstructionWord.BRANCH -> {
        return TpuAlu.isTaken(
                InstructionWord.operation(word),
                control.read(InstructionWord.source1(word)),
                control.read(InstructionWord.source2(word)))
            ? InstructionWord.address(word)
            : next;
      }
      case InstructionWord.JUMP -> {
        return InstructionWord.address(word);
      }
      case InstructionWord.SPECIAL -> {
        return special >= SpecialInstruction.COUNT || carryOut(SpecialInstruction.of(special), word)
            ? next
            : pc.q();
      }
      default -> {
        write(word);
        return next;
      }
    }
  }

  /** Any instruction other than a branch, jump or special instruction writes a register. */
  private void write(int word) {
    final int sum = result(word);
    final int value = InstructionWord.selectsMemory(word) ? main.word(sum) : sum;
    final int target = InstructionWord.target(word);
    switch (InstructionWord.group(word)) {
      case 0 -> control.write(target, value);
      case WEIGHT_GROUP -> weights.at(target).next(value);
      case BIAS_GROUP -> biases.at(target).next(value);
      default -> {}
    }
  }

  /** Returns whether the instruction ends with this cycle. */
  private boolean carryOut(SpecialInstruction special, int word) {
    switch (special) {
      case DECODE_LAYER_NUMBER -> control.decodeLayerNumber();
      case BUILD_GRID -> maps.buildGrid(receiver.board(), control.read(ControlRegister.MOVE));
      case DECODE_LAYER -> control.decodeLayer();
      case SET_MAP_SIZE -> {
        array.job().height.next(control.read(ControlRegister.HEIGHT));
        array.job().width.next(control.read(ControlRegister.WIDTH));
      }
      case ISSUE_LAYER -> issue(array.job());
      case LOAD_WEIGHTS -> {
        return loader.edge(
            weights,
            main.word(address(word)) & BYTE_MASK,
            control.read(ControlRegister.WEIGHTS),
            control.read(ControlRegister.KERNEL_WIDTH),
            !control.hasFlag(ControlRegister.MATRIX));
      }
      case LOAD_BIASES -> {
        return loader.edge(
            biases,
            main.word(address(word)) & BYTE_MASK,
            control.read(ControlRegister.BIASES),
            control.read(ControlRegister.BIAS_WIDTH),
            false);
      }
      case SEND_SYSTOLIC -> {
        return send();
      }
      case SET_OUTPUT_SIZE -> {
        control.write(ControlRegister.HEIGHT, control.outputHeight());
        control.write(ControlRegister.WIDTH, control.outputWidth());
      }
      case SEND_MOVE -> {}
    }
    return true;
  }

  private void issue(ArrayConfigRegisters job) {
    job.kernelHeight.next(control.read(ControlRegister.KERNEL_HEIGHT));
    job.kernelWidth.next(control.read(ControlRegister.KERNEL_WIDTH));
    job.biasHeight.next(control.read(ControlRegister.BIAS_HEIGHT));
    job.biasWidth.next(control.read(ControlRegister.BIAS_WIDTH));
    job.vectors.next(control.vectors());
    final boolean matrix = control.hasFlag(ControlRegister.MATRIX);
    job.matrix.next(matrix ? 1 : 0);
    job.relu.next(control.hasFlag(ControlRegister.RELU) ? 1 : 0);
    job.unsigned.next(control.isFirstLayer() ? 1 : 0);
    if (control.isFirstLayer()) {
      return; // the grid is already there
    }
    if (!matrix) {
      maps.take();
    } else if (control.hasFlag(ControlRegister.FLATTEN)) {
      maps.takeFlattened(loaderSize.height().q(), loaderSize.width().q());
    } else {
      maps.takeTransposed(loaderSize.height().q(), loaderSize.width().q());
    }
  }

  private boolean send() {
    if (sending.q() == 0) {
      array.start().next(1);
      sending.next(1);
      return false;
    }
    if (array.done().q() == 0) {
      return false;
    }
    sending.next(0);
    return true;
  }

  /** After the last layer, loads the first cell into the value, three cycles after done. */
  private void watchValue() {
    doneBefore.next(doneBefore.q() << 1 | array.done().q());
    final boolean isValue =
        doneBefore.q() >= 2
            && control.read(ControlRegister.LAYER) == control.read(ControlRegister.LAYERS);
    if (isValue) {
      control.write(ControlRegister.VALUE, maps.output().at(0).signed());
    }
    valueValid.next(isValue ? 1 : 0);
  }

  /** The address of this cycle's instruction, 12 bits. */
  Register pc() {
    return pc;
  }

  /** The instruction at an address. */
  int instructionAt(int address) {
    return program.word(address);
  }

  /** 1 for one cycle when a value has been loaded. */
  Register valueValid() {
    return valueValid;
  }

  /** Group 0 of the register file. */
  ControlRegisterFile control() {
    return control;
  }

  /** The port that sends the answer. */
  TpuAnswerPort answer() {
    return answer;
  }
}
