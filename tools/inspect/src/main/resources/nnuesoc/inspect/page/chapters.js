// SPDX-License-Identifier: Apache-2.0
// The chapters of an evaluation's story, in the order of time.

import {isReports} from "./doing.js";
import {boardTime, grouped} from "./numbers.js";
import {place, run, source} from "./run.js";
import {lengthOf, percent} from "./spent.js";
import {assumedTimes} from "./times.js";
import {answerOf} from "./score.js";
import {faultText} from "./verdict.js";

const KING = 6; // of the codes of pieces, without the side
const LAST = 5; // cycles before the number is there, in which products are added

/**
 * The chapters: {title, cycle, text}, fewer where a part of the machine did not work; a file uses the nearest moment.
 * `known` is what is known about the evaluation: {phases, parts, first, done, right, isHit}.
 */
export function chaptersOf(one, known) {
  const end = one.end ?? run.cycles;
  return [...(isReports() ? ofReport(one, known) : one.layers.length === 0 ? ofWords(one, known) : ofPhases(one, known)),
    ["Where the time went", end - 1, `${timesText(one, known.parts)}.`],
    [run.picture === "network" ? "The answer" : "The evaluation", end, faultText(one, known.right) ?? (run.picture === "network" ? answerOf(one) : known.isHit ? "The cache had the evaluation, from an earlier time." : isOneSum(one) ? "The sum of all products, with a bias, is the evaluation." : "The last neuron's sum, with its bias, is the evaluation.")],
  ].filter(([, cycle]) => cycle).map(([title, cycle, text]) => ({title, cycle: source.snap(Math.round(cycle)), text})).sort((a, b) => a.cycle - b.cycle);
}

function middle(known, name) {
  const phase = known.phases.find(one => one.name === name);
  return phase && (phase.from + phase.to) / 2;
}

function ofReport(one, known) {
  const [first, second, third] = one.layers.map(layer => layer.firstTrigger);
  const row = known.first;
  const [, two, three] = run.layers.map(layer => layer.rows);
  return [
    ["Board", middle(known, "board"), "The processor writes the chess position into the hardware, square by square."],
    ["Features", middle(known, "scan"), `Each piece but the kings becomes two features, one from each king's view: ${2 * one.features.length} ones among ${grouped(2 * run.layers[0].inputs)} inputs.`],
    ["The handshake", first && first + 1, "Layer 1 raises its trigger: it asks for the weights of its next neuron, and waits for ready."],
    ["A weight's way", row && (row.ask + row.granted) / 2, "A weight travels from the processor over the bridge into the layer's memory, one word at a time."],
    ["One row", row && (row.granted + row.written) / 2, "One row is one neuron: inputs times weights, added up, plus a bias, limited to 0 … 127."],
    ["Layers 2 and 3", second && third && (second + third) / 2, `Layers 2 and 3 take the numbers of the layer before; they have ${grouped(two)} and ${grouped(three)} neurons.`],
  ];
}

/** A chapter for each phase of a design whose rows the page does not know. */
function ofPhases(one, known) {
  return known.phases.filter(phase => phase.name !== "result").map(phase => {
    const length = phase.to - phase.from;
    const title = phase.title[0].toUpperCase() + phase.title.slice(1);
    const spent = [[phase.transfer, "the chip waits while words travel"], [phase.compute, "the chip computes"]].filter(([cycles]) => cycles > 0)
      .map(([cycles, what]) => `for ${boardTime(cycles)} ${what}`);
    return [title, (phase.from + phase.to) / 2, `${title}: ${boardTime(length)}, ${percent(length, one)} of the time${spent.length > 0 ? "; " + spent.join(", and ") : ""}.`];
  });
}

/** Whether the accumulators' products are added up once: other designs have more layers behind the accumulators. */
function isOneSum(one) {
  return one.layers.length === 0 && place("soc.fabric.dense.layer") < 0;
}

/** The position comes as what differs from the one before, all of it at first. */
function ofWords(one, known) {
  const first = known.phases.find(phase => phase.name === "board");
  const withKings = one.features.some(({code}) => code % 8 === KING);
  return [
    ["Position", first && first.from + (first.to - first.from) / 4, "The processor sends the pieces that come and go; all weights are already there."],
    ["Sums", middle(known, "board"), `For each piece${withKings ? "" : " but the kings"} that comes or goes, the chip changes the sums of both sides by weights. No weight crosses the bus.`],
    ["Products", known.done && known.done - LAST, known.isHit ? "The cache has this position, so its number does not wait for the products."
      : isOneSum(one) ? "The sums, limited, are multiplied by the weights of the last neurons and added up." : "The sums, limited, go through layers 2 to 4, which multiply them by weights and add up."],
  ];
}

/** Where the time went, in a sentence without its stop. */
export function timesText(one, parts) {
  return `It took ${boardTime(lengthOf(one))}${assumedTimes()}: ${parts.map(({cycles, reason}) => `${percent(cycles, one)} (${boardTime(cycles)}) ${reason}`).join(", ")}`;
}
