// SPDX-License-Identifier: Apache-2.0
// The system as a picture: live values, the working part lit, each handshake as its four phases.

import {doing, isReports, PHASES} from "./doing.js";
import {el, keepFocus, svg} from "./dom.js";
import {meaning} from "./glossary.js";
import {partsPicture} from "./parts.js";
import {phaseOf} from "./rows.js";
import {NARROW, part, WIDE, WIRES} from "./socparts.js";
import {address, jump, state} from "./state.js";

let root;
let text;

/** SoC: the parts and the values in them. */
export const socView = {
  title: "SoC",

  mount(parent) {
    root = el("div", {id: "soc"});
    text = el("p", {id: "doing"});
    if (!isReports()) {
      parent.append(text, root, el("p", {class: "soft"}, "Each box is a part of this design, with what its first signals hold; each line is what goes from one part to another, and its width. They are lit while they work. A part leads to its waves or its words."));
      return;
    }
    parent.append(text, root, el("div", {class: "bar"},
      el("button", {type: "button", onclick: () => jump("handshake", -1)}, "◂ handshake"),
      el("button", {type: "button", onclick: () => jump("handshake", 1)}, "handshake ▸"),
      el("span", {class: "soft"}, "A ring shows a layer's handshake: ",
        "1 trigger up, 2 ready up, 3 trigger down, then ready down and at rest. A part leads to its view. ",
        "A memory gives q for the address of the cycle before; next is the address of this cycle.")));
  },

  update() {
    if (isReports()) {
      keepFocus(root, () => root.replaceChildren(picture(root.clientWidth < 600 ? NARROW : WIDE)));
      text.textContent = doing(state.moment);
    } else {
      const drawn = partsPicture(root.clientWidth);
      keepFocus(root, () => root.replaceChildren(drawn.picture));
      text.textContent = drawn.doing;
    }
  },
};

function picture(layout) {
  const [width, height] = layout.size;
  const drawing = svg("svg", {class: "soc", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": "The system on chip"});
  for (const [from, to, whether] of WIRES) {
    drawing.append(wire(layout[from], layout[to], Boolean(whether(state.moment))));
  }
  for (const id of Object.keys(layout)) {
    if (id !== "size") {
      drawing.append(block(id, layout[id]));
    }
  }
  return drawing;
}

/** A line from the edge of one box to the facing edge of the other. */
function wire([x1, y1, w1, h1], [x2, y2, w2, h2], active) {
  const across = x2 >= x1 + w1 || x1 >= x2 + w2;
  const down = y2 >= y1 + h1 || y1 >= y2 + h2;
  let points;
  if (across && !down) {
    const y = Math.max(y1, y2) + Math.min(h1, h2) / 2;
    points = [x2 >= x1 + w1 ? x1 + w1 : x1, y, x2 >= x1 + w1 ? x2 : x2 + w2, y];
  } else {
    const low = y2 >= y1 + h1;
    const x = Math.max(x2 + 12, Math.min(x2 + w2 - 12, x1 + w1 / 2));
    points = [Math.max(x1 + 8, Math.min(x1 + w1 - 8, x)), low ? y1 + h1 : y1, x, low ? y2 : y2 + h2];
  }
  const [ax, ay, bx, by] = points;
  const middle = (ay + by) / 2;
  const path = ax === bx || ay === by ? `M${ax} ${ay}L${bx} ${by}` : `M${ax} ${ay}V${middle}H${bx}V${by}`;
  return svg("path", {class: active ? "wire active" : "wire", d: path});
}

function block(id, [x, y, width, height]) {
  const {title, lines, pairs, handshake, active, view, selection, small} = part(id, state.moment);
  const link = svg("a", {
    href: address(view, state.cycle, selection), class: active ? "active" : null,
    "aria-label": [title, ...lines, ...(pairs ?? []).map(pair => pair.slice(0, 2).join(" ")), ...(handshake ? [PHASES[phaseOf(...handshake)]] : [])].join(", "),
  });
  const means = meaning(/bridge/.test(title) ? "bridge" : title.replace(/[: ].*/, ""));
  if (means) link.append(svg("title", {}, means));
  link.append(svg("rect", {class: "box", x, y, width, height, rx: 8}),
    svg("text", {class: "name", x: x + 10, y: y + (small ? 17 : 20)}, title));
  lines.forEach((line, i) =>
    link.append(svg("text", {class: "value", x: x + 10, y: y + (small ? 34 : 40) + i * (small ? 16 : 17)}, line)));
  if (pairs) {
    link.append(...registers(pairs, x, y, width));
  }
  if (handshake) {
    link.append(...ring(x + width - 44, y + height - 42, handshake));
  }
  return link;
}

/** The PIO registers, one line each. */
function registers(pairs, x, y, width) {
  return pairs.flatMap(([name, content, now], i) => {
    const line = y + 37 + i * 16;
    return [
      ...(now ? [svg("rect", {x: x + 5, y: line - 12, width: width - 10, height: 16, rx: 3, class: "phase now", opacity: .25})] : []),
      svg("text", {class: "value", x: x + 10, y: line}, svg("title", {}, meaning(name) ?? ""), name),
      svg("text", {class: "value", x: x + width - 10, y: line, "text-anchor": "end"}, content),
    ];
  });
}

/** Four phases around a circle: at rest on top, then clockwise. */
function ring(x, y, [trigger, ready]) {
  const now = phaseOf(trigger, ready);
  const parts = [svg("circle", {class: "ring", cx: x, cy: y, r: 20})];
  [[0, -20], [20, 0], [0, 20], [-20, 0]].forEach(([dx, dy], phase) => {
    parts.push(svg("circle", {class: phase === now ? "phase now" : "phase", cx: x + dx, cy: y + dy, r: 7}));
  });
  parts.push(svg("text", {class: "tiny", x, y: y + 4, "text-anchor": "middle"}, ["rest", "asks", "ready", "falls"][now]));
  return parts;
}
