// SPDX-License-Identifier: Apache-2.0
// Where the time of an evaluation goes: its phases, what each of them does, and what takes most of the time.

import {place, rows, run} from "./run.js";

/** The cycles of an evaluation. */
export function lengthOf(one) {
  return (one.end ?? run.cycles) - (one.begin ?? 0);
}

const KINDS = ["transfer", "compute", "handshake"];
const TITLES = {board: "position", before: "before reset", scan: "features", "board, loader": "position, features", result: "read"};
const OF_BUS = ["board", "input", "start", "result"]; // phases in which the chip waits for the processor

/**
 * The phases of an evaluation: {name, title, from, to, transfer, compute}; the last two are cycles in which the chip
 * waits while words travel over the bus, and in which it computes.
 */
export async function phasesOf(index) {
  const one = run.evaluations[index];
  const {phases, spans, handshakes} = await rows(index);
  const found = one.layers.length > 0 ? ofLayers(one, phases) : ofBus(one, spans, handshakes);
  return found.filter(phase => phase.to > phase.from);
}

function ofLayers(one, before) {
  const end = one.end ?? run.cycles;
  const starts = one.layers.map(layer => layer.firstTrigger);
  const other = phase => ({...phase, title: TITLES[phase.name] ?? phase.name, transfer: OF_BUS.includes(phase.name) ? phase.to - phase.from : 0, compute: 0}); // the loader neither multiplies nor adds
  const found = before.map(other);
  one.layers.forEach((layer, i) => {
    if (starts[i] !== null) {
      const to = starts.slice(i + 1).find(start => start !== null) ?? layer.proceed ?? end;
      found.push({name: "layer " + layer.layer, title: "layer " + layer.layer, from: starts[i], to, transfer: layer.transfer, compute: layer.compute});
    }
  });
  const last = found.at(-1)?.to ?? one.begin ?? 0;
  return last < end ? [...found, other({name: "result", from: last, to: end})] : found;
}

/** A fabric without layers that ask: the processor writes words, the fabric computes, and the processor reads. */
function ofBus(one, spans, handshakes) {
  const [begin, end] = [one.begin ?? 0, one.end ?? run.cycles];
  const sent = spans.findLast(span => span.bus === "write")?.to ?? begin;
  const done = Math.max(sent, handshakes.findLast(event => event.signal === "done" && event.value === 1)?.cycle ?? end);
  const phase = (name, title, from, to) => {
    const cycles = is => spans.filter(is).reduce((sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)), 0);
    return {name, title, from, to, transfer: cycles(span => span.bus && !span.works), compute: cycles(span => span.works)};
  };
  return [phase("board", "position", begin, sent), phase("compute", "number", sent, done), phase("result", "read", done, end)];
}

/** The cycle in which the number of an evaluation without layers is there; null if it is not known. */
export async function doneIn(index) {
  return (await phasesOf(index)).find(phase => phase.name === "compute")?.to ?? null;
}

const REASONS = {transfer: "waiting for weights", compute: "multiplying and adding", handshake: "handshakes and other waiting",
  board: "the processor sending the position", input: "the processor sending the input", loader: "the loader's work on the lists of features", before: "waiting before the reset", reset: "waiting for the end of the reset", start: "the processor writing how many columns come", result: "the processor reading the number", "board, loader": "taking in the position and making features", rest: "everything else"};
const OF_WORDS = {board: "waiting while the position crosses the bus", rest: "waiting for the next step"};
const OF_SDRAM = {...OF_WORDS, compute: "adding up weights from the SDRAM and multiplying", rest: "waiting for the SDRAM or the next step"};
const OF_NETWORK = {result: "the processor reading the outputs"};
const OF_ARRAY = {transfer: "loading weights", handshake: "its processor", rest: "taking in the packet and the move"};

/**
 * The parts of an evaluation's time, the largest first: {kind, cycles, reason}. Without layers the chip computes while words
 * travel, too: its parts are the shares that the picture of the story has.
 */
export async function partsOf(index) {
  const one = run.evaluations[index];
  const all = await phasesOf(index);
  const isLayered = one.layers.length > 0;
  const sums = isLayered ? KINDS.map(kind => [kind, one.layers.reduce((sum, layer) => sum + layer[kind], 0)])
    : all.flatMap(phase => [["compute", phase.compute], ...(phase.name === "compute" ? [] : [[phase.name, phase.transfer]])]);
  for (const phase of isLayered ? all.filter(one => !one.name.startsWith("layer")) : []) {
    const kind = ["clear", "scan"].includes(phase.name) ? "loader" : phase.name;
    sums.push([kind, phase.to - phase.from]);
  }
  const known = sums.reduce((sum, [, cycles]) => sum + cycles, 0);
  const merged = new Map();
  [...sums, ["rest", lengthOf(one) - known]].forEach(([kind, cycles]) => merged.set(kind, (merged.get(kind) ?? 0) + cycles));
  return [...merged].filter(([, cycles]) => cycles > 0).sort((a, b) => b[1] - a[1])
    .map(([kind, cycles]) => ({kind, cycles, reason: (run.picture === "array" && OF_ARRAY[kind]) || (run.picture === "network" && OF_NETWORK[kind]) || (place("soc.fabric.sequencer.state") >= 0 && OF_SDRAM[kind])
      || (!isLayered && OF_WORDS[kind]) || REASONS[kind]}));
}

/** A share of an evaluation's time as a percentage: never 0 for a part that has a cycle, never 100 for one that is not all. */
export function percent(cycles, one) {
  const share = 100 * cycles / Math.max(1, lengthOf(one));
  return share >= 99.5 && cycles < lengthOf(one) ? "over 99 %" : share > 0 && share < .5 ? "under 1 %" : `${share.toFixed(0)} %`;
}
