// SPDX-License-Identifier: Apache-2.0
// Rows and handshakes of an evaluation, derived from the changes of a few registers.

/** Whether the processor sends the weights of the features that are on, in place of the position. */
export function choosesColumns(run) {
  return /columns=(active|by-column)/.test(run.facts.fabric ?? "");
}

/** Whether a row of layer 1 is a column of weights, which is added to the sums of all neurons. */
export function isByColumn(run) {
  return /columns=by-column/.test(run.facts.fabric ?? "");
}

/** Registers that are not 0 while a fabric without layers adds or multiplies. */
const WORKS = ["control.add", "output.running", "output.adding", "accumulators.second", "dense.layer"];

const MOST_LAYERS = 16; // of any fabric

/**
 * A row is {layer, row, ask, granted, written, end}: the cycle in which `trigger` rises, the cycle in which it falls
 * and state 2 begins, the cycle in which the result is written, and the one after that. Where layer 1 works column by
 * column, its rows have a column in place of a row. A handshake is {cycle, layer, signal, value}. `spans` say when the processor's bus and the chip work, where these are events.
 */
export function rowsOf(run, evaluation, events) {
  if (run.picture === "array") {
    return arrayRows(run, evaluation, events);
  }
  const names = run.events.map(name => name.split(".").slice(-2));
  const open = new Map();
  const rows = [];
  const handshakes = [];
  const resets = [];
  const loader = []; // when its state changes, where that is an event
  let ready = 0;
  events.cycles.forEach((cycle, i) => {
    const [scope, name] = names[events.signals[i]];
    const value = events.values[i];
    const layer = Number(scope.replace(/\D/g, "")) || 0;
    if (scope === "hps" || WORKS.includes(`${scope}.${name}`)) {
      return; // spans have these
    }
    if (name.endsWith("reset")) {
      resets.push({cycle, value});
    }
    if (name === "pio_reset") {
      return;
    } else if (scope === "loader") {
      loader.push(cycle);
    } else if (name === "pio_ready") {
      for (let bit = 0; bit < MOST_LAYERS; bit++) {
        if (((ready ^ value) >> bit) & 1) {
          handshakes.push({cycle, layer: bit + 1, signal: "ready", value: (value >> bit) & 1});
        }
      }
      ready = value;
    } else if (name === "row") {
      const row = open.get(layer);
      if (row && value > 0 && row.granted !== null) {
        rows.push({...row, ...(layer === 1 && isByColumn(run) ? {row: null, column: value - 1} : {row: value - 1}), written: cycle - 1, end: cycle});
        open.delete(layer);
      }
    } else {
      handshakes.push({cycle, layer, signal: name, value});
      if (name === "trigger" && value === 1) {
        open.set(layer, {layer, ask: cycle, granted: null});
      } else if (name === "trigger" && open.has(layer)) {
        open.get(layer).granted = cycle;
      }
    }
  });
  return {rows, handshakes, resets, spans: spansOf(run, evaluation, events), phases: phases(run, evaluation, resets, loader)};
}

/** When the processor's bus and the chip work, if their registers are events: {from, to, bus, works}; bus is "write", "read" or null. */
function spansOf(run, evaluation, events) {
  const [busy, write] = ["soc.hps.busy", "soc.hps.write"].map(name => run.events.indexOf(name));
  if (busy < 0) {
    return [];
  }
  const works = WORKS.map(name => run.events.indexOf("soc.fabric." + name)).filter(place => place >= 0);
  const now = events.before.slice();
  const spans = [];
  let from = evaluation.begin ?? 0;
  const until = to => {
    const span = {from, to, bus: now[busy] !== 1 ? null : now[write] === 1 ? "write" : "read", works: works.some(place => now[place] > 0)};
    const last = spans.at(-1);
    if (last && last.bus === span.bus && last.works === span.works) last.to = to; else if (to > from) spans.push(span);
    from = to;
  };
  events.cycles.forEach((cycle, i) => {
    until(cycle);
    now[events.signals[i]] = events.values[i];
  });
  until(evaluation.end ?? run.cycles);
  return spans;
}

/** For a systolic array: each layer is one row, marked where the array begins; its handshakes are the events. */
function arrayRows(run, evaluation, events) {
  const rows = evaluation.layers.filter(layer => layer.proceed !== null).map(layer => {
    const start = layer.firstTrigger + layer.transfer;
    return {layer: layer.layer, row: 0, ask: layer.firstTrigger, granted: start, written: start, end: layer.proceed};
  });
  const handshakes = events.cycles.map((cycle, i) =>
    ({cycle, layer: 0, signal: run.events[events.signals[i]].split(".").at(-1), value: events.values[i]}));
  const first = evaluation.layers[0]?.firstTrigger ?? evaluation.begin;
  return {rows, handshakes, resets: [], spans: [], phases: [{name: "", from: evaluation.begin, to: first}]};
}

/** Board and loader before the layers: {name, from, to}; a published design has no board, and neither has a fabric that is sent columns. */
function phases(run, evaluation, resets, loader) {
  if (evaluation.begin === null || evaluation.layers.length === 0) {
    return [];
  }
  const first = evaluation.layers[0].firstTrigger ?? evaluation.end ?? run.cycles;
  if (run.picture === "network") {
    return [{name: "input", from: evaluation.begin, to: first}];
  }
  const fall = resets.find(reset => reset.value === 0);
  if (!fall || fall.cycle > first) {
    return first > evaluation.begin ? [{name: "board, loader", from: evaluation.begin, to: first}] : [];
  }
  if (loader.length > 0) {
    const cleared = loader.find(cycle => cycle > fall.cycle) ?? first;
    const rise = resets.find(reset => reset.value === 1 && reset.cycle < fall.cycle)?.cycle ?? evaluation.begin;
    return [{name: "before", from: evaluation.begin, to: rise}, {name: "reset", from: rise, to: fall.cycle}, {name: "clear", from: fall.cycle, to: cleared}, {name: "scan", from: cleared, to: first}]
      .filter(phase => phase.to > phase.from);
  }
  const board = {name: "board", from: evaluation.begin, to: fall.cycle};
  if (choosesColumns(run)) {
    return [{name: "start", from: evaluation.begin, to: first}];
  }
  const clear = fall.cycle + (run.layers[0].inputs);
  const last = evaluation.end ?? run.cycles;
  return [board, {name: "clear", from: fall.cycle, to: Math.min(clear, last)}, {name: "scan", from: clear, to: Math.min(clear + 64, last)}]
    .filter(phase => phase.to > phase.from);
}

/** The phase of a handshake: 0 to 3 for (trigger, ready) = 00, 10, 11, 01. */
export function phaseOf(trigger, ready) {
  return trigger ? (ready ? 2 : 1) : (ready ? 3 : 0);
}

/** The rows of a layer that are written so far. */
export function rowsDone(span, rows, cycle, row) {
  return !span || span.firstTrigger === null || cycle < span.firstTrigger ? 0
    : span.proceed !== null && cycle >= span.proceed ? rows : Math.min(rows, row ?? 0);
}
