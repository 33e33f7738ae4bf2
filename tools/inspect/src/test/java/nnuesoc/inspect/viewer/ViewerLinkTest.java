// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import nnuesoc.traces.view.TraceView;
import nnuesoc.traces.view.ViewColor;
import nnuesoc.traces.view.ViewGroup;
import nnuesoc.traces.view.ViewRow;
import nnuesoc.traces.view.ViewValueFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Conversations with {@link FakeViewer}, as no viewer that speaks the protocol is packaged here.
 */
final class ViewerLinkTest {
  private static final Duration LITTLE = Duration.ofMillis(150);
  private static final Duration MUCH = Duration.ofSeconds(20);
  private static final Path TRACE = Path.of("/traces/both sides.vcd");
  private static final List<String> LEAST = List.of("load", "add_items");

  private static final ViewerInput FILES =
      new ViewerInput(
          TRACE,
          Path.of("/traces/both.gtkw"),
          Path.of("/traces/both.sucl"),
          new TraceView(
              List.of(
                  new ViewGroup(
                      "differs first",
                      List.of(
                          ViewRow.of("a.tb.sum", 32, ViewValueFormat.HEX).in(ViewColor.GREEN),
                          ViewRow.of("b.tb.sum", 32, ViewValueFormat.HEX)),
                      true)),
              4_200L,
              4_000,
              4_400),
          "first difference");

  private static List<String> show(ViewerKind viewer, FakeViewer fake) throws IOException {
    return show(viewer, fake, MUCH);
  }

  private static List<String> show(ViewerKind viewer, FakeViewer fake, Duration patience)
      throws IOException {
    try (ViewerLink link = ViewerLink.open(viewer, fake.port(), patience, "")) {
      return link.show(FILES);
    } finally {
      assertThat(fake.wrong()).isEmpty();
    }
  }

  private static List<String> expected() {
    return List.of(
        "load {\"source\":\"/traces/both sides.vcd\"}",
        "add_items {\"items\":[\"a.tb.sum\",\"b.tb.sum\"],\"recursive\":false}",
        "set_item_color {\"id\":10,\"color\":\"green\"}",
        "add_markers {\"markers\":[{\"time\":4200,\"name\":\"first"
            + " difference\",\"move_focus\":true}]}",
        "set_cursor {\"timestamp\":4200}",
        "set_viewport_range {\"start\":4000,\"end\":4400}");
  }

  private static String said(String one) { // the order of a command's fields is free
    return one.chars()
        .sorted()
        .collect(StringBuilder::new, (s, c) -> s.append((char) c), (a, b) -> {})
        .toString();
  }

  private static void assertSaid(FakeViewer fake, List<String> commands) {
    assertThat(fake.said().stream().map(ViewerLinkTest::said))
        .containsExactlyElementsOf(commands.stream().map(ViewerLinkTest::said).toList());
  }

  @Test
  void surferIsLedToTheDifference() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer()) {
      assertThat(show(ViewerKind.SURFER, fake)).isEmpty();
      assertSaid(fake, expected());
    }
  }

  @Test
  void gtkwaveGreetsFirstAndIsOfVersionOne() throws IOException {
    try (FakeViewer fake = FakeViewer.gtkwave()) {
      assertThat(show(ViewerKind.GTKWAVE, fake)).isEmpty();
      assertSaid(fake, expected());
    }
  }

  @Test
  void vaporviewIsSpokenToInItsOlderForm() throws IOException {
    try (FakeViewer fake = FakeViewer.olderVaporview()) {
      assertThat(show(ViewerKind.VAPORVIEW, fake)).isEmpty();
      final String uri = "\"uri\":\"" + TRACE.toUri() + '"';
      assertSaid(
          fake,
          List.of(
              "load {" + uri + "}",
              "add_items {" + uri + ",\"items\":[\"a.tb.sum\",\"b.tb.sum\"]}",
              "set_marker {" + uri + ",\"time\":4200}",
              "set_viewport_range {" + uri + ",\"start\":4000,\"end\":4400}"));
    }
  }

  @Tag("slow")
  @Test
  void vaporviewIsSpokenToInTheCommonFormWhereTheOlderOneIsNotAnswered() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer()) {
      assertThat(show(ViewerKind.VAPORVIEW, fake)).isEmpty();
      assertSaid(fake, expected());
    }
  }

  @Test
  void whatAViewerDoesNotKnowIsNotAskedOfIt() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer().knowing(LEAST)) {
      assertThat(show(ViewerKind.SURFER, fake)).isEmpty();
      assertThat(fake.said()).hasSize(2);
    }
  }

  @Test
  void anOlderSurferAddsVariables() throws IOException {
    try (FakeViewer fake =
        FakeViewer.surfer().knowing(List.of("load", "add_variables", "set_viewport_to"))) {
      show(ViewerKind.SURFER, fake);
      assertThat(fake.said())
          .contains(
              "add_variables {\"variables\":[\"a.tb.sum\",\"b.tb.sum\"]}",
              "set_viewport_to {\"timestamp\":4200}");
    }
  }

  @Test
  void aMarkerThatIsRefusedIsTold() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer().refusing("add_markers")) {
      assertThat(show(ViewerKind.SURFER, fake))
          .containsExactly("Surfer refuses add_markers: not now");
    }
  }

  @Test
  void aFileThatIsRefusedIsAFailure() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer().refusing("load")) {
      assertThatThrownBy(() -> show(ViewerKind.SURFER, fake))
          .hasMessage("Surfer refuses load: not now");
    }
  }

  @Test
  void aCallThatIsRefusedIsAFailure() throws IOException {
    try (FakeViewer fake = FakeViewer.olderVaporview().refusing("add_items")) {
      assertThatThrownBy(() -> show(ViewerKind.VAPORVIEW, fake))
          .hasMessage("VaporView refuses add_items: not now");
    }
  }

  @Test
  void aGreetingThatIsRefusedIsAFailure() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer().refusing("greeting")) {
      assertThatThrownBy(() -> show(ViewerKind.SURFER, fake))
          .hasMessage("Surfer refuses greeting: not now");
    }
  }

  @Test
  void anotherVersionIsNamed() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer().ofVersion("2")) {
      assertThatThrownBy(() -> show(ViewerKind.SURFER, fake))
          .hasMessage("Surfer speaks version 2 of the control protocol: expected 0");
    }
  }

  @Test
  void aViewerThatDoesNotGreetIsNotWaitedForLong() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer().silentFrom("greeting")) {
      assertThatThrownBy(() -> show(ViewerKind.SURFER, fake, LITTLE))
          .hasMessage("Surfer does not answer within 150 ms");
    }
  }

  @Test
  void aViewerThatFallsSilentIsNotWaitedForLong() throws IOException {
    try (FakeViewer fake = FakeViewer.gtkwave().silentFrom("add_items")) {
      assertThatThrownBy(() -> show(ViewerKind.GTKWAVE, fake, Duration.ofSeconds(1)))
          .hasMessage("GTKWave does not answer within 1000 ms");
    }
  }

  @Test
  void anAnswerThatIsNoJsonIsShown() throws IOException {
    try (FakeViewer fake = FakeViewer.surfer().answering("HTTP/1.1 400 Bad Request")) {
      assertThatThrownBy(() -> show(ViewerKind.SURFER, fake))
          .hasMessage("Surfer sent an invalid message: HTTP/1.1 400 Bad Request");
    }
  }

  @Test
  void aViewerThatIsNowhereIsTold() throws IOException {
    final int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }

    assertThatThrownBy(() -> ViewerLink.open(ViewerKind.SURFER, port, LITTLE, "/nowhere"))
        .hasMessage(
            "no Surfer listens on port %d, and there is no program surfer: start one, or install"
                + " it",
            port);
  }

  @Test
  void programsTakeTheFilesThatTheyRead() {
    assertThat(ViewerKind.SURFER.commandLine(FILES))
        .containsExactly("surfer", "--command-file", "/traces/both.sucl");
    assertThat(ViewerKind.GTKWAVE.commandLine(FILES))
        .containsExactly("gtkwave", "/traces/both.gtkw");
    assertThat(ViewerKind.VAPORVIEW.commandLine(FILES)).containsExactly("code", TRACE.toString());
  }
}
