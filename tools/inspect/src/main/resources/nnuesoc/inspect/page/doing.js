// SPDX-License-Identifier: Apache-2.0
// What the report's machine does in a cycle, in sentences; all of it follows from the registers of that cycle.

import {bus} from "./bus.js";
import {grouped, square} from "./numbers.js";
import {place, run, value} from "./run.js";
import {phaseOf} from "./rows.js";

/** The steps of a handshake. */
export const PHASES = ["at rest", "trigger up: asks for weights", "ready up: the processor says they are there", "trigger down: ready is still up"];

const [CLEAR, SCAN] = [1, 2];
const [REQUEST, WRITE] = [1, 4];

/** Whether the fabric has the loader and the layers of the report. */
export function isReports() {
  return (run.facts.fabric ?? "report") === "report" && run.layers.length > 0 && place("soc.fabric.loader.state") >= 0;
}

/** The layer that works in a moment: {layer, code, row, trigger, ready}; null if all layers are idle. */
function layerAtWork(now) {
  for (const layer of run.layers) {
    const signal = name => value(now, `soc.fabric.layer${layer.number}.${name}`);
    if (signal("state") > 0) {
      return {layer, code: signal("state"), row: signal("row"), trigger: signal("trigger"), ready: signal("ready")};
    }
  }
  return null;
}

/** The transaction of the processor, in words. */
function processor(now) {
  const flight = bus(now);
  return flight === null ? "the processor's bus is idle"
    : `the processor ${flight.write ? "writes" : "reads"} ${flight.target}${flight.word === null ? "" : `[${grouped(flight.word)}]`}`;
}


function writes(now, register) {
  const flight = bus(now);
  return flight !== null && flight.write && flight.target === register;
}

/** No part of the fabric works: the one that begins next, or what the processor does. */
function atRest(now) {
  if (value(now, "soc.fabric.loader.start_1") === 1) {
    return "The loader is done: layer 1 begins.";
  }
  if (writes(now, "pio_board")) {
    return "The processor writes the chess position into the hardware, square by square.";
  }
  const over = run.layers.slice(0, -1).find(layer => value(now, `soc.fabric.layer${layer.number}.proceed`) === 1);
  return over ? `Layer ${over.number} is done: layer ${over.number + 1} begins.` : `The fabric is at rest; ${processor(now)}.`;
}

/** What happens, for a reader who knows the machine. */
export function doing(now) {
  if (value(now, "soc.pio.pio_reset") === 1) {
    return "The processor holds the fabric in reset.";
  }
  if (value(now, "soc.fabric.layer4.done") === 1) {
    return writes(now, "pio_board") ? "The evaluation is done. The processor writes the next position." : "The evaluation is done.";
  }
  const loader = value(now, "soc.fabric.loader.state");
  if (loader === CLEAR) {
    return "The loader clears the feature memories.";
  }
  if (loader === SCAN) {
    return "The loader makes features of the board.";
  }
  const work = layerAtWork(now);
  return work === null ? atRest(now) : work.code === REQUEST ? wants(work) : `Layer ${work.layer.number} computes row ${work.row}.`;
}

function wants({layer, row, trigger, ready}) {
  const phase = PHASES[phaseOf(trigger, ready)];
  return trigger === 1 || ready === 1 ? `Layer ${layer.number} wants row ${row}: ${phase}.` : `Layer ${layer.number} is about to ask for row ${row}.`;
}

/** What happens, for a reader who has never seen the machine. */
export function told(now) {
  const address = value(now, "soc.fabric.loader.address");
  const loader = value(now, "soc.fabric.loader.state");
  if (value(now, "soc.pio.pio_reset") === 1) {
    return `The processor holds the hardware in reset; ${processor(now)}.`;
  }
  if (value(now, "soc.fabric.layer4.done") === 1) {
    return writes(now, "pio_board") ? "The processor writes the next chess position into the hardware, square by square."
      : writes(now, "pio_reset") ? "The next chess position is written; the processor resets the hardware." : `The evaluation is there; ${processor(now)}.`;
  }
  if (loader === CLEAR) {
    return `The loader clears its two lists of features: word ${grouped(address)} of ${grouped(run.layers[0].inputs)}.`;
  }
  if (loader === SCAN) {
    return `The loader makes two lists of features of the board, one from each king: it is at ${square(address)}.`;
  }
  const work = layerAtWork(now);
  return work === null ? atRest(now) : layerTold(now, work);
}

function layerTold(now, {layer, code, row, trigger, ready}) {
  const which = `neuron ${row}${layer.rows > 1 ? ` (of 0 to ${layer.rows - 1})` : ""} in layer ${layer.number}`;
  if (code === WRITE) {
    return `The result of ${which} is written.`;
  }
  if (code !== REQUEST) {
    return `The hardware adds up ${which}: ${grouped(layer.sides * layer.inputs)} inputs times weights.`;
  }
  if (trigger === 0) {
    return `Layer ${layer.number} is about to ask for the weights of ${which}.`;
  }
  return ready === 1 ? `The processor says that the weights of ${which} are there: the layer takes them.`
    : `The hardware waits until the processor says that the ${grouped(layer.sides * layer.inputs)} weights of ${which} are there; ${processor(now)}.`;
}

/** What the processor does, from the word on its bus. */
export function sending(flight) {
  return flight === null ? "The processor's bus is idle" : flight.way === "pipe" || flight.isWord ? `On the bus: ${flight.text}` : `The processor ${flight.asks ? "reads" : "writes"} a register: ${flight.text}`;
}

/** What the layers do, behind what the processor does. */
export function layersSay(reads, asks) {
  return reads > 0 ? `; layer ${reads} multiplies and adds` : asks > 0 ? `; layer ${asks} waits until the processor says that its weights are there` : "";
}
