// SPDX-License-Identifier: Apache-2.0
// What the picture of a design shows in a moment: its parts, which of them work, and which word is on its way.

import {bus} from "./bus.js";
import {isReports, layersSay, sending} from "./doing.js";
import {fixed, grouped, pieceName, signed, square} from "./numbers.js";
import {networkScene} from "./network.js";
import {choosesColumns, isByColumn, rowsDone} from "./rows.js";
import {atOnce, evaluationAt, place, run, value} from "./run.js";

/*
 * A scene: {pipe, source, store, inputs, groups, byRow, reads(now), flight(now), counts(now, one, cycle), lines(now)}. `pipe` is what
 * travels over the bus, `source` and `store` are the titles of its two ends, `inputs` is how many inputs each side of the net has, and
 * `isFixed` says that the position does not come from outside, and `sendsBoard` that the processor sends it square by square;
 * `isBus` is false where a test bench writes words without a bus. `groups` are groups of cells (cells.js);
 * each has the memory or the registers of its values. `byRow` says whether a layer works on one row after the other. reads(now) is the number of the layer that reads its inputs and
 * weights, or 0. A flight is a word on its way: {way, asks, isWord, text}; its way is "pipe", "position" or "registers", and isWord says
 * that a position goes over the bus of the weights, too. counts are the
 * rows of each layer that are written. lines(now) says what the store holds or does, and says(now) what happens, in a
 * sentence.
 */

const top = () => run.signals[0].name.split(".")[0];
const isOne = (now, name) => value(now, name) === 1;

/** The scene of this run's design; null for a design that has a picture of its own. */
export function sceneOf() {
  if (run.picture === "array") {
    return null;
  }
  return run.picture === "network" ? networkScene() : place("soc.fabric.control.undo_left") >= 0 ? onChip() : place("soc.fabric.sequencer.state") >= 0 ? incremental()
    : place(top() + ".concatenation.state") >= 0 ? asBuilt() : layered();
}

const LAYERS = [
  {name: "White's view", memory: "output_1_white", layer: 1, side: "white"}, {name: "Black's view", memory: "output_1_black", layer: 1, side: "black"},
  {name: "layer 2", memory: "output_2", layer: 2, side: "white"}, {name: "layer 3", memory: "output_3", layer: 3, side: "white"},
  {name: "layer 4", memory: null, layer: 4, side: "white"}, // one neuron, whose sum is the number
];

/** Rows in columns: 256 are 16 × 16, 32 are 4 × 8; layer 1 is a square, for two of which the picture has room. */
function shaped(group, rows) {
  const fraction = run.memories.find(memory => memory.name === group.memory)?.fraction ?? 0;
  return {...group, rows, fraction, columns: group.layer === 1 || rows > 64 ? Math.ceil(Math.sqrt(rows)) : Math.max(1, Math.floor(Math.sqrt(rows / 2)))};
}

function layered() {
  const reads = now => run.layers.find(layer => [2, 3].includes(value(now, `soc.fabric.layer${layer.number}.state`)))?.number ?? 0;
  const asks = now => run.layers.find(({number}) => isOne(now, `soc.fabric.layer${number}.trigger`) && !isOne(now, `soc.fabric.layer${number}.ready`))?.number ?? 0;
  const words = layer => run.memories.reduce((sum, memory) => sum + (memory.name.startsWith("weight_" + layer) ? memory.words : 0), 0);
  return {
    pipe: "weights", source: "processor", store: "weight memory", inputs: run.layers[0].inputs, sendsBoard: !choosesColumns(run), byRow: isReports(), asks, reads, flight: flightOfWeights,
    groups: LAYERS.map(group => shaped(group, run.layers[group.layer - 1].rows)),
    counts: (now, one, cycle) => run.layers.map((layer, i) => rowsDone(one.layers[i], layer.rows, cycle, isByColumn(run) && layer.number === 1 ? 0 : value(now, `soc.fabric.layer${layer.number}.row`))),
    lines: now => {
      const layer = run.layers[(reads(now) || asks(now)) - 1];
      return layer ? [`${isReports() ? "one row of " : ""}layer ${layer.number}`, `${grouped(words(layer.number))} words`] : ["at rest"];
    },
    says: now => `${sending(flightOfWeights(now))}${layersSay(reads(now), asks(now))}.`,
  };
}

const READ = {pio_trigger: "whether a layer asks for weights", pio_eval: "the number"};
const WRITTEN = {pio_ready: ["ready goes back to 0", "ready goes up"], pio_reset: ["the reset ends", "reset"]}; // as 0, as another number

/** What is said about a register that the processor reads or writes. */
function register({target, write}, now) {
  return (write ? WRITTEN[target]?.[value(now, "soc.hps.write_data") === 0 ? 0 : 1] : READ[target]) ?? (target.startsWith("pio_bias") ? "a bias" : target);
}

/** A word of the processor's bus; designs other than the report's have other places for their weights. */
function flightOfWeights(now) {
  const flight = isOne(now, "soc.hps.busy") ? bus(now) : null;
  if (flight === null) {
    return null;
  }
  if (!flight.lightweight) {
    const memory = isReports() ? run.memories.find(one => one.name === flight.target) : null;
    const data = memory ? fixed(signed(mod(value(now, "soc.hps.write_data"), memory.width), memory.width), memory.fraction) : null;
    return {way: "pipe", text: memory ? `${flight.target}[${grouped(flight.word)}] = ${data}` : isByColumn(run) ? "a bias or a weight" : "a weight"};
  }
  return flight.target !== "pio_board" || choosesNumber(now) ? {way: "registers", asks: !flight.write, text: choosesNumber(now) && flight.write ? "whose number is read next" : register(flight, now)}
    : choosesColumns(run) ? {way: "registers", text: "how many columns come, and who is to move"} : {way: "position", text: "a square of the position"};
}

/** Whether a fabric for several positions has their numbers: the processor then writes into pio_board which one it reads. */
function choosesNumber(now) {
  const index = evaluationAt(now.cycle);
  const one = run.evaluations[index];
  const done = one.layers.at(-1)?.proceed ?? Infinity;
  return atOnce(index) > 1 && now.cycle >= done && now.cycle < (one.end ?? run.cycles);
}

function mod(word, width) {
  return (word ?? 0) % 2 ** width;
}

const OF_BUCKET = 640; // inputs of a king bucket; the test bench's memories have a word more

/** The published designs: their position is in their program, and what they read is in memories of the same names. */
function asBuilt() {
  const name = layer => `${top()}.${layer === 1 ? "layer1_white" : "layer" + layer}`;
  const reads = now => [1, 2, 3, 4].find(layer => value(now, name(layer) + ".state") > 1 && value(now, name(layer) + ".state") < 4) ?? 0;
  const groups = LAYERS.map(group => shaped(group, group.layer === 4 ? 1 : 32 * Math.floor((run.memories.find(memory => memory.name === group.memory)?.words ?? 0) / 32)));
  const isBus = run.memories.some(memory => memory.writer === "hps");
  const written = now => run.memories.find(memory => memory.name.startsWith("weight_") && isOne(now, `${top()}.${memory.name}.a_write`));
  return {
    pipe: "weights", isBus, source: isBus ? "processor" : "test bench", store: "weight memory", inputs: OF_BUCKET * Math.floor((run.memories.find(memory => memory.name === "feature_white")?.words ?? 0) / OF_BUCKET), byRow: true, isFixed: true, groups, reads,
    asks: () => 0, // its triggers are not known to wait
    flight: now => {
      const memory = written(now);
      const of = signal => value(now, `${top()}.${memory.name}.${signal}`);
      return memory ? {way: "pipe", text: `${memory.name}[${grouped(of("a_address"))}] = ${grouped(signed(of("a_data"), memory.width))}`} : null;
    },
    counts: (now, one, cycle) => [1, 2, 3, 4].map(layer => rowsDone(one.layers[layer - 1], Infinity, cycle, value(now, name(layer) + ".row"))),
    lines: now => [reads(now) > 0 ? `layer ${reads(now)} reads` : written(now)?.name ?? "at rest"],
    says: now => {
      const memory = written(now);
      return `${memory ? `A word is written into ${memory.name}` : "No weight is written"}${layersSay(reads(now), 0)}.`;
    },
  };
}

/** Cells whose values are registers with numbered names. */
function registers(prefix) {
  const places = [];
  for (let i = 0; place(prefix + i) >= 0; i++) {
    places.push(place(prefix + i));
  }
  return places;
}

const accumulators = count => `2 × ${grouped(count)} accumulators`;

function onChip() {
  const cells = (name, prefix, layer, side, most) => {
    const places = registers(prefix);
    return {...shaped({name, layer, side, memory: null}, places.length), places, most};
  };
  const fabric = (now, name) => value(now, "soc.fabric." + name);
  const isAdding = now => fabric(now, "control.add") === 1;
  const isMultiplying = now => fabric(now, "output.running") === 1 || fabric(now, "output.adding") === 1;
  return {
    pipe: "the position", heading: accumulators(registers("soc.fabric.accumulators.white_").length), source: "processor", store: "weights on the chip", inputs: 768, asks: () => 0,
    groups: [cells("White's view", "soc.fabric.accumulators.white_", 1, "white", 255), cells("Black's view", "soc.fabric.accumulators.black_", 1, "black", 255),
      cells("products", "soc.fabric.output.term_", 2, "white", 4096)],
    reads: now => isMultiplying(now) ? 2 : isAdding(now) ? 1 : 0,
    flight: flightOfMoves, counts: () => [],
    lines: now => isAdding(now) ? [`rows ${grouped(fabric(now, "control.row_white"))} and`, `${grouped(fabric(now, "control.row_black"))} are ${fabric(now, "control.subtract") === 1 ? "taken away" : "added"}`]
      : isMultiplying(now) ? ["sums times weights"] : ["nothing is read"],
    says: now => `${sending(flightOfMoves(now))}${isMultiplying(now) ? "; the chip multiplies its sums by weights" : isAdding(now) ? "; the chip changes its sums by two rows of weights" : ""}.`,
  };
}

/** The fabric whose first layer is in the SDRAM; its sums are not registers, so that only their work is seen. */
function incremental() {
  const fabric = (now, name) => value(now, "soc.fabric." + name);
  const [kings, first, second, third] = (run.facts.shape ?? "64,256,32,32").split(",").map(Number);
  return {
    pipe: "the position", heading: accumulators(first), source: "processor", store: "chip, SDRAM beside it", inputs: 640 * kings, asks: () => 0,
    groups: [["White's view", first, 1, "white"], ["Black's view", first, 1, "black"], ["layer 2", second, 2, "white"], ["layer 3", third, 3, "white"], ["layer 4", 1, 4, "white"]]
      .map(([name, rows, layer, side]) => ({...shaped({name, layer, side, memory: null}, rows), places: []})),
    reads: now => fabric(now, "accumulators.second") === 1 ? 1 : Math.min(4, fabric(now, "dense.layer") ?? 0), flight: flightOfMoves, counts: () => [],
    lines: now => fabric(now, "sdram.left") > 0 ? ["SDRAM sends a column", `${grouped(fabric(now, "sdram.left"))} words to come`] : ["SDRAM sends nothing"],
    says: now => `${sending(flightOfMoves(now))}${fabric(now, "dense.layer") > 0 ? "; the chip multiplies" : fabric(now, "accumulators.second") === 1 ? "; the chip changes its sums" : ""}.`,
  };
}

const CLEAR = 2;
const SQUARES = 1;

/** A word of the processor to a fabric that follows moves, taken apart. */
function flightOfMoves(now) {
  const flight = isOne(now, "soc.hps.busy") ? bus(now) : null;
  if (flight === null || flight.target !== "pio_board") {
    return flight && {way: "registers", asks: !flight.write, text: register(flight, now)};
  }
  const word = value(now, "soc.hps.write_data");
  const bits = (high, low) => Math.floor(word / 2 ** low) % 2 ** (high - low + 1);
  const piece = (at, code) => code === 0 ? null : `${pieceName(code)} ${square(at)}`;
  const texts = place("soc.fabric.control.undo_left") < 0 ? [] : bits(30, 29) === CLEAR ? ["clear the sums"]
    : bits(30, 29) === SQUARES ? [piece(bits(5, 0), bits(9, 6)), piece(bits(16, 11), bits(20, 17))].filter(Boolean) : [];
  return {way: "pipe", text: texts.length > 0 ? texts.join(", ") : "a word of the position"};
}
