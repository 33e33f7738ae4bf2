// SPDX-License-Identifier: Apache-2.0
// The facts, the results and the times of two runs, side by side.

import {otherEvaluation} from "./align.js";
import {cells, el} from "./dom.js";
import {boardTime, grouped} from "./numbers.js";
import {run, source, unit} from "./run.js";
import {address} from "./state.js";

const RESULTS = 64; // at most this many positions or moves are listed

/** Whether the other side is the golden model, or a trace; otherwise it is another run. */
export const golden = () => !source.other;
export const trace = () => source.other?.run.facts.trace !== undefined;

/** The name of the other side. */
export const otherName = () => golden() ? "the golden model" : source.against.name;

/** A result, or a text that says that there is none. */
export function told(result) {
  return result === null ? "none" : grouped(result);
}

/** Shows the facts of both, but only those that differ. */
export function showFacts(panel) {
  const theirs = golden() ? {model: "golden"} : source.other.run.facts;
  const names = [...new Set([...Object.keys(run.facts), ...Object.keys(theirs)])].filter(name => run.facts[name] !== theirs[name]);
  panel.append(el("h2", {}, "What they are"), golden()
    ? el("p", {}, "The golden model computes the same evaluation by its formula: it knows features, results of rows and the evaluation, and no cycles.")
    : el("table", {}, el("thead", {}, cells("th", "what", "here", "there")), el("tbody", {}, ...names.map(name =>
      cells("td", el("th", {scope: "row"}, name), run.facts[name] ?? "–", theirs[name] ?? "–")),
    ...(trace() || run.evaluations[0].name === source.other.run.evaluations[0].name ? []
      : [cells("td", el("th", {scope: "row"}, run.picture === "array" ? "first move" : unit()), run.evaluations[0].name, source.other.run.evaluations[0].name)]),
    cells("td", el("th", {scope: "row"}, "cycles"), grouped(run.cycles), grouped(source.other.run.cycles)))));
}

/** The results of all positions or moves on both sides, where there are several. */
export function results() {
  const theirs = source.other?.run.evaluations ?? [];
  if (trace() || theirs.length === 0 || run.evaluations.length === 1 && theirs.length === 1) {
    return [];
  }
  const lines = run.evaluations.slice(0, RESULTS).map((one, i) => {
    const [here, there] = [told(one.eval), theirs[i] ? told(theirs[i].eval) : "–"];
    const name = theirs[i] && theirs[i].name !== one.name ? `${one.name}, there ${theirs[i].name}` : one.name;
    return cells("td", el("td", {}, one.end === null ? name : el("a", {href: address("two", source.snap(one.end))}, name)), el("td", {class: "n"}, here),
      el("td", {class: here === there ? "n" : "n bad"}, there));
  });
  const right = text => el("th", {class: "n"}, text);
  return [el("div", {class: "panel"}, el("h2", {}, "Results"), el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Results of both"},
    el("table", {}, el("thead", {}, cells("th", unit(), right("here"), right("there"))), el("tbody", {}, ...lines))))];
}

/** How long each layer took on both sides. */
export function showTimes(panel, index) {
  const ours = run.evaluations[index];
  const theirs = source.other.run.evaluations[otherEvaluation(index)];
  const span = layer => layer && layer.firstTrigger !== null && layer.proceed !== null ? layer.proceed - layer.firstTrigger : null;
  const whole = one => one.end === null || one.begin === null ? null : one.end - one.begin;
  const lines = [...ours.layers.map((layer, i) => [`layer ${layer.layer}`, span(layer), span(theirs.layers[i])]), ["all", whole(ours), whole(theirs)]];
  const time = cycles => cycles === null ? "–" : boardTime(cycles);
  const more = (a, b) => a === null || b === null ? "–" : a === b ? "the same" : `${b > a ? "+" : "−"}${grouped(Math.abs(b - a))} cycles`;
  panel.replaceChildren(el("h2", {}, "Time"), el("table", {}, el("thead", {}, cells("th", "layer", "here", "there", "more there")),
    el("tbody", {}, ...lines.map(([name, a, b]) => cells("td", el("th", {scope: "row"}, name), time(a), time(b), more(a, b))))));
}
