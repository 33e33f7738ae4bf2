// A design whose parts the page knows by their signals alone: each scope of its circuit is a box.

import {svg} from "./dom.js";
import {meaning} from "./glossary.js";
import {grouped, shown} from "./numbers.js";
import {run} from "./run.js";
import {address, state} from "./state.js";

const LINES = 4; // signals of a part that are shown
const MOST = 48; // parts
const LINE = 16;
const TITLE = 26;
const WORKS = /^(busy|a_write|write|trigger|valid|enable|loading|start)$/; // signals that are 1 while a part works

/** Each part of the design: its scope, and the places of its signals, those of its states first. */
function parts() {
  const scopes = new Map();
  run.signals.forEach((signal, place) => {
    const scope = signal.name.slice(0, signal.name.lastIndexOf("."));
    scopes.set(scope, [...scopes.get(scope) ?? [], place]);
  });
  const isState = place => run.signals[place].states.length > 0;
  return [...scopes].slice(0, MOST).map(([scope, places]) => ({scope, places: places.sort((a, b) => isState(b) - isState(a) || a - b)}));
}

function own(place) {
  return run.signals[place].name.split(".").at(-1);
}

/** Whether one of a part's states is not its first, or a signal says that it works. */
function works({places}) {
  return places.some(place => {
    const value = state.moment.values[place];
    return value > 0 && (run.signals[place].states.length > 0 || WORKS.test(own(place)) && run.signals[place].width === 1);
  });
}

/** The picture at a width, and in a sentence which parts work. */
export function partsPicture(width) {
  const all = parts();
  const across = width < 600 ? 2 : 4;
  const box = {width: (across === 2 ? 380 : 1000) / across - 10, height: TITLE + LINES * LINE + 8};
  const high = Math.ceil(all.length / across) * (box.height + 10);
  const drawing = svg("svg", {class: "soc parts", viewBox: `0 0 ${across === 2 ? 380 : 1000} ${high}`, role: "group", "aria-label": "The parts of the design"});
  all.forEach((part, i) => drawing.append(block(part, i % across * (box.width + 10) + 5, Math.floor(i / across) * (box.height + 10) + 2, box)));
  const busy = all.filter(works).map(part => name(part.scope));
  return {picture: drawing, doing: busy.length === 0 ? "No part is at work." : `At work: ${busy.slice(0, 6).join(", ")}${busy.length > 6 ? ` and ${grouped(busy.length - 6)} more` : ""}.`};
}

function name(scope) {
  return scope.replace(/^(soc\.(fabric\.)?|tpu\.)/, "") || scope;
}

function block(part, x, y, {width, height}) {
  const lines = part.places.slice(0, LINES).map(place => [own(place), shown(state.moment.values[place], run.signals[place])]);
  const link = svg("a", {href: address("waves", state.cycle, {signals: part.scope + ".*"}), class: works(part) ? "active" : null,
    "aria-label": [name(part.scope), ...lines.map(line => line.join(" "))].join(", ")},
  svg("rect", {class: "box", x, y, width, height, rx: 8}), svg("text", {class: "name", x: x + 8, y: y + 18}, short(name(part.scope), width / 8)));
  const means = meaning(part.scope);
  if (means) link.append(svg("title", {}, means));
  lines.forEach(([label, content], i) => link.append(svg("text", {class: "value", x: x + 8, y: y + TITLE + 10 + i * LINE}, short(`${label} ${content}`, width / 7))));
  return link;
}

function short(text, most) {
  return text.length > most ? text.slice(0, Math.floor(most) - 1) + "…" : text;
}
