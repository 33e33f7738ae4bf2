// SPDX-License-Identifier: Apache-2.0
// What went wrong: the first divergence, the golden model, the hazards.

import {cells, el} from "./dom.js";
import {meaning} from "./glossary.js";
import {boardTime, grouped, minus} from "./numbers.js";
import {evaluationAt, run, source} from "./run.js";
import {pawnsOf, sideOf, signedText, viewOf} from "./score.js";
import {address, closest, state} from "./state.js";
import {assumedTimes} from "./times.js";
import {faultOf, faultText, goldenEval, MOST_COMPARED} from "./verdict.js";

const SHOWN = 5;
const NO_MODEL = "This page has no golden model of this design: it cannot say whether a result is right.";
let first;
let result;
let shownFor = -1;

/** Why: where to look first. */
export const whyView = {
  title: "Why",

  mount(root) {
    shownFor = -1;
    result = el("div", {class: "panel"});
    first = el("div", {class: "panel"});
    root.append(el("div", {class: "panels"}, first, result), hazards());
    first.replaceChildren(...divergence());
    if (!run.divergence) {
      differences();
    }
  },

  update() {
    return evaluation();
  },
};

function place(cycle) {
  return address(closest(), cycle);
}

/** Where the run deviates from what it should do, in words and links. */
export function divergence() {
  const found = run.divergence;
  if (!found) {
    return [el("h2", {}, "Result"), el("p", {}, "Is it the golden model's? …")];
  }
  const where = (found.layer === 0 ? "loader" : "layer " + found.layer)
    + (found.row === null ? "" : `, row ${found.row}`) + (found.column === null ? "" : `, column ${found.column}`);
  return [el("h2", {}, found.expectation ? "The vector expects another number" : "First divergence"), el("p", {class: "bad"}, found.text),
    el("p", {}, `${where}, `, el("a", {href: place(found.cycle)}, "cycle " + grouped(found.cycle))),
    el("ul", {}, ...found.details.map(line => el("li", {}, line))),
    ...(found.layer > 0 && found.row !== null && run.layers.length > 0
      ? [el("p", {}, el("a", {href: address("neuron", found.cycle, {layer: found.layer, row: found.row})}, "the row, term by term"))] : [])];
}

/** Results that differ from the golden model, and the first word that differs, for a run without a vector. */
async function differences() {
  const mine = first;
  const wrong = [];
  let known = 0;
  for (let index = 0; index < Math.min(MOST_COMPARED, run.evaluations.length) && mine.isConnected; index++) {
    const golden = await goldenEval(index);
    known += golden === null ? 0 : 1;
    if (golden !== null && faultOf(run.evaluations[index], golden) !== null) {
      wrong.push({index, golden});
    }
  }
  const all = run.evaluations.length > MOST_COMPARED ? `the first ${MOST_COMPARED} results` : run.evaluations.length === 1 ? "the result" : `all ${run.evaluations.length} results`;
  if (known === 0 || wrong.length === 0) {
    mine.replaceChildren(el("h2", {}, "Result"), el("p", {}, known === 0 ? NO_MODEL : `In this run ${all} ${all.endsWith("s") ? "are" : "is"} the golden model's.`));
    return;
  }
  const lines = wrong.slice(0, SHOWN).map(({index, golden}) => {
    const one = run.evaluations[index];
    return el("li", {}, `position ${index + 1}: `, one.eval === null ? "no result" : el("a", {href: place(one.end)}, (one.early ? "too early, eval " : "eval ") + grouped(one.eval)),
      `, golden ${grouped(golden)}`);
  });
  const word = await firstWrong(wrong[0].index);
  mine.replaceChildren(el("h2", {}, "The result is wrong"),
    el("p", {class: "bad"}, `In ${wrong.length} of ${run.evaluations.length > MOST_COMPARED ? `the first ${MOST_COMPARED}` : run.evaluations.length} positions the result is not the golden model's.`),
    el("ul", {}, ...lines, ...(wrong.length > SHOWN ? [el("li", {}, `and ${wrong.length - SHOWN} more`)] : [])), ...word);
}

/** The first word of the layers that differs at the end of an evaluation, in the order of the rows, and the link to its row. */
async function firstWrong(index) {
  const end = run.evaluations[index].end ?? run.cycles;
  let found = null;
  for (const [name, layer, side] of [["output_1_white", 1, "white"], ["output_1_black", 1, "black"], ["output_2", 2], ["output_3", 3]]) {
    const memory = run.memories.find(one => one.name === name);
    const [held, golden] = memory ? await Promise.all([source.words(memory, end), source.golden(memory, index)]) : [];
    const row = golden ? golden.values.findIndex((value, word) => value !== held.values[word]) : -1;
    if (row >= 0 && (found === null || layer === found.layer && row < found.row)) {
      found = {layer, row, name, side, held: held.values[row], golden: golden.values[row]};
    }
  }
  return found === null ? [] : [el("p", {}, `The first word that differs: ${found.name}[${found.row}] is ${grouped(found.held)}, golden ${grouped(found.golden)}: `,
    el("a", {href: address("neuron", end, {layer: found.layer, row: found.row, ...(found.side ? {side: found.side} : {})})}, "the row, term by term"), ".")];
}

/** The evaluation that is shown; in the cycle of the divergence, the one that the divergence is about. */
export function shownEvaluation() {
  const opened = run.divergence?.cycle === state.cycle ? run.divergence.evaluation : null;
  return opened ?? evaluationAt(state.cycle);
}

async function evaluation() {
  const index = shownEvaluation();
  if (index === shownFor) {
    return;
  }
  shownFor = index;
  const one = run.evaluations[index];
  const golden = await goldenEval(index);
  if (shownFor !== index) {
    return;
  }
  const fault = faultText(one, golden);
  const outputs = ["output_1_white", "output_1_black", "output_2", "output_3"].filter(name => run.memories.some(memory => memory.name === name)); // some fabrics split them
  const verdict = fault !== null ? fault
    : golden === null ? run.divergence ? NO_MODEL : "" // else the other panel says so
      : "The golden model has the same.";
  result.replaceChildren(el("h2", {}, "This evaluation"), el("p", {class: "number"}, one.name),
    el("p", {}, one.eval === null ? "" : `${run.picture === "network" ? "raw output" : "eval"} ${grouped(one.eval)} (${meaningOf(one)}), after ${grouped((one.end ?? 0) - (one.begin ?? 0))} cycles, ${boardTime((one.end ?? 0) - (one.begin ?? 0))}${assumedTimes()}`),
    el("p", {class: fault === null ? "" : "bad"}, verdict),
    ...(run.layers.length === 0 ? [] : [el("p", {}, ...outputs.length === 0 ? [] : ["Word by word: "], ...outputs
      .flatMap(memory => [el("a", {href: address("memory", one.end ?? state.cycle, {memory, against: "golden"})}, memory), " "]))]));
}

/** What a result means to chess, or how it is read. */
function meaningOf(one) {
  const pawns = pawnsOf(one);
  const side = sideOf(one) === null ? "" : `, ${viewOf(sideOf(one))}`;
  return (one.early || pawns === null ? minus(one.score) : `${signedText(pawns, 2)} pawns`) + (one.early ? "" : side);
}

function hazards() {
  const {count, kept} = run.hazards;
  if (count === 0) {
    return el("p", {}, "No hazard: the model found nothing in this run that the device leaves undefined.");
  }
  const body = el("tbody", {}, ...kept.slice(0, 200).map(hazard => cells("td",
    el("td", {class: "n"}, el("a", {href: place(hazard.cycle)}, grouped(hazard.cycle))), el("td", {title: meaning(hazard.kind)}, hazard.kind),
    hazard.where + (hazard.address === null ? "" : `[${hazard.address}]`), hazard.detail)));
  return el("div", {}, el("h2", {}, `${grouped(count)} ${count === 1 ? "hazard" : "hazards"}` + (count > 200 ? ", the first 200 of them" : "")),
    el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Hazards"},
      el("table", {}, el("thead", {}, cells("th", "cycle", "kind", "where", "what")), body)));
}
