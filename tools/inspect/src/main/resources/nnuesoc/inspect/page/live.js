// SPDX-License-Identifier: Apache-2.0
// The source of the answers while ./nnuesoc inspect runs.

import {withDefaults} from "./numbers.js";

/** Questions under a name: "api" for the run, "against" for the other side of a comparison. */
class Questions {
  constructor(name) {
    this.name = name;
  }

  async ask(question, parameters = {}) {
    const query = new URLSearchParams(parameters).toString();
    const response = await fetch(`${this.name}/${question}${query ? "?" + query : ""}`).catch(() => {
      throw new Error("./nnuesoc inspect has ended. The page shows what it had; start the command again for a new address.");
    });
    if (!response.ok) {
      throw new Error((await response.text()).trim());
    }
    return response;
  }

  async json(question, parameters) {
    return (await this.ask(question, parameters)).json();
  }

  /** The words of an answer: four bytes each, then one mark each if there are any that nobody wrote. */
  async words(question, parameters, count) {
    const buffer = await (await this.ask(question, parameters)).arrayBuffer();
    if (buffer.byteLength === 0) {
      return null;
    }
    const values = new Int32Array(buffer, 0, count);
    const missing = buffer.byteLength > 4 * count ? new Uint8Array(buffer, 4 * count) : null;
    return {values, missing};
  }
}

/** The questions that either of two runs can answer. */
class LiveSide {
  constructor(name) {
    this.questions = new Questions(name);
    this.kept = new Map();
    this.soon = new Map(); // moments that were asked for before their time
  }

  async load() {
    this.run = withDefaults(await this.questions.json("run"));
    return this.run;
  }

  moment(cycle) {
    const known = this.soon.get(cycle);
    this.soon.delete(cycle);
    return known ?? this.questions.json("state", {cycle});
  }

  /** Asks for moments that will be wanted soon: an answer takes as long as some pictures of Play. */
  expect(cycles) {
    for (const cycle of cycles.filter(one => !this.soon.has(one))) {
      const answer = this.questions.json("state", {cycle});
      answer.catch(() => {}); // told to whoever wants it
      this.soon.set(cycle, answer);
    }
    [...this.soon.keys()].slice(0, -2 * cycles.length).forEach(cycle => this.soon.delete(cycle));
  }

  window(from, to, signals) {
    return this.questions.json("window", {from, to, signals: signals.join(",")});
  }

  /** The handshakes of an evaluation; each evaluation is requested only once. */
  events(evaluation) {
    if (!this.kept.has(evaluation)) {
      if (this.kept.size > 20) {
        this.kept.clear();
      }
      this.kept.set(evaluation, this.questions.json("events", {evaluation}));
    }
    return this.kept.get(evaluation);
  }

  words(memory, cycle) {
    return this.questions.words("words", {memory: memory.name, cycle}, memory.words);
  }

  neuron(evaluation, layer, side, row, cycle) {
    return this.questions.json("neuron", {layer, side, cycle});
  }
}

/** The server's answers. */
export class Live extends LiveSide {
  frozen = false;
  leftOut = [];

  constructor() {
    super("api");
  }

  async load() {
    await super.load();
    this.viewer = await this.questions.json("viewer");
    const questions = new Questions("against");
    this.against = await questions.json("what");
    if (this.against && !this.against.golden) {
      this.other = new LiveSide("against");
      await this.other.load();
      this.differs = (from, by) => questions.json("next", {from, by});
    }
    return this.run;
  }

  /** The cycle in which the requested state is known: any cycle. */
  snap(cycle) {
    return Math.max(0, Math.min(this.run.cycles, Math.round(cycle)));
  }

  /** One cycle forward or back. */
  step(cycle, by) {
    return this.snap(cycle + by);
  }

  /** The cycles between successive hazards, for all hazards. */
  hazards() {
    return this.questions.json("hazards");
  }

  /** The nearest change of a signal, forward (1) or back (−1): {cycle or null, searched}. */
  edge(signal, from, by) {
    return this.questions.json("edge", {signal, from, by});
  }

  golden(memory, evaluation) {
    return this.questions.words("golden", {memory: memory.name, evaluation}, memory.words);
  }

  goldenEval(evaluation) {
    return this.questions.json("golden-eval", {evaluation});
  }

  worth(evaluation) {
    return this.questions.json("worth", {evaluation});
  }

  /** How an evaluation changes with a piece on another square, as effect(…); only a server knows that. */
  moved(evaluation, from, to) {
    return this.questions.json("moved", {evaluation, from, to});
  }

  /** How an evaluation changes without the piece of a square: {eval, centipawns, rows}, or null. */
  effect(evaluation, square) {
    return this.questions.json("effect", {evaluation, square});
  }

  /** How long designs take for the first position: {fabric, cycles} each. */
  race() {
    return this.questions.json("race");
  }

  lastWrite(memory, word, cycle) {
    return this.questions.json("last-write", {memory: memory.name, word, cycle});
  }

  column(evaluation, side, feature) {
    return this.questions.json("column", {side, feature});
  }

  /** Leads the viewer to a cycle; returns in sentences what the viewer refused to do. */
  lead(cycle) {
    return this.questions.json("show", {cycle});
  }

  /** The address of a memory as a file. */
  file(memory, cycle, format) {
    return "api/file?" + new URLSearchParams({memory: memory.name, cycle, format});
  }
}
