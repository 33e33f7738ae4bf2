// SPDX-License-Identifier: Apache-2.0
// The parts of the system: their places in the picture, their texts, and whether they work.

import {PIO, bus} from "./bus.js";
import {grouped, shown} from "./numbers.js";
import {place, run, value} from "./run.js";

/** id: x, y, width, height in a picture of 1000 by 570. */
export const WIDE = {
  size: [1000, 570],
  hps: [10, 10, 236, 190], lightweight: [270, 20, 150, 52], main: [270, 138, 150, 52],
  pio: [444, 10, 300, 190], loader: [768, 10, 222, 92], result: [768, 118, 222, 82],
  weight_1_white: [10, 226, 185, 76], weight_1_black: [205, 226, 185, 76], weight_2: [410, 226, 180, 76],
  weight_3: [610, 226, 180, 76], weight_4: [810, 226, 180, 76],
  layer1: [10, 332, 380, 116], layer2: [410, 332, 180, 116], layer3: [610, 332, 180, 116], layer4: [810, 332, 180, 116],
  feature_white: [10, 482, 185, 76], feature_black: [205, 482, 185, 76], output_1: [410, 482, 180, 76],
  output_2: [610, 482, 180, 76], output_3: [810, 482, 180, 76],
};

/** The same for a narrow screen. */
export const NARROW = {
  size: [380, 1340],
  hps: [5, 5, 370, 96], lightweight: [5, 122, 180, 44], main: [195, 122, 180, 44],
  pio: [5, 186, 370, 190], loader: [5, 396, 180, 92], result: [195, 396, 180, 92],
  weight_1_white: [5, 508, 180, 76], weight_1_black: [195, 508, 180, 76],
  layer1: [5, 604, 370, 104], feature_white: [5, 726, 180, 76], feature_black: [195, 726, 180, 76],
  weight_2: [5, 822, 130, 76], output_1: [5, 904, 130, 76], layer2: [151, 822, 224, 158],
  weight_3: [5, 998, 130, 76], output_2: [5, 1080, 130, 76], layer3: [151, 998, 224, 158],
  weight_4: [5, 1174, 130, 76], output_3: [5, 1256, 130, 76], layer4: [151, 1174, 224, 158],
};

/** Which part speaks to which, and when: [from, to, whether(moment)]. */
export const WIRES = [
  ["hps", "lightweight", now => bus(now)?.lightweight],
  ["hps", "main", now => bus(now) && !bus(now).lightweight],
  ["lightweight", "pio", now => bus(now)?.lightweight],
  ["pio", "loader", now => Math.floor(value(now, "soc.pio.pio_board") / 2 ** 31) !== value(now, "soc.fabric.loader.strobe_seen")],
  ["pio", "result", now => bus(now)?.target === "pio_eval"],
  ["main", "weight_1_white", now => bus(now)?.target === "weight_1_white"],
  ["main", "weight_1_black", now => bus(now)?.target === "weight_1_black"],
  ["main", "weight_2", now => bus(now)?.target === "weight_2"],
  ["main", "weight_3", now => bus(now)?.target === "weight_3"],
  ["main", "weight_4", now => bus(now)?.target === "weight_4"],
  ["weight_1_white", "layer1", now => reads(now, 1)], ["weight_1_black", "layer1", now => reads(now, 1)],
  ["weight_2", "layer2", now => reads(now, 2)], ["weight_3", "layer3", now => reads(now, 3)],
  ["weight_4", "layer4", now => reads(now, 4)],
  ["feature_white", "layer1", now => reads(now, 1)], ["feature_black", "layer1", now => reads(now, 1)],
  ["output_1", "layer2", now => reads(now, 2)], ["output_2", "layer3", now => reads(now, 3)],
  ["output_3", "layer4", now => reads(now, 4)],
  ["layer1", "output_1", now => writes(now, "output_1_white")], ["layer2", "output_2", now => writes(now, "output_2")],
  ["layer3", "output_3", now => writes(now, "output_3")],
];

function reads(now, layer) {
  const code = value(now, `soc.fabric.layer${layer}.state`);
  return code === 2 || code === 3;
}

function writes(now, memory) {
  return value(now, `soc.fabric.${memory}.a_write`) === 1;
}

/** A signal as text. */
export function text(now, name) {
  const signal = run.signals[place(name)];
  return signal ? shown(now.values[place(name)], signal) : "–";
}

/** The text of a part, line by line, whether it works, and the view to which it leads. */
export function part(id, now) {
  if (id === "hps") return hps(now);
  if (id === "lightweight" || id === "main") return bridge(id, now);
  if (id === "pio") return pio(now);
  if (id === "loader") return loader(now);
  if (id === "result") return result(now);
  return id.startsWith("layer") ? layer(Number(id[5]), now) : memory(id, now);
}

function hps(now) {
  const flight = bus(now);
  const target = flight && flight.target + (flight.word === null ? "" : `[${grouped(flight.word)}]`);
  return {
    title: "HPS (processor)", active: flight !== null,
    lines: flight
      ? [`transaction ${grouped(now.step)}`, (flight.write ? "writes " : "reads ") + target,
        flight.write ? "data " + text(now, "soc.hps.write_data") : "last read " + text(now, "soc.hps.read_data")]
      : [`transaction ${grouped(now.step)} is over`, "no transaction in flight"],
    view: "waves", selection: {signals: "soc.hps.*"},
  };
}

function bridge(id, now) {
  const flight = bus(now);
  const lightweight = id === "lightweight";
  return {
    title: lightweight ? "lightweight bridge" : "main bridge", small: true,
    active: flight !== null && Boolean(flight.lightweight) === lightweight,
    lines: [lightweight ? "PIO registers" : "weight memories"], view: "waves", selection: {signals: "soc.hps.*"},
  };
}

function pio(now) {
  const flight = bus(now);
  return {
    title: "PIO registers", active: flight?.lightweight === true,
    pairs: PIO.map(name => [name, text(now, "soc.pio." + name), flight?.target === name]),
    lines: [], view: "waves", selection: {signals: "soc.pio.*"},
  };
}

function loader(now) {
  const state = text(now, "soc.fabric.loader.state");
  return {
    title: "loader: " + state, active: state !== "IDLE" && value(now, "soc.pio.pio_reset") === 0,
    lines: [`address ${text(now, "soc.fabric.loader.address")}`,
      `kings ${text(now, "soc.fabric.loader.white_king")}, ${text(now, "soc.fabric.loader.black_king")}`,
      `${value(now, "soc.fabric.loader.black_to_move") ? "black" : "white"} to move`],
    view: "board", selection: {},
  };
}

function result(now) {
  const done = value(now, "soc.fabric.layer4.done") === 1;
  return {
    title: done ? "result: done" : "result", active: done,
    lines: [`eval ${text(now, "soc.fabric.layer4.eval")}`, `done ${done ? 1 : 0}`], view: "neuron", selection: {layer: 4, row: 0},
  };
}

function layer(number, now) {
  const scope = `soc.fabric.layer${number}.`;
  const code = value(now, scope + "state");
  const row = value(now, scope + "row");
  const shape = run.layers[number - 1];
  const sums = number === 1
    ? [`white ${text(now, scope + "sum_white")}`, `black ${text(now, scope + "sum_black")}`]
    : [`sum ${text(now, scope + "sum")}`];
  return {
    title: `layer ${number}: ${text(now, scope + "state")}`, active: code >= 1,
    lines: [`row ${grouped(row)} of ${grouped(shape.rows)}`,
      `col ${text(now, scope + "col")} of ${grouped(shape.inputs)}`, ...sums],
    handshake: [value(now, scope + "trigger"), value(now, scope + "ready")],
    view: "neuron", selection: {layer: number, row: Math.min(row, shape.rows - 1)},
  };
}

function memory(id, now) {
  const names = id === "output_1" ? ["output_1_white", "output_1_black"] : [id];
  const facts = run.memories.find(one => one.name === names[0]);
  const writing = names.filter(name => value(now, `soc.fabric.${name}.a_write`) === 1);
  const port = `soc.fabric.${writing[0] ?? names[0]}.`;
  return {
    title: id, small: true, active: writing.length > 0,
    lines: [
      `${names.length > 1 ? "2 × " : ""}${grouped(facts.words)} × ${facts.width} bit`,
      ...(writing.length > 0 ? [`[${text(now, port + "a_address")}] ← ${text(now, port + "a_data")}`]
        : readPort(value(now, port + "b_address"), facts.words, text(now, port + "b_q")))],
    view: "memory", selection: {memory: names[0]},
  };
}

/** The two lines of a memory that is read: what it gives, and the word that it gives in the next cycle. */
export function readPort(address, words, q) {
  return [`q ${q}`, "next " + (address === null || address === undefined ? "x" : address < words ? `[${grouped(address)}]` : "no word")];
}
