// SPDX-License-Identifier: Apache-2.0
// Elements without a framework.

/** An element: el("a", {href: "#x", class: "y", onclick: f}, "text", child, …). */
export function el(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same in a picture. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) {
      element.addEventListener(key.slice(2), value);
    } else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}

/** A table row; a value that is not an element becomes a cell. */
export function cells(tag, ...values) {
  return el("tr", {}, ...values.map(value =>
    value instanceof HTMLTableCellElement ? value : el(tag, {}, value)));
}

/** A select with a label for screen readers. */
export function choice(label, options, chosen, onchange) {
  const select = el("select", {"aria-label": label, onchange: event => onchange(event.target.value)});
  for (const option of options) {
    const [value, text] = Array.isArray(option) ? option : [option, option];
    select.append(el("option", {value, selected: String(value) === String(chosen)}, text));
  }
  return select;
}

/** Runs `make`, which replaces the content of `root`; afterwards the element with the same name has the focus. */
export function keepFocus(root, make) {
  const before = document.activeElement;
  const inside = before !== root && root.contains(before);
  const name = element => element.tagName + (element.getAttribute("aria-label") ?? element.textContent).split(/[,:]/)[0];
  const wanted = inside ? name(before) : null;
  make();
  if (inside && !before.isConnected) {
    const next = [...root.querySelectorAll("a, button, input, select")].find(element => name(element) === wanted);
    (next ?? document.getElementById("main")).focus({preventScroll: true});
  }
}

const OFTEN = 1000; // milliseconds between two texts that are read out

/** An element for texts that are read out, at most one a second: the newest one is kept. */
export function spoken() {
  const element = el("p", {class: "spoken", "aria-live": "polite"});
  let wanted = "";
  let timer = 0;
  const tell = () => {
    timer = 0;
    say(element, wanted);
  };
  return {
    element,
    tell(text) {
      if (text !== wanted) {
        wanted = text;
        timer ||= setTimeout(tell, OFTEN);
      }
    },
  };
}

/** Sets a text only if it has changed, because unchanged text needs no new layout. */
export function say(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/** Shows a message below the page. */
export function tellUser(text) {
  document.getElementById("status").textContent = text;
}
