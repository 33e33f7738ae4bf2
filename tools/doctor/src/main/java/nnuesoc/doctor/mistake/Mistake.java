// SPDX-License-Identifier: Apache-2.0
package nnuesoc.doctor.mistake;

import java.util.Set;
import java.util.function.IntUnaryOperator;
import nnuesoc.doctor.Fault;
import nnuesoc.doctor.FaultCause;
import org.jspecify.annotations.Nullable;

/** One part that is built wrong, described by its effect on numbers; all other parts are right. */
final class Mistake {
  private final FaultCause blame;
  private final Set<Integer> channels;
  @Nullable Operand input;
  @Nullable Operand weight;
  @Nullable Product product;
  @Nullable Adder adder;
  @Nullable Start start;
  @Nullable Columns columns;
  @Nullable Output output;
  @Nullable Bias bias;
  @Nullable Store store;
  @Nullable Join join;
  @Nullable FeatureSet features;
  private @Nullable IntUnaryOperator column;
  private boolean fromRow0;
  private boolean loader;
  private boolean seldom;

  /** The word that is read for a column. */
  @FunctionalInterface
  interface Operand {
    int at(SupposedRow row, int column);
  }

  /** The term that is added for an input and a weight. */
  @FunctionalInterface
  interface Product {
    int of(int input, int weight);
  }

  /** The new sum from a sum and a product. */
  @FunctionalInterface
  interface Adder {
    int of(int sum, int product);
  }

  /** The value with which a row's sum begins. */
  @FunctionalInterface
  interface Start {
    int of(SupposedRow row, int before);
  }

  /** Which columns are added, in their order. */
  @FunctionalInterface
  interface Columns {
    int[] of(SupposedRow row, int[] right);
  }

  /** The output that follows from a sum. */
  @FunctionalInterface
  interface Output {
    int of(SupposedRow row, int sum);
  }

  /** What is added to a row's sum. */
  @FunctionalInterface
  interface Bias {
    int of(SupposedRow row);
  }

  /** The words of the memory after all rows. */
  @FunctionalInterface
  interface Store {
    int[] of(int[] before, int[] outputs);
  }

  /** The inputs of layer 2. */
  @FunctionalInterface
  interface Join {
    int[] of(int[] white, int[] black, boolean blackToMove);
  }

  /** The features that are set. */
  @FunctionalInterface
  interface FeatureSet {
    int[] of(SupposedRun run, int position, int channel);
  }

  Mistake(Set<Integer> channels, FaultCause blame) {
    this.blame = blame;
    this.channels = channels;
  }

  FaultCause blame() {
    return blame;
  }

  Set<Integer> channels() {
    return channels;
  }

  boolean at(int channel) {
    return channels.contains(channel);
  }

  /** The first layer that has the mistake. */
  int layer() {
    return channels.stream().mapToInt(LayerInstance::layer).min().orElse(1);
  }

  /** Whether a layer has the mistake. */
  boolean isIn(int layer) {
    return channels.stream().anyMatch(channel -> LayerInstance.layer(channel) == layer);
  }

  /** Whether it changes what a layer makes of its sums, but not the sums. */
  boolean isOfOutputs() {
    return output != null || store != null || bias != null;
  }

  /** Whether some outputs are stored, but not all of them where they belong. */
  boolean isOfSomeWords() {
    return store != null && !(fromRow0 && blame.fault() == Fault.OUTPUT_NOT_WRITTEN);
  }

  /** Whether it is in the loader, before the layers. */
  boolean isOfFeatures() {
    return features != null || loader;
  }

  /** The mistake shows in row 0, in the column that {@code ofSize} computes; −1 for none. */
  Mistake inColumn(IntUnaryOperator ofSize) {
    column = ofSize;
    fromRow0 = true;
    return this;
  }

  /** The mistake is present in row 0, although its first effect may come later. */
  Mistake fromRow0() {
    fromRow0 = true;
    return this;
  }

  Mistake ofLoader() {
    loader = true;
    return this;
  }

  /** It is made less often than others of its kind. */
  Mistake seldom() {
    seldom = true;
    return this;
  }

  boolean isSeldom() {
    return seldom;
  }

  boolean isFromRow0() {
    return fromRow0;
  }

  /** The column that was set; null if it is the one where numbers differ first. */
  @Nullable Integer column(int size) {
    return column == null ? null : Integer.valueOf(column.applyAsInt(size));
  }

  Mistake input(Operand its) {
    input = its;
    return this;
  }

  Mistake weight(Operand its) {
    weight = its;
    return this;
  }

  Mistake product(Product its) {
    product = its;
    return this;
  }

  Mistake adder(Adder its) {
    adder = its;
    return this;
  }

  Mistake start(Start its) {
    start = its;
    return this;
  }

  Mistake columns(Columns its) {
    columns = its;
    return this;
  }

  Mistake output(Output its) {
    output = its;
    return this;
  }

  Mistake bias(Bias its) {
    bias = its;
    return this;
  }

  Mistake store(Store its) {
    store = its;
    return this;
  }

  Mistake join(Join its) {
    join = its;
    return this;
  }

  Mistake features(FeatureSet its) {
    features = its;
    return this;
  }
}
