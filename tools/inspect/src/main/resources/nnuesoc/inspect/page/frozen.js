// SPDX-License-Identifier: Apache-2.0
// The source of the answers in a file: the moments at the boundaries of phases and rows.

import {withDefaults} from "./numbers.js";

const FEW = 300; // moments that are applied without a pause

/** The answers that the file holds. */
export class Frozen {
  frozen = true;

  constructor(recording) {
    this.recording = recording;
    this.leftOut = recording.about.leftOut;
    this.embedded = recording.about.view; // the only view, or null
    this.against = null;
  }

  /** The other side of a comparison, if the file holds that too. */
  async loadOther() {
    const {against} = this.recording;
    this.against = against && {name: against.name, golden: against.recording === null};
    if (against?.recording) {
      this.other = new Frozen(against.recording);
      await this.other.load();
      this.differs = (from, by) => this.nextDifference(from, by);
    }
  }

  /**
   * The nearest moment of both runs, on (1) or back (−1), in which a signal begins to differ: {cycle or null, searched,
   * signals}.
   */
  async nextDifference(from, by) {
    const names = new Map(this.other.run.signals.map((signal, place) => [signal.name, place]));
    const pairs = this.run.signals.flatMap((signal, place) => names.has(signal.name) ? [[place, names.get(signal.name)]] : []);
    const both = new Set(this.other.cycles);
    let differing = null;
    let found = {cycle: null, searched: by > 0 ? this.run.cycles : 0, signals: []};
    for (const cycle of this.cycles.filter(one => both.has(one))) {
      const [ours, theirs] = [this.seek(this.place(cycle)).values, this.other.seek(this.other.place(cycle)).values];
      const now = new Set(pairs.filter(([a, b]) => ours[a] !== theirs[b]).map(([a]) => a));
      const begun = differing === null ? [] : [...now].filter(place => !differing.has(place));
      differing = now;
      if (begun.length > 0 && (by > 0 ? cycle > from : cycle < from)) {
        found = {cycle, searched: cycle, signals: begun};
        if (by > 0) return found;
      }
    }
    return found;
  }

  async load() {
    this.run = withDefaults(this.recording.run);
    this.moments = [];
    for (const chunk of this.recording.chunks) {
      chunk.events.cycles = sums(chunk.events.cycles);
      chunk.cycles = sums(chunk.cycles);
      chunk.steps = sums(chunk.steps);
    }
    this.recording.chunks.forEach((chunk, evaluation) =>
      chunk.cycles.forEach((cycle, place) => {
        if (this.moments.length === 0 || cycle > this.moments.at(-1).cycle) {
          this.moments.push({cycle, chunk, place, evaluation});
        }
      }));
    this.hasBoard = this.recording.chunks.some(chunk => chunk.board.some(changes => changes.length > 0));
    this.cycles = this.moments.map(moment => moment.cycle);
    this.kept = Object.entries(this.recording.about.kept)
      .reduce((map, [memory, words]) => map.set(Number(memory), new Set(words)), new Map());
    await this.loadOther();
    return this.run;
  }

  /** The place of the last moment that is not later than a cycle. */
  place(cycle) {
    let low = 0;
    let high = this.cycles.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.cycles[middle] <= cycle) low = middle; else high = middle;
    }
    return low;
  }

  snap(cycle) {
    const place = this.place(cycle);
    const next = this.cycles[place + 1];
    return next !== undefined && next - cycle < cycle - this.cycles[place] ? next : this.cycles[place] ?? 0;
  }

  /** The next moment (1) or the previous one (−1). */
  step(cycle, by) {
    const place = Math.max(0, Math.min(this.cycles.length - 1, this.place(cycle) + by));
    return this.cycles[place] ?? 0;
  }

  /** Goes to a place from the current one, or from the beginning. */
  seek(place) {
    if (!this.now || this.now.place > place) {
      this.now = {
        place: -1,
        values: this.run.signals.map(() => 0),
        board: new Array(64).fill(0),
        words: this.run.memories.map(memory => new Int32Array(memory.words)),
      };
    }
    while (this.now.place < place) {
      const {chunk, place: index} = this.moments[++this.now.place];
      apply(this.now.values, chunk.signals[index]);
      apply(this.now.board, chunk.board[index]);
      for (const [memory, changes] of Object.entries(chunk.memories[index])) {
        apply(this.now.words[memory], changes);
      }
    }
    return this.now;
  }

  async moment(cycle) {
    if (this.moments.length === 0) {
      return {cycle: 0, step: 0, values: this.run.signals.map(() => null), board: []};
    }
    const place = this.place(cycle);
    for (let near = (this.now?.place <= place ? this.now.place : 0) + FEW; near < place; near += FEW) {
      this.seek(near);
      await new Promise(go => setTimeout(go)); // so that the page answers in between
    }
    const now = this.seek(place);
    const {chunk, place: index} = this.moments[place];
    return {
      cycle: this.cycles[place],
      step: chunk.steps[index],
      values: now.values.slice(),
      board: this.hasBoard ? now.board.slice() : [],
    };
  }

  /** The cycles between successive hazards, for as many hazards as the file has. */
  async hazards() {
    return this.recording.about.hazards;
  }

  /**
   * Only the file's moments are known. Each stretch of cycles between two moments that are not neighbours is in
   * `unknown`, as [first, last]. The changes of event registers are all known.
   */
  async window(from, to, signals) {
    const lanes = signals.map(() => ({cycles: [], values: []}));
    for (let place = this.place(from); place < this.moments.length && this.cycles[place] <= to; place++) {
      const now = this.seek(place);
      signals.forEach((signal, i) => {
        const lane = lanes[i];
        if (lane.values.length === 0 || lane.values.at(-1) !== now.values[signal]) {
          lane.cycles.push(Math.max(from, this.cycles[place]));
          lane.values.push(now.values[signal]);
        }
      });
    }
    const unknown = [];
    for (let place = this.place(from); place < this.moments.length && this.cycles[place] <= to; place++) {
      const first = this.cycles[place] + 1;
      const last = (this.cycles[place + 1] ?? to + 1) - 1;
      if (last >= Math.max(first, from)) {
        unknown.push([Math.max(first, from), Math.min(last, to)]);
      }
    }
    return {from, to, lanes, unknown, moments: this.cycles.filter(cycle => cycle >= from && cycle <= to)};
  }

  /** The nearest moment, on (1) or back (−1), in which a signal has another value than in the moment before. */
  async edge(signal, from, by) {
    const edges = this.moments.slice(1).filter(({chunk, place}) => chunk.signals[place].some((one, i) => i % 2 === 0 && one === signal))
      .map(moment => moment.cycle);
    const next = by > 0 ? edges.find(cycle => cycle > from) : edges.findLast(cycle => cycle < from);
    return {cycle: next ?? null, searched: by > 0 ? this.run.cycles : 0};
  }

  async events(evaluation) {
    return this.recording.chunks[evaluation]?.events ?? {before: [], cycles: [], signals: [], values: []};
  }

  async words(memory, cycle) {
    const index = this.run.memories.indexOf(memory);
    if (this.moments.length === 0) {
      return {values: new Int32Array(memory.words), missing: new Uint8Array(memory.words).fill(1)};
    }
    const values = this.seek(this.place(cycle)).words[index].slice();
    const kept = this.kept.get(index);
    return {values, missing: kept ? Uint8Array.from(values, (value, word) => kept.has(word) ? 0 : 1) : null};
  }

  async golden(memory, evaluation) {
    const words = this.recording.chunks[evaluation]?.golden[this.run.memories.indexOf(memory)];
    if (!words) {
      return null;
    }
    const values = new Int32Array(memory.words);
    apply(values, words);
    return {values, missing: null};
  }

  async goldenEval(evaluation) {
    return this.recording.chunks[evaluation]?.goldenEval ?? null;
  }

  async worth(evaluation) {
    return this.recording.chunks[evaluation]?.worth ?? null;
  }

  async effect(evaluation, square) {
    return this.recording.chunks[evaluation]?.effects[square] ?? null;
  }

  async race() {
    return this.recording.about.race;
  }

  async lastWrite() {
    return undefined;
  }

  async neuron(evaluation, layer, side, row) {
    const neurons = this.recording.chunks[evaluation]?.neurons ?? {};
    return whole(neurons[`${layer} ${side} ${row}`], neurons[`${layer} ${side} 0`]);
  }

  /** The weights of a feature, from the rows; null if others were written before a row was. */
  async column(evaluation, side, feature) {
    if (this.run.hazards.places.some(({kind, where}) => kind === "overwrite" && where.startsWith("weight_1_" + side))) {
      return null;
    }
    const neurons = this.recording.chunks[evaluation]?.neurons ?? {};
    const rows = this.run.layers[0]?.rows ?? 0;
    const weights = [];
    for (let row = 0; row < rows; row++) {
      const neuron = whole(neurons[`1 ${side} ${row}`], neurons[`1 ${side} 0`]);
      const place = neuron ? neuron.columns.indexOf(feature) : -1;
      if (place < 0) {
        return null;
      }
      weights.push(neuron.weights[place]);
    }
    return weights;
  }

  file() {
    return null;
  }
}

/** Ascending cycles, from the distances between them. */
export function sums(steps) {
  let cycle = 0;
  return steps.map(step => cycle += step);
}

/** A row with what the file leaves out of it: `first` is row 0. Null for no row. */
function whole(row, first) {
  if (!row) {
    return null;
  }
  const columns = row.columns ?? first.columns;
  return {...row, columns, inputs: row.inputs ?? columns.map(() => 1), products: row.products ?? row.weights};
}

/** Flat changes: place, value, place, value, …; −n in the place of a place: n more places have the same value. */
function apply(values, changes) {
  for (let i = 0; i < changes.length; i += 2) {
    values[changes[i]] = changes[i + 1];
    if (changes[i + 2] < 0) {
      values.fill(changes[i + 1], changes[i] + 1, changes[i] + 1 - changes[i + 2]);
      i++;
    }
  }
}
