// What went wrong: the first divergence, the golden model, the hazards.

import {cells, el} from "./dom.js";
import {boardTime, grouped} from "./numbers.js";
import {evaluationAt, run, source} from "./run.js";
import {address, state} from "./state.js";

let result;
let shownFor = -1;

/** Why: where to look first. */
export const whyView = {
  title: "Why",

  mount(root) {
    shownFor = -1;
    result = el("div", {class: "panel"});
    root.append(el("div", {class: "panels"}, divergence(), result), hazards());
  },

  update() {
    return evaluation();
  },
};

function divergence() {
  const found = run.divergence;
  if (!found) {
    return el("div", {class: "panel"}, el("h2", {}, "First divergence"),
      el("p", {}, "This run was not started from a failing vector. Beside it: does it agree with the golden model?"));
  }
  const place = (found.layer === 0 ? "loader" : "layer " + found.layer)
    + (found.row === null ? "" : `, row ${found.row}`) + (found.column === null ? "" : `, column ${found.column}`);
  return el("div", {class: "panel"}, el("h2", {}, "First divergence"), el("p", {class: "bad"}, found.text),
    el("p", {}, `${place}, `, el("a", {href: address("soc", found.cycle)}, "cycle " + grouped(found.cycle))),
    el("ul", {}, ...found.details.map(line => el("li", {}, line))),
    ...(found.layer > 0 && found.row !== null
      ? [el("p", {}, el("a", {href: address("neuron", found.cycle, {layer: found.layer, row: found.row})}, "the row, term by term"))] : []));
}

async function evaluation() {
  const index = evaluationAt(state.cycle);
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
    el("p", {}, one.eval === null ? "" : `eval ${grouped(one.eval)} (${one.score}), after ${grouped((one.end ?? 0) - (one.begin ?? 0))} cycles, ${boardTime((one.end ?? 0) - (one.begin ?? 0))} of board time`),
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
    el("td", {class: "n"}, el("a", {href: address("soc", hazard.cycle)}, grouped(hazard.cycle))), hazard.kind,
    hazard.where + (hazard.address === null ? "" : `[${hazard.address}]`), hazard.detail)));
  return el("div", {}, el("h2", {}, `${grouped(count)} hazards` + (count > 200 ? ", the first 200 of them" : "")),
    el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Hazards"},
      el("table", {}, el("thead", {}, cells("th", "cycle", "kind", "where", "what")), body)));
}
