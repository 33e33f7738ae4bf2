package nnuesoc.doctor.mistake;

import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** A part that is built wrong, as numbers show it; all others are right. */
final class Mistake {
  private final String kind;
  private final Set<Integer> channels;
  private final String what;
  private final String cause;
  @Nullable Operand input;
  @Nullable Operand weight;
  @Nullable Product product;
  @Nullable Adder adder;
  @Nullable Start start;
  @Nullable Columns columns;
  @Nullable Output output;
  @Nullable Store store;
  @Nullable Join join;
  @Nullable FeatureSet features;
  private @Nullable IntUnaryOperator column;
  private boolean fromRow0;
  private boolean stored;
  private boolean swaps;
  private boolean loader;
  private boolean orRight;

  /** What is read for a column. */
  @FunctionalInterface
  interface Operand {
    int at(Row row, int column);
  }

  /** What is added for an input and a weight. */
  @FunctionalInterface
  interface Product {
    int of(int input, int weight);
  }

  /** What becomes of a sum and a product. */
  @FunctionalInterface
  interface Adder {
    int of(int sum, int product);
  }

  /** With what a row's sum begins. */
  @FunctionalInterface
  interface Start {
    int of(Row row, int before);
  }

  /** Which columns are added, in their order. */
  @FunctionalInterface
  interface Columns {
    int[] of(Row row, int[] right);
  }

  /** What follows from a sum. */
  @FunctionalInterface
  interface Output {
    int of(Row row, int sum);
  }

  /** What stands in the memory after all rows. */
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

  Mistake(String kind, Set<Integer> channels, String what, String cause) {
    this.kind = kind;
    this.channels = channels;
    this.what = what;
    this.cause = cause;
  }

  String kind() {
    return kind;
  }

  Set<Integer> channels() {
    return channels;
  }

  boolean at(int channel) {
    return channels.contains(channel);
  }

  /** The first layer that it is in. */
  int layer() {
    return channels.stream().mapToInt(Channel::layer).min().orElse(1);
  }

  String what() {
    return what;
  }

  String cause() {
    return cause;
  }

  /** Whether it changes what a layer makes of its sums, and not the sums. */
  boolean isOfOutputs() {
    return output != null || store != null;
  }

  /** Whether it is before the layers. */
  boolean isOfFeatures() {
    return features != null || loader;
  }

  /** It shows in row 0, in this column of so many; −1 for none. */
  Mistake inColumn(IntUnaryOperator ofSize) {
    column = ofSize;
    fromRow0 = true;
    return this;
  }

  /** It is there in row 0, although its first effect may come later. */
  Mistake fromRow0() {
    fromRow0 = true;
    return this;
  }

  /** The words of the weights' memory are others, whoever reads them. */
  Mistake stored() {
    stored = true;
    return this;
  }

  boolean isStored() {
    return stored;
  }

  /** Both sides' outputs change their places: no word tells which is whose. */
  Mistake swapping() {
    swaps = true;
    return this;
  }

  Mistake ofLoader() {
    loader = true;
    return this;
  }

  /** A design may be right that does the same; it is not if a result is wrong. */
  Mistake orRight() {
    orRight = true;
    return this;
  }

  boolean mayBeRight() {
    return orRight;
  }

  boolean isSwapping() {
    return swaps;
  }

  boolean isFromRow0() {
    return fromRow0;
  }

  /** The column by itself; null if it is where numbers differ first. */
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
