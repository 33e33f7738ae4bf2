// What the words of the hardware mean, in a sentence each.

const GLOSSARY = {
  "cycle": "one period of the clock, 20 ns on the board; every register changes at its beginning and at no other time",
  "edge": "where a signal changes; of the clock, where a cycle begins",
  "HPS": "the processor beside the fabric (hard processor system): it sends position and weights and reads the result",
  "fabric": "the programmable part of the chip, in which the network is built",
  "bridge": "the way from the processor into the fabric: the lightweight one to the PIO registers, the main one to the weight memories",
  "transaction": "one read or write of the processor over a bridge; it takes many cycles",
  "PIO": "registers that processor and fabric share (parallel input/output)",
  "loader": "the part that makes two lists of features of the board, one from each king",
  "feature": "one input of the network: this kind of piece on this square, for this place of the own king",
  "king bucket": "the place of a king, or a group of places, for which features have weights of their own",
  "layer": "a part that computes its results row by row: sums of inputs times weights",
  "row": "one neuron of a layer: one result",
  "col": "the column: which input of a row is added next",
  "state": "what a part is at; a layer rests, asks, computes or writes",
  "weight": "the number that an input of a row is multiplied by; each row has its own, which the processor sends",
  "bias": "a number that is added to each row's sum",
  "sum": "what has been added up of a row so far",
  "trigger": "a layer raises it to ask for the weights of its next row",
  "ready": "the processor raises it when a row's weights are there",
  "handshake": "trigger up, ready up, trigger down, ready down: how layer and processor agree that a row's weights are there",
  "proceed": "a layer raises it when all its rows are done, so that the next layer may begin",
  "done": "the last layer raises it when the evaluation is there",
  "eval": "the evaluation as the hardware has it, before it is read as pawns",
  "transfer": "cycles in which a layer waits while its weights travel",
  "compute": "cycles in which a layer adds up or writes a row",
  "address": "which word of a memory is read or written",
  "q": "the word that a memory gives back, a cycle after its address",
  "write": "1 while a word is written",
  "busy": "1 while a transaction is on its way",
  "reset": "holds all parts at their beginning while it is 1",
  "output": "the results of a layer, a word each, which the next layer reads",
  "result": "where the evaluation stands for the processor to read",
  "hazard": "something that the model computes in one way and the device leaves open",
  "mixed-port": "a word is read at one port while it is written at the other: what is read is not defined",
  "ready-unasked": "ready rises while no layer asks",
  "overwrite": "a weight is written while its layer still computes with it",
  "early-eval": "the result is read before it is there",
  "deadlock": "the processor waits for something that can no longer come",
  "golden model": "the evaluation by its formula, without hardware or cycles",
  "accumulator": "a register that holds a sum",
  "systolic array": "a field of multipliers through which data flows step by step",
};

/** All words with what they mean, in order. */
export const MEANINGS = Object.entries(GLOSSARY);

/** What the last part of a signal's name, or another word of the hardware, means; null if it is not known. */
export function meaning(name) {
  const word = name.split(".").at(-1).replace(/^(a|b|pio)_/, "").replace(/_(white|black|\d.*)$/, "");
  return GLOSSARY[word] ?? GLOSSARY[name] ?? null;
}
