// SPDX-License-Identifier: Apache-2.0
// An evaluation as a strip of its phases, all equally wide or to scale, with the chapters of its story as ticks.

import {onDrag, palette, pen} from "./canvas.js";
import {el} from "./dom.js";
import {shortTime} from "./numbers.js";
import {go, state} from "./state.js";
import {stripKeys} from "./strip.js";

const [LABEL, BAR, TICK] = [18, 26, 6]; // heights
const HEIGHT = LABEL + BAR + TICK;
const CONDENSED = .75; // of its width, to which a title is condensed at most

/** The place of a cycle from 0 to 1, and the cycle at a place. */
function scaleOf(phases, isTrue) {
  const [first, last] = [phases[0].from, phases.at(-1).to];
  const count = phases.length;
  return isTrue
    ? {at: cycle => (cycle - first) / (last - first), cycle: part => first + part * (last - first)}
    : {
      at: cycle => {
        const i = Math.max(0, phases.findLastIndex(phase => phase.from <= cycle));
        return (i + Math.min(1, Math.max(0, (cycle - phases[i].from) / (phases[i].to - phases[i].from)))) / count;
      },
      cycle: part => {
        const i = Math.max(0, Math.min(count - 1, Math.floor(part * count)));
        return phases[i].from + (part * count - i) * (phases[i].to - phases[i].from);
      },
    };
}

/**
 * A strip; draw({phases, chapters, isTrue, share, told}) shows it. share(phase) is a phase's part of the time, which its
 * width does not show if all phases are equally wide; `told` is the time of the cursor in words.
 */
export function phaseStrip() {
  let scale = null;
  const canvas = el("canvas", {id: "phases", tabindex: 0, role: "slider", "aria-label": "Time within this evaluation", onkeydown: stripKeys});
  const links = el("nav", {class: "chapters", "aria-label": "Chapters"});
  onDrag(canvas, x => scale && go(Math.round(scale.cycle(Math.max(0, Math.min(1, x / canvas.clientWidth))))));

  function draw({phases, chapters, isTrue, share, told}) {
    const width = canvas.clientWidth;
    const context = pen(canvas, width, HEIGHT);
    if (phases.length === 0) {
      return;
    }
    const colors = palette();
    scale = scaleOf(phases, isTrue);
    for (const [name, number] of [["min", phases[0].from], ["max", phases.at(-1).to], ["now", state.cycle]]) {
      canvas.setAttribute("aria-value" + name, number);
    }
    canvas.setAttribute("aria-valuetext", told);
    const at = Math.max(1, Math.min(width - 1, scale.at(state.cycle) * width));
    phases.forEach(phase => block(context, colors, phase, share(phase), scale.at(phase.from) * width, isTrue ? scale.at(phase.to) * width : scale.at(phase.from) * width + width / phases.length, at));
    context.fillStyle = colors.edge;
    chapters.forEach(chapter => context.fillRect(Math.min(width - 2, scale.at(chapter.cycle) * width), LABEL + BAR, 2, TICK - 1));
    context.fillStyle = colors.ink;
    context.fillRect(at - 1, LABEL - 2, 2, BAR + 6);
    context.beginPath();
    context.arc(at, LABEL + BAR + 1, 4.5, 0, 7); // below the titles and numbers
    context.fill();
  }

  return {canvas, links, draw};
}

/**
 * A phase: its name and length, and below them the shares of its time in which the chip waits while words travel and in
 * which it computes, with its share of the whole time as a number. `at` is the place of the cursor.
 */
function block(context, colors, phase, share, from, to, at) {
  const wide = to - from;
  context.font = "600 12px system-ui, sans-serif";
  context.fillStyle = colors.ink;
  const titles = [`${phase.title} · ${shortTime(phase.to - phase.from)}`, phase.title];
  const title = titles.find((text, i) => context.measureText(text).width * (i === 0 ? 1 : CONDENSED) < wide - 4);
  if (title) context.fillText(title, from + 1, 6, wide - 4);
  const length = Math.max(1, phase.to - phase.from);
  const travels = BAR * Math.min(1, phase.transfer / length);
  const computes = BAR * Math.min(1, phase.compute / length);
  context.fillStyle = colors.line;
  context.fillRect(from, LABEL, Math.max(.5, wide - 2), BAR);
  context.fillStyle = colors.transfer;
  context.fillRect(from, LABEL, Math.max(.5, wide - 2), travels);
  context.fillStyle = colors.compute;
  context.fillRect(from, LABEL + BAR - computes, Math.max(.5, wide - 2), computes);
  number(context, colors, share, from, wide, at);
}

/** A share on a plate, on which it can be read whatever the colors behind it are; beside the cursor, not below it. */
function number(context, colors, share, from, wide, at) {
  const text = share.replace("over ", "> ").replace("under ", "< ");
  const plate = context.measureText(text).width + 10;
  const left = [from + 2, at + 4, at - plate - 4].find(x => x >= from && x + plate <= from + wide - 2 && (x > at + 2 || x + plate < at - 2));
  if (left === undefined) {
    return;
  }
  context.fillStyle = colors.paper;
  context.beginPath();
  context.roundRect(left, LABEL + 4, plate, BAR - 8, 4);
  context.fill();
  context.fillStyle = colors.ink;
  context.fillText(text, left + 5, LABEL + BAR / 2);
}
