// Where the answers come from while ./nnuesoc inspect runs.

async function ask(question, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  const response = await fetch(`api/${question}${query ? "?" + query : ""}`);
  if (!response.ok) {
    throw new Error((await response.text()).trim());
  }
  return response;
}

async function json(question, parameters) {
  return (await ask(question, parameters)).json();
}

/** Words as sent: four bytes each, then a mark each if there are any that nobody wrote. */
async function words(question, parameters, count) {
  const buffer = await (await ask(question, parameters)).arrayBuffer();
  if (buffer.byteLength === 0) {
    return null;
  }
  const values = new Int32Array(buffer, 0, count);
  const missing = buffer.byteLength > 4 * count ? new Uint8Array(buffer, 4 * count) : null;
  return {values, missing};
}

/** The server's answers. */
export class Live {
  frozen = false;
  leftOut = [];

  async load() {
    this.run = await json("run");
    this.viewer = await json("viewer");
    this.kept = new Map();
    return this.run;
  }

  /** The cycle in which what is asked for stands: any. */
  snap(cycle) {
    return Math.max(0, Math.min(this.run.cycles, Math.round(cycle)));
  }

  /** One cycle on or back. */
  step(cycle, by) {
    return this.snap(cycle + by);
  }

  moment(cycle) {
    return json("state", {cycle});
  }

  /** The cycles between one hazard and the next, of all of them. */
  hazards() {
    return json("hazards");
  }

  window(from, to, signals) {
    return json("window", {from, to, signals: signals.join(",")});
  }

  /** The handshakes of an evaluation; each is asked for once. */
  events(evaluation) {
    if (!this.kept.has(evaluation)) {
      if (this.kept.size > 20) {
        this.kept.clear();
      }
      this.kept.set(evaluation, json("events", {evaluation}));
    }
    return this.kept.get(evaluation);
  }

  words(memory, cycle) {
    return words("words", {memory: memory.name, cycle}, memory.words);
  }

  golden(memory, evaluation) {
    return words("golden", {memory: memory.name, evaluation}, memory.words);
  }

  goldenEval(evaluation) {
    return json("golden-eval", {evaluation});
  }

  worth(evaluation) {
    return json("worth", {evaluation});
  }

  lastWrite(memory, word, cycle) {
    return json("last-write", {memory: memory.name, word, cycle});
  }

  neuron(evaluation, layer, side, row, cycle) {
    return json("neuron", {layer, side, cycle});
  }

  column(evaluation, side, feature) {
    return json("column", {side, feature});
  }

  /** Leads the viewer to a cycle; what it would not do, in sentences. */
  lead(cycle) {
    return json("show", {cycle});
  }

  /** The address of a memory as a file. */
  file(memory, cycle, format) {
    return "api/file?" + new URLSearchParams({memory: memory.name, cycle, format});
  }
}
