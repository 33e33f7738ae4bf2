// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The control words and the ring, hps/board/src/link.h. */
class SharedLinkFileTest {
  @TempDir Path folder;

  private SharedLinkFile file() throws IOException {
    return new SharedLinkFile(folder.resolve("link"), () -> false);
  }

  private static byte[] counted(int length) {
    final byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i + 1);
    }
    return bytes;
  }

  @Test
  void newFileHasItsControlWordsAndAnEmptyRing() throws IOException {
    final SharedLinkFile file = file();
    final byte[] bytes = Files.readAllBytes(folder.resolve("link"));
    final ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(bytes).hasSize(4096 + (1 << 20)).startsWith('N', 'N', 'L', 'K');
    assertThat(words.getInt(4)).as("version").isEqualTo(1);
    assertThat(words.getInt(8)).as("simulator").isEqualTo((int) ProcessHandle.current().pid());
    assertThat(words.getInt(12)).as("bytes of the ring").isEqualTo(1 << 20);
    final String token = HexFormat.of().formatHex(bytes, 16, 32);
    assertThat(file.address()).isEqualTo(folder.resolve("link") + ":" + token);
    assertThat(Arrays.copyOfRange(bytes, 32, bytes.length)).containsOnly(0);
  }

  @Test
  void everyFileHasATokenOfItsOwn() throws IOException {
    final String first = file().address();
    final String second = new SharedLinkFile(folder.resolve("other"), () -> false).address();
    assertThat(first.substring(first.length() - 32))
        .matches("[0-9a-f]{32}")
        .isNotEqualTo(second.substring(second.length() - 32));
  }

  @Test
  void recordsAreTakenInTurnAndFreedTogether() throws IOException {
    final SharedLinkFile file = file();
    final ProgramStub program = new ProgramStub(file.address());
    program.send(Records.write(0x81828384, 4, -2), Records.words(0, 1, 1, 2, 3), Records.close());
    assertThat(file.await()).isTrue();
    assertThat(file.number()).isEqualTo(0x0401);
    assertThat(file.number()).isZero();
    assertThat(file.number()).isEqualTo(0x81828384);
    assertThat(file.number()).isEqualTo(-2);
    assertThat(file.number()).isEqualTo(0x0104);
    assertThat(file.number() + file.number()).isZero();
    assertThat(file.number()).isEqualTo(3);
    assertThat(file.payload(3)).containsExactly(1, 2, 3);
    assertThat(program.word(ProgramStub.TAIL_AT)).isZero();
    file.release();
    assertThat(program.word(ProgramStub.TAIL_AT)).isEqualTo(48);
    assertThat(file.number()).isEqualTo(10);
  }

  @Test
  void programThatHasEndedSendsNothingMore() throws IOException {
    final SharedLinkFile file = file();
    final ProgramStub program = new ProgramStub(file.address());
    program.send(Records.close());
    assertThat(file.await()).isTrue();
    file.payload(16);
    assertThat(file.await()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recordThatComesWhileItIsAwaitedIsThere(boolean alive) throws IOException {
    final AtomicInteger looks = new AtomicInteger();
    final ProgramStub[] program = new ProgramStub[1];
    final SharedLinkFile file =
        new SharedLinkFile(
            folder.resolve("link"),
            () -> {
              looks.incrementAndGet();
              program[0].send(Records.close());
              return alive;
            });
    program[0] = new ProgramStub(file.address());
    assertThat(file.await()).isTrue();
    assertThat(looks).hasValue(1);
    assertThat(file.number()).isEqualTo(10);
  }

  @Test
  void recordThatIsThereNeedsNoProgram() throws IOException {
    final AtomicInteger looks = new AtomicInteger();
    final SharedLinkFile file =
        new SharedLinkFile(folder.resolve("link"), () -> looks.incrementAndGet() < 0);
    new ProgramStub(file.address()).send(Records.close(), Records.close());
    assertThat(file.await()).isTrue();
    file.payload(16);
    assertThat(file.await()).isTrue(); // known since the first look
    assertThat(looks).hasValue(0);
  }

  /** The ring has 65,536 places of 16 bytes; the payload begins in one of the last. */
  @ParameterizedTest
  @ValueSource(ints = {65_532, 65_533, 65_534, 65_535, 65_536})
  void payloadGoesOnAtTheRingsBeginning(int place) throws IOException {
    final SharedLinkFile file = file();
    final ProgramStub program = new ProgramStub(file.address());
    program.send(new byte[16 * place]);
    assertThat(file.await()).isTrue();
    file.payload(16 * place);
    file.release();
    program.send(Arrays.copyOf(counted(42), 48), Records.close());
    assertThat(file.await()).isTrue();
    assertThat(file.payload(42)).isEqualTo(counted(42));
    assertThat(file.number()).isEqualTo(10);
    file.release();
    assertThat(program.word(ProgramStub.TAIL_AT)).isEqualTo(16 * place + 48 + 4);
  }

  @ParameterizedTest
  @ValueSource(ints = {33, 100, -1, Integer.MIN_VALUE})
  void payloadThatIsNotThereIsRefused(int length) throws IOException {
    final SharedLinkFile file = file();
    new ProgramStub(file.address()).send(new byte[64]);
    assertThat(file.await()).isTrue();
    file.payload(32);
    assertThatThrownBy(() -> file.payload(length))
        .isInstanceOf(LinkException.class)
        .hasMessage("a payload of " + length + " bytes that is not there");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 17, 31, 32})
  void payloadThatIsThereIsTaken(int length) throws IOException {
    final SharedLinkFile file = file();
    new ProgramStub(file.address()).send(counted(32));
    assertThat(file.await()).isTrue();
    assertThat(file.payload(length)).isEqualTo(counted(length));
  }

  @Test
  void answersAreCounted() throws IOException {
    final SharedLinkFile file = file();
    final ProgramStub program = new ProgramStub(file.address());
    assertThat(program.answers()).isEqualTo("0: 0");
    file.answer(0x80000001);
    assertThat(program.answers()).isEqualTo("1: 80000001");
    file.answer(5);
    assertThat(program.answers()).isEqualTo("2: 5");
  }

  @Test
  void endIsTold() throws IOException {
    final SharedLinkFile file = file();
    final ProgramStub program = new ProgramStub(file.address());
    assertThat(program.word(ProgramStub.ENDED_AT)).isZero();
    file.end();
    assertThat(program.word(ProgramStub.ENDED_AT)).isEqualTo(1);
  }

  @Test
  void theFileMustBeNew() throws IOException {
    file();
    assertThatThrownBy(this::file).isInstanceOf(IOException.class);
  }

  @Test
  void fileThatWasShortenedIsNotTouchedAgain() throws IOException {
    final Path path = folder.resolve("link");
    try (SharedLinkFile file = file()) {
      assertThat(file.isWhole()).isTrue();
      Files.write(path, new byte[0]);
      assertThat(file.isWhole()).isFalse();
      assertThat(file.exit()).isEqualTo(ProgramExit.UNKNOWN);
      file.end();
    }
    assertThat(path).isEmptyFile();
  }

  @Test
  void fileWhoseNameIsGoneStillWorks() throws IOException {
    try (SharedLinkFile file = file()) {
      Files.delete(folder.resolve("link"));
      assertThat(file.isWhole()).isTrue();
    }
  }
}
