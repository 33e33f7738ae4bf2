// SPDX-License-Identifier: Apache-2.0
// The parts of designs other than the report's, and the data between the parts.

/*
 * Names leave out the root: "hps.busy" is soc.hps.busy. * stands for any characters, a comma for "and".
 * A part: its column and row in the wide picture, those in the narrow one, its scopes or memories, its title. Parts
 * that a run does not have are left out, with their paths, and so are rows without a part.
 * A path: from, to, the signals that carry it (or their width, after a =), what it carries, and when: conditions
 * joined by &, each NAME, NAME=NUMBER, NAME>NUMBER, NAME<NUMBER or NAME!=NAME; one signal of that name is enough.
 * NAME[3] is a bit, NAME[9:6] are some bits. "always" is a condition too. A part after a ! must not exist.
 */

const PROCESSOR = {hps: ["0 0", "0 0", "hps", "HPS (processor)"], pio: ["1 0", "1 0", "pio", "PIO registers"]};
const TO_PIO = "hps.busy & hps.address>2147483647";
const ANSWER = "hps.busy & hps.write=0 & hps.address=2147483776 & pio.pio_trigger[4]=1"; // pio_eval is read, and its number is there
const BUS = [
  ["hps", "pio", "hps.write_data", "words", TO_PIO + " & hps.write=1"],
  ["pio", "hps", "hps.read_data", "answers", TO_PIO + " & hps.write=0"],
];

/** The target of a part's results: the processor, or first the cache if there is one. */
function results(part) {
  return [
    [part, "pio", `fabric.${part}.raw`, "result", ANSWER, "!cache"],
    [part, "cache", `fabric.${part}.raw`, "result", "fabric.cache.state=3"],
    ["keys", "cache", "fabric.keys.key_*", "key", "fabric.keys.keyed!=fabric.cache.handled"],
    ["cache", "pio", "fabric.cache.result", "result", ANSWER],
  ];
}

/** One part per layer, side by side in a row of the wide picture; `names(n)` are its scopes or memories. */
function each(id, row, narrow, names, title) {
  return Object.fromEntries([1, 2, 3, 4].map(n => [id + n, [`${n - 1} ${row}`, narrow[n - 1], names(n), title + n]]));
}

const INCREMENTAL = {
  sign: "fabric.sequencer.state",
  parts: {
    ...PROCESSOR,
    sequencer: ["2 0", "1 1", "fabric.sequencer", "sequencer"], accumulators: ["3 0", "0 2", "fabric.accumulators", "accumulators"],
    cache: ["1 1", "1 3", "fabric.cache", "cache"], keys: ["0 1", "1 2", "fabric.keys", "keys"],
    sdram: ["2 1", "0 1", "fabric.sdram", "SDRAM port"], dense: ["3 1", "0 3", "fabric.dense", "dense layers"],
  },
  paths: [...BUS,
    ["pio", "sequencer", "pio.pio_board", "moves", "pio.pio_board[31]!=fabric.sequencer.strobe_seen"],
    ["sequencer", "sdram", "=16 bit", "columns", "fabric.sequencer.columns_in!=fabric.sdram.columns_out"],
    ["sequencer", "accumulators", "fabric.accumulators.pass", "passes", "fabric.sequencer.passes_in!=fabric.accumulators.passes_out"],
    ["sdram", "accumulators", "=128 bit", "words of a column", "fabric.sdram.left>0"],
    ["accumulators", "dense", "=512 × 7 bit", "activations", "fabric.dense.layer=2"],
    ["sequencer", "keys", "fabric.keys.pass", "passes", "fabric.sequencer.passes_in!=fabric.keys.passes_seen"],
    ...results("dense")],
};

const ONCHIP = {
  sign: "fabric.control.undo_left",
  parts: {
    ...PROCESSOR,
    control: ["2 0", "1 1", "fabric.control", "control"], accumulators: ["3 0", "1 2", "fabric.accumulators", "accumulators"],
    stack: ["2 1", "0 1", "stack", "stack of moves"], output: ["3 1", "0 2", "fabric.output", "output layer"],
    cache: ["1 1", "1 3", "fabric.cache", "cache"], keys: ["0 1", "0 3", "fabric.keys", "keys"],
  },
  paths: [...BUS,
    ["pio", "control", "pio.pio_board", "moves", "pio.pio_board[31]!=fabric.control.strobe_seen"],
    ["control", "stack", "fabric.control.stack.a_data", "moves", "fabric.control.stack.a_write"],
    ["stack", "control", "fabric.control.stack.b_q", "moves", "fabric.control.state=1"],
    ["control", "accumulators", "fabric.control.row_*", "rows", "fabric.control.add"],
    ["accumulators", "output", "fabric.accumulators.white_*,fabric.accumulators.black_*", "sums", "fabric.accumulators.latch"],
    ["control", "keys", "fabric.control.row_*", "rows", "fabric.control.add"],
    ...results("output")],
};

/** What the layers 1 to 4 of a design have in common: [weights to layer, results of the previous layer to it, its own]. */
function layers(place, works, inputs) {
  return [1, 2, 3, 4].flatMap(n => {
    const layer = n === 1 ? "layer1*" : "layer" + n;
    return [
      ["weight_" + n, "layer" + n, `${place}weight_${n}*.b_q`, "weights", works(place + layer)],
      [inputs[n - 1], "layer" + n, `${place}${inputs[n - 1]}*.b_q`, "inputs", works(place + layer)],
      ...(n < 4 ? [["layer" + n, "output_" + n, `${place}output_${n}*.a_data`, "results", `${place}output_${n}*.a_write`]] : []),
    ];
  });
}

const TUNED = {
  sign: "fabric.layer1.asked",
  parts: {
    ...PROCESSOR, loader: ["2 0", "1 1", "fabric.loader*", "loader"],
    ...each("weight_", 1, ["0 1", "1 4", "1 6", "1 8"], n => n === 1 ? "weight_1_*" : `weight_${n}*`, "weights of layer "),
    ...each("layer", 2, ["0 2", "0 4", "0 6", "0 8"], n => "fabric.layer" + n, "layer "),
    feature: ["0 3", "1 2", "feature_*", "features"], sum_1: ["0 3", "1 2", "sum_1_*", "sums of layer 1"],
    output_1: ["1 3", "0 3", "output_1_*", "results of layer 1"], output_2: ["2 3", "0 5", "output_2*", "results of layer 2"],
    output_3: ["3 3", "0 7", "output_3*", "results of layer 3"],
  },
  paths: [...BUS,
    ["pio", "loader", "pio.pio_board", "board", "pio.pio_board[31]!=fabric.loader*.strobe_seen"],
    ["loader", "feature", "fabric.feature_*.a_data", "features", "fabric.feature_*.a_write"],
    ["loader", "layer1", "fabric.loader*.start_1", "start", "fabric.loader*.start_1"],
    ...["hps.address[31:18]=0", "hps.address[31:12]=64", "hps.address[31:12]=65", "hps.address[31:12]=66"] // where each layer's weights are, as in bus.js
      .map((place, i) => ["hps", "weight_" + (i + 1), "hps.write_data*", "weights", "hps.busy & hps.write=1 & " + place]),
    ...layers("fabric.", layer => `${layer}.state>1 & ${layer}.state<4`, ["feature", "output_1", "output_2", "output_3"]),
    ["layer1", "sum_1", "fabric.sum_1_*.a_data", "sums", "fabric.sum_1_*.a_write"],
    ["sum_1", "layer1", "fabric.sum_1_*.b_q", "sums", "fabric.layer1.state>1 & fabric.layer1.state<4"],
    ["layer4", "pio", "fabric.layer4.eval*", "result", ANSWER]],
};

const AS_BUILT = {
  sign: "concatenation.state",
  parts: {
    pio: ["0 0", "1 0", "pio", "HPS, PIO registers"],
    ...each("fill", 1, ["0 0", "1 5", "1 7", "1 9"], n => n === 1 ? "fill1*" : "fill" + n, "words of layer "),
    ...each("weight_", 2, ["0 1", "1 6", "1 8", "1 10"], n => n === 1 ? "weight_1_*" : "weight_" + n, "weights of layer "),
    ...each("layer", 3, ["0 2", "0 6", "0 8", "0 10"], n => n === 1 ? "layer1_*" : "layer" + n, "layer "),
    feature: ["0 4", "1 2", "feature_*", "features"], concatenated: ["1 4", "0 5", "concatenated", "concatenated"],
    output_2: ["2 4", "0 7", "output_2", "results of layer 2"], output_3: ["3 4", "0 9", "output_3", "results of layer 3"],
    loader: ["0 5", "1 1", "loader", "loader"], output_1: ["1 5", "0 3", "output_1_*", "results of layer 1"],
    concatenation: ["2 5", "0 4", "concatenation", "concatenation"],
  },
  paths: [
    ["loader", "feature", "feature_*.a_data", "features", "feature_*.a_write"],
    ...[1, 2, 3, 4].flatMap(n => [["fill" + n, "weight_" + n, `weight_${n}*.a_data`, "weights", `weight_${n}*.a_write`],
      ["pio", "weight_" + n, `weight_${n}*.a_data`, "weights", `weight_${n}*.a_write`]]),
    ...layers("", layer => `${layer}.state>1 & ${layer}.state<4`, ["feature", "concatenated", "output_2", "output_3"]),
    ["output_1", "concatenation", "output_1_*.b_q", "results", "concatenation.state<3"],
    ["concatenation", "concatenated", "concatenated.a_data", "results", "concatenated.a_write"]],
};

const BUILD_GRID = "processor.instruction[27:25]=7 & processor.instruction[9:6]=1";
const TPU = {
  sign: "array.pe_0_0.weight",
  parts: {
    source: ["0 0", "0 0", "source", "link"], receiver: ["1 0", "1 0", "receiver", "receiver"], moves: ["2 0", "1 1", "moves", "moves"],
    processor: ["3 0", "0 1", "processor*", "processor"], maps: ["0 1", "0 4", "maps", "maps"], array: ["1 1", "1 4", "array*", "array of elements"],
    groups: ["2 1", "1 3", "groups", "weights and biases"], instructions: ["3 1", "0 2", "instructions", "program"], main: ["2 2", "1 2", "main", "main memory"],
  },
  paths: [
    ["source", "receiver", "source.data", "bytes", "source.valid"],
    ["receiver", "moves", "moves.a_data", "moves", "moves.a_write"],
    ["moves", "processor", "moves.b_q", "a move", BUILD_GRID],
    ["receiver", "maps", "receiver.square_*", "board", BUILD_GRID],
    ["instructions", "processor", "processor.instruction", "instructions", "always"],
    ["main", "groups", "=8 bit", "bytes", "processor.loading"],
    ["main", "processor", "processor.main_data", "words", "processor.instruction[27]=1 & processor.instruction[26:25]<3"],
    ["processor", "array", "array.start", "start", "array.start"],
    ["array", "processor", "array.done", "done", "array.done"],
    ["groups", "array", "groups.*", "weights", "array.start"],
    ["maps", "array", "array.feed_*", "bytes", "array.state=1"],
    ["array", "maps", "=8 bit", "sums", "array.accumulator_valid>0 & array.state>0 & array.state<3"],
    ["maps", "processor", "=8 bit", "value", "processor.value_valid"],
    ["processor", "source", "processor.answer.data", "answer", "processor.answer.valid"]],
};

/** All of them. A design is recognised by a signal that no other design has. */
export const DESIGNS = [INCREMENTAL, ONCHIP, TUNED, AS_BUILT, TPU];
