// SPDX-License-Identifier: Apache-2.0
// The story's picture of a network of linear layers: its input, the processor, the bus, the layers, and the outputs as bars.

import {layerColor} from "./canvas.js";
import {cellBox} from "./cells.js";
import {layersSay, sending} from "./doing.js";
import {fixed, grouped, signed} from "./numbers.js";
import {cells, fan, part, pipe, share, text, wire} from "./picture.js";
import {rowsDone} from "./rows.js";
import {place, run, value} from "./run.js";

const OF_MEMORY = 0x2000; // bytes of the bridge for the input, and for the weights of each layer
const REGISTERS = 2 ** 31;
const PIO = ["pio_reset", "pio_ready", "pio_trigger", "pio_bias", "pio_index", "pio_result"];
const READ = {pio_trigger: "whether a layer asks for weights, or all is done", pio_result: "an output"};
const WRITTEN = {pio_ready: ["ready goes back to 0", "ready goes up"], pio_reset: ["the reset ends", "reset"], pio_bias: ["a bias", "a bias"], pio_index: ["which output is read", "which output is read"]};
const BARS = 16; // outputs that are bars; more are cells
const [TOP, HIGH, LOW] = [36, 200, 84]; // of layers, and of processor and weight memory
const [GAP, LABEL, NUMBER] = [34, 20, 62];

const isOne = (now, name) => value(now, name) === 1;
const of = (now, layer, name) => value(now, `soc.fabric.layer${layer}.${name}`);

/** The scene of a network (scenes.js), with a plan and a painter of its own. */
export function networkScene() {
  const memory = name => run.memories.find(one => one.name === name);
  const layers = run.evaluations[0].layers.map(one => one.layer);
  const reads = now => layers.find(layer => [2, 3].includes(of(now, layer, "state"))) ?? 0;
  const asks = now => layers.find(layer => of(now, layer, "trigger") === 1 && of(now, layer, "ready") === 0) ?? 0;
  const group = (name, layer, words) => ({name, memory: words, layer, side: "white", rows: memory(words).words, fraction: memory(words).fraction, most: 2 ** (memory(words).width - 1)});
  const shaped = one => {
    const isBars = one.layer === layers.length && one.rows <= BARS;
    return {...one, isBars, columns: one.layer === 0 ? Math.ceil(Math.sqrt(one.rows)) : isBars ? 1 : Math.max(1, Math.floor(Math.sqrt(one.rows / 2)))};
  };
  const groups = [group("input", 0, "input"), ...layers.map(layer => group(layer === layers.length ? "outputs" : "layer " + layer, layer, "output_" + layer))].map(shaped);
  return {
    pipe: "weights", source: "processor", store: "weight memory", inputs: groups[0].rows, byRow: true, groups, asks, reads, flight, plan, paint,
    written: (now, one, cycle) => [written(now, one, cycle, groups[0]), ...layers.map((layer, i) => rowsDone(one.layers[i], groups[layer].rows, cycle, of(now, layer, "row")))],
    counts(now, one, cycle) {
      return this.written(now, one, cycle).slice(1);
    },
    lines: now => {
      const layer = reads(now) || asks(now);
      return layer > 0 ? [`one row of layer ${layer}`, `${grouped(memory("weight_" + layer).words)} words`] : ["at rest"];
    },
    says: now => `${sending(flight(now))}${layersSay(reads(now), asks(now))}.`,
  };
}

/** A word on the bus, taken apart. */
function flight(now) {
  if (!isOne(now, "soc.hps.busy")) {
    return null;
  }
  const [address, data, writes] = ["address", "write_data", "write"].map(name => value(now, "soc.hps." + name));
  if (address >= REGISTERS) {
    const register = PIO[(address - REGISTERS) >> 4];
    return {way: "registers", asks: writes === 0, text: writes === 0 ? READ[register] ?? register : WRITTEN[register][data === 0 ? 0 : 1]};
  }
  const layer = Math.floor(address / OF_MEMORY);
  const name = layer === 0 ? "input" : "weight_" + layer;
  const {width, fraction} = run.memories.find(one => one.name === name);
  const raw = data % 2 ** width;
  const number = run.signals[place(`soc.fabric.${name}.a_data`)].format === "SIGNED" ? signed(raw, width) : raw;
  return {way: layer === 0 ? "position" : "pipe", isWord: true, text: `${name}[${grouped(wordAt(address, width))}] = ${fixed(number, fraction)}`};
}

const wordAt = (address, width) => address % OF_MEMORY / (width > 8 ? 2 : 1);

/** How many words of the input are written in this cycle: they come in order, between two writes of the reset. */
function written(now, one, cycle, {rows, memory}) {
  const [address, busy] = [value(now, "soc.hps.address"), value(now, "soc.hps.busy")];
  return cycle >= (one.layers[0].firstTrigger ?? Infinity) ? rows
    : address < OF_MEMORY ? wordAt(address, run.memories.find(each => each.name === memory).width) + (busy === 1 ? 0 : 1)
      : address === REGISTERS && value(now, "soc.hps.write_data") !== 0 ? 0 : rows; // the reset, before the words
}

/** Where everything is: input and layers from left to right, and below them processor, bus and weight memory. */
function plan(width, scene) {
  const [input, ...layers] = scene.groups;
  const isNarrow = width < 600;
  const side = isNarrow ? .28 * width : Math.min(HIGH, .24 * width);
  const bars = layers.at(-1).isBars ? (isNarrow ? .3 : .26) * width : 0;
  const lines = Math.max(...layers.map(one => Math.ceil(one.rows / one.columns)));
  const columns = layers.reduce((sum, one) => sum + one.columns, 0);
  const gap = isNarrow ? 14 : GAP;
  const size = Math.max(1, Math.min(20, HIGH / lines, (width - side - bars - gap * (layers.length + 1)) / columns));
  const middle = TOP + HIGH / 2;
  const groups = [{...input, size: side / input.columns, left: 1, top: middle - side / 2, wide: side}];
  let left = side + gap;
  const room = (width - bars - left - size * columns) / layers.length; // between the layers
  for (const one of layers) {
    const own = one.isBars ? Math.min(20, HIGH / one.rows) : size;
    left += Math.max(gap / 2, room - (isNarrow ? 0 : 12));
    groups.push({...one, size: own, left, top: middle - own * Math.ceil(one.rows / one.columns) / 2, wide: Math.max(own * one.columns, room)});
    left += own * one.columns;
  }
  const low = TOP + HIGH + 52;
  const box = isNarrow ? .3 * width : 116;
  const end = isNarrow ? width : .56 * width;
  return {
    height: low + LOW + (isNarrow ? 66 : 30), isNarrow, groups, bars: bars - LABEL - NUMBER, middle,
    source: {x: 1, y: low, wide: box, high: LOW}, store: {x: end - box - 8, y: low, wide: box + 8, high: LOW},
    share: isNarrow ? {x: 0, y: low + LOW + 18, most: width} : {x: end + 24, y: low + 6, most: width - end - 24},
    sum: isNarrow ? {x: 0, y: low + LOW + 46, most: width} : {x: end + 24, y: low + 58, most: width - end - 24},
    flight: {x: 1 + 40, y: low - 16, most: end - 40},
  };
}

function paint(context, colors, planned, scene, look) {
  const [input, ...layers] = planned.groups;
  const {source, store} = planned;
  const bottom = group => group.top + group.size * Math.ceil(group.rows / group.columns);
  const rail = source.y - 34;
  wire(context, colors, look.flight?.way === "position", [[source.x + 20, source.y], [source.x + 20, bottom(input) + 6]]);
  layers.forEach((group, i) => {
    const x = group.left + group.size * group.columns / 2;
    const before = planned.groups[i];
    fan(context, colors, look.reads === group.layer, before, [before.top, bottom(before)], group, planned.middle, (bottom(group) - group.top) / 2);
    wire(context, colors, look.reads === group.layer, [[store.x + store.wide / 2, source.y], [store.x + store.wide / 2, rail], [x, rail], [x, bottom(group) + 6]]);
  });
  pipe(context, colors, planned, scene, look, source.y + source.high / 2);
  part(context, colors, source, scene.source, [look.flight === null ? "rests" : look.flight.asks ? "asks" : "sends"], look.flight !== null);
  part(context, colors, store, scene.store, look.lines, look.reads > 0);
  planned.groups.forEach(group => text(context, `${group.name}: ${group === input && group.rows === group.columns ** 2 ? `${group.columns} × ${group.columns}` : grouped(group.rows)}`, group.left, group.top - 12, {weight: 700, size: planned.isNarrow ? 10 : 12.5, color: colors.ink, most: Math.max(group.wide, 46)}));
  picture(context, colors, input, look.values[0], scene.written(look.now, look.one, look.cycle)[0]);
  layers.forEach((group, i) => {
    if (group.isBars) bars(context, colors, group, look.values[i + 1], planned.bars, look); else cells(context, colors, group, i + 1, look);
  });
  share(context, colors.transfer, colors, planned.share, look.shares.bus, planned.isNarrow);
  share(context, colors.compute, colors, planned.sum, look.shares.chip, planned.isNarrow);
}

/** The words of the input that are written, as dark as they are large. */
function picture(context, colors, group, values, count) {
  const most = values === null ? 1 : Math.max(1, ...Array.from(values, Math.abs));
  context.fillStyle = colors.panel;
  context.fillRect(group.left, group.top, group.size * group.columns, group.size * Math.ceil(group.rows / group.columns));
  for (let row = 0; row < Math.min(count, values?.length ?? 0); row++) {
    const {x, y} = cellBox(group, row);
    context.globalAlpha = Math.abs(values[row]) / most;
    context.fillStyle = values[row] < 0 ? colors.minus : colors.ink;
    context.fillRect(x, y, group.size + .5, group.size + .5);
  }
  context.globalAlpha = 1;
  context.strokeStyle = colors.edge;
  context.lineWidth = 1;
  context.strokeRect(group.left - .5, group.top - .5, group.size * group.columns + 1, group.size * Math.ceil(group.rows / group.columns) + 1);
}

/** The outputs that are written as bars from 0, each with its place and its number; the largest of all is marked when all are there. */
function bars(context, colors, group, values, wide, look) {
  const count = look.counts[group.layer - 1];
  const numbers = Array.from(values ?? []).slice(0, count);
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const x = number => group.left + LABEL + (number - least) / Math.max(1, most - least) * wide;
  for (let row = 0; row < group.rows; row++) {
    const y = group.top + row * group.size;
    const isLargest = count === group.rows && group.rows > 1 && row === numbers.indexOf(Math.max(...numbers));
    text(context, String(row), group.left, y + group.size / 2, {size: 12, weight: isLargest ? 700 : 400, color: colors.ink});
    context.fillStyle = row < count ? isLargest ? colors.accent : layerColor(colors, group.layer) : colors.panel;
    context.fillRect(row < count ? Math.min(x(0), x(numbers[row])) : x(0), y + 2, row < count ? Math.max(1, Math.abs(x(numbers[row]) - x(0))) : wide, group.size - 4);
    if (row < count) {
      text(context, fixed(numbers[row], group.fraction), group.left + LABEL + wide + 6, y + group.size / 2, {size: 12, weight: isLargest ? 700 : 400, color: colors.ink, most: NUMBER - 8});
    } else if (row === count && (look.asks === group.layer || look.reads === group.layer)) {
      context.strokeStyle = look.reads === group.layer ? colors.compute : colors.transfer;
      context.lineWidth = 2;
      context.strokeRect(x(0), y + 2, wide, group.size - 4);
    }
  }
}
