package nnuesoc.rtl.onechan.code;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Images that the TPU cannot compute are named before a cycle runs. */
class TpuImageTest {
  private static TpuLayer layer(boolean matrix, int height, int width, boolean flatten) {
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
}
