// What went wrong: the first divergence, the golden model, the hazards.

import {cells, el} from "./dom.js";
import {meaning} from "./glossary.js";
import {boardTime, grouped, minus} from "./numbers.js";
import {evaluationAt, run, source} from "./run.js";
import {address, closest, state} from "./state.js";

const MOST = 64; // at most this many positions are compared with the golden model
const SHOWN = 5;
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
  for (let index = 0; index < Math.min(MOST, run.evaluations.length) && mine.isConnected; index++) {
    const golden = await source.goldenEval(index);
    known += golden === null ? 0 : 1;
    if (golden !== null && run.evaluations[index].eval !== golden) {
      wrong.push({index, golden});
    }
  }
  const all = run.evaluations.length > MOST ? `the first ${MOST} results` : run.evaluations.length === 1 ? "the result" : `all ${run.evaluations.length} results`;
  if (known === 0 || wrong.length === 0) {
    mine.replaceChildren(el("h2", {}, "Result"), el("p", {}, known === 0
      ? "There is no golden model of this design, so nothing says whether its result is right."
      : `In this run ${all} ${all.endsWith("s") ? "are" : "is"} the golden model's.`));
    return;
  }
  const lines = wrong.slice(0, SHOWN).map(({index, golden}) => {
    const one = run.evaluations[index];
    return el("li", {}, `position ${index + 1}: `, one.eval === null ? "no result" : el("a", {href: place(one.end)}, "eval " + grouped(one.eval)),
      `, golden ${grouped(golden)}`);
  });
  const word = await firstWrong(wrong[0].index);
  mine.replaceChildren(el("h2", {}, "The result is wrong"),
    el("p", {class: "bad"}, `In ${wrong.length} of ${run.evaluations.length} positions the result is not the golden model's.`),
    el("ul", {}, ...lines, ...(wrong.length > SHOWN ? [el("li", {}, `and ${wrong.length - SHOWN} more`)] : [])), ...word);
}

/** The first word of the layers that differs at the end of an evaluation, and the link to its row. */
async function firstWrong(index) {
  const end = run.evaluations[index].end ?? run.cycles;
  for (const [name, layer, side] of [["output_1_white", 1, "white"], ["output_1_black", 1, "black"], ["output_2", 2], ["output_3", 3]]) {
    const memory = run.memories.find(one => one.name === name);
    const [held, golden] = memory ? await Promise.all([source.words(memory, end), source.golden(memory, index)]) : [];
    const row = golden ? golden.values.findIndex((value, word) => value !== held.values[word]) : -1;
    if (row >= 0) {
      return [el("p", {}, `The first word that differs: ${name}[${row}] is ${grouped(held.values[row])}, golden ${grouped(golden.values[row])}: `,
        el("a", {href: address("neuron", end, {layer, row, ...(side ? {side} : {})})}, "the row, term by term"), ".")];
    }
  }
  return [];
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
  const golden = await source.goldenEval(index);
  if (shownFor !== index) {
    return;
  }
  const verdict = one.eval === null ? "The evaluation did not finish."
    : golden === null ? "There is no golden model of this design."
      : golden === one.eval ? "The golden model has the same." : `The golden model has ${grouped(golden)}: they differ.`;
  result.replaceChildren(el("h2", {}, "This evaluation"), el("p", {class: "number"}, one.name),
    el("p", {}, one.eval === null ? "" : `eval ${grouped(one.eval)} (${minus(one.score)}), after ${grouped((one.end ?? 0) - (one.begin ?? 0))} cycles, ${boardTime((one.end ?? 0) - (one.begin ?? 0))} of board time`),
    el("p", {class: golden !== null && golden !== one.eval ? "bad" : ""}, verdict),
    ...(run.layers.length === 0 ? [] : [el("p", {}, "Word by word: ", ...["output_1_white", "output_1_black", "output_2", "output_3"]
      .flatMap(memory => [el("a", {href: address("memory", one.end ?? state.cycle, {memory, against: "golden"})}, memory), " "]))]));
}

function hazards() {
  const {count, kept} = run.hazards;
  if (count === 0) {
    return el("p", {}, "No hazard: nothing in this run is undefined on the device.");
  }
  const body = el("tbody", {}, ...kept.slice(0, 200).map(hazard => cells("td",
    el("td", {class: "n"}, el("a", {href: place(hazard.cycle)}, grouped(hazard.cycle))), el("td", {title: meaning(hazard.kind)}, hazard.kind),
    hazard.where + (hazard.address === null ? "" : `[${hazard.address}]`), hazard.detail)));
  return el("div", {}, el("h2", {}, `${grouped(count)} hazards` + (count > 200 ? ", the first 200 of them" : "")),
    el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Hazards"},
      el("table", {}, el("thead", {}, cells("th", "cycle", "kind", "where", "what")), body)));
}
