// SPDX-License-Identifier: Apache-2.0
package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Images that the TPU cannot compute are named before a cycle runs. */
class TpuImageTest {
  /** A layer of ones, with one bias of 0. */
  static TpuLayer layer(boolean matrix, int height, int width, boolean flatten) {
    return new TpuLayer(
        matrix,
        height,
        width,
        1,
        1,
        false,
        flatten,
        Collections.nCopies(height * width, 1),
        List.of(0));
  }

  private static void assertRefused(String message, TpuLayer... layers) {
    assertThatThrownBy(() -> TpuImage.pack(List.of(layers)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void kernelHigherThanItsMap() {
    assertRefused(
        "layer 2: kernel 7x1 on a map of 6x8",
        layer(false, 3, 1, false),
        layer(false, 7, 1, false));
  }

  @Test
  void kernelWiderThanItsMap() {
    assertRefused(
        "layer 3: kernel 1x3 on a map of 8x2",
        layer(false, 1, 4, false),
        layer(false, 1, 4, false),
        layer(false, 1, 3, false));
  }

  @Test
  void kernelOfFiveColumns() {
    assertRefused(
        "layer 1: kernel 3x5: the array sums three columns; with 4 the first is lost, and more than"
            + " 4 can hang it",
        layer(false, 3, 5, false));
  }

  @Test
  void mapThatIsTooLargeToFlatten() {
    assertRefused(
        "layer 2: flattens a map of 6x6; the array has 8 rows",
        layer(false, 3, 3, false),
        layer(true, 8, 1, true));
  }

  @Test
  void moreWeightsThanTheMainMemoryHasRoomFor() {
    assertRefused(
        "layer 5: weights 256 to 319: the main memory has room for 256",
        IntStream.range(0, 5).mapToObj(i -> layer(true, 8, 8, false)).toArray(TpuLayer[]::new));
  }

  @Test
  void moreLayersThanTheLayerNumberCanSay() {
    assertRefused(
        "16 layers: 1 to 15 are possible",
        IntStream.range(0, 16).mapToObj(i -> layer(false, 1, 1, false)).toArray(TpuLayer[]::new));
  }

  @Test
  void imageOfMoreThan1024Words() {
    assertThatThrownBy(() -> new TpuImage(new int[1025]))
        .hasMessage("1025 words: the main memory has 1024");
  }

  @Test
  void layerWithoutItsWeights() {
    assertThatThrownBy(() -> new TpuLayer(false, 2, 2, 1, 1, false, false, List.of(1), List.of(1)))
        .hasMessage("1 weights: the layer needs 4");
  }

  @Test
  void weightThatIsNoByte() {
    assertThatThrownBy(
            () -> new TpuLayer(false, 1, 1, 1, 1, false, false, List.of(128), List.of(1)))
        .hasMessage("weights: 128 is not within -128 to 127");
  }

  @Test
  void noLayer() {
    assertRefused("0 layers: 1 to 15 are possible");
  }

  @Test
  void moreBiasesThanTheMainMemoryHasRoomFor() {
    final TpuLayer biased =
        new TpuLayer(
            true, 8, 8, 8, 8, false, false, Collections.nCopies(64, 1), Collections.nCopies(64, 2));
    final TpuLayer one = layer(false, 1, 1, false);
    final TpuLayer wide =
        new TpuLayer(
            true, 8, 1, 8, 8, false, false, Collections.nCopies(8, 1), Collections.nCopies(64, 2));
    assertRefused(
        "layer 5: biases 256 to 256: the main memory has room for 256",
        wide,
        wide,
        wide,
        wide,
        one);
    assertThat(TpuImage.pack(List.of(biased, biased, biased, biased)).layers())
        .containsExactly(biased, biased, biased, biased);
  }

  @Test
  void fifteenLayersAreTheMost() {
    final TpuImage image = TpuImage.pack(Collections.nCopies(15, layer(false, 1, 1, false)));
    assertThat(image.words()[0]).isEqualTo(0x88F0_0000);
    assertThat(image.layers()).hasSize(15);
  }

  /** A kernel of 2x3, biases of 4x5, and bytes after those of another layer. */
  @Test
  void wordsStandWhereTheMainMemoryHasThem() {
    final TpuLayer first =
        new TpuLayer(false, 1, 2, 1, 3, false, false, List.of(127, -128), List.of(1, -1, 5));
    final TpuLayer second =
        new TpuLayer(
            true, 2, 3, 4, 5, true, false, List.of(1, 2, 3, 4, 5, -6), Collections.nCopies(20, 9));
    final int[] words = TpuImage.pack(List.of(first, second)).words();
    assertThat(words).hasSize(1024);
    assertThat(words[0]).isEqualTo(0x8820_0000);
    assertThat(words[1]).isEqualTo(1 << 26 | 2 << 12);
    assertThat(words[2])
        .isEqualTo(1 << 29 | 2 << 26 | 2 << 18 | 3 << 15 | 4 << 12 | 3 << 4 | 8 | 4);
    assertThat(words[0x100]).isEqualTo(0x7F);
    assertThat(words[0x101]).isEqualTo(0x80);
    assertThat(words[0x107]).isEqualTo(0xFA);
    assertThat(words[0x108]).isZero();
    assertThat(words[0x201]).isEqualTo(0xFF);
    assertThat(words[0x203]).isEqualTo(9);
    assertThat(words[0x216]).isEqualTo(9);
    assertThat(words[0x217]).isZero();
  }

  @Test
  void layersAreReadFromTheWordsAlone() {
    final int[] words = new int[0x300];
    words[0] = 0x8810_0000;
    words[1] = 1 << 29 | 254 << 18 | 1 << 12 | 254 << 4 | 2;
    words[0x1FE] = 0x80;
    words[0x1FF] = 0x7F;
    words[0x2FF] = 0xFFFF_FF81; // only the low byte counts
    assertThat(new TpuImage(words).layers())
        .containsExactly(
            new TpuLayer(false, 2, 1, 1, 2, false, true, List.of(-128, 127), List.of(0, -127)));
  }

  @Test
  void layerWhoseWeightsStandAfterTheirAreaIsRefused() {
    final int[] words = {0x8810_0000, 1 << 26 | 255 << 18};
    assertThatThrownBy(() -> new TpuImage(words).layers())
        .hasMessage("layer 1: weights 255 to 256: the main memory has room for 256");
  }

  @Test
  void inputThatIsNoBoardIsRefused() {
    assertThatThrownBy(() -> new TpuImage(new int[] {0x8710_0000}).requireComputable())
        .hasMessage("word 0: an input of 8x7; a board is 8x8");
    assertThatThrownBy(() -> new TpuImage(new int[] {0x9810_0000}).requireComputable())
        .hasMessage("word 0: an input of 9x8; a board is 8x8");
  }

  @Test
  void layerThatTheArrayCannotComputeIsRefused() {
    final int[] words = {0x8810_0000, 4 << 26};
    assertThatThrownBy(() -> new TpuImage(words).requireComputable())
        .hasMessageStartingWith("layer 1: kernel 1x5: the array sums three columns");
    new TpuImage(new int[] {0x8810_0000, 3 << 26}).requireComputable();
  }

  @Test
  void imageKeepsItsWordsToItself() {
    final int[] words = new int[1024];
    final TpuImage image = new TpuImage(words);
    words[0] = 1;
    image.words()[1] = 1;
    assertThat(image.words()).containsOnly(0);
  }
}
