package nnuesoc.net.store;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import nnuesoc.cli.fetch.NetInProgram;
import nnuesoc.cli.fetch.WasmMemory;

/** A net of Stockfish's, and the npm package that has it. */
public enum PublishedNet {
  /** Stockfish 12's, a file of the package. */
  SF12(
      "82215d0fd0df3cde17fc47ac024c5b5736823ec390200abdd705c44660c69ee4",
      "stockfish",
      "12.0.0",
      "package/src/nn-82215d0fd0df.nnue") {
    @Override
    byte[] unwrap(byte[] file) {
      return file;
    }
  },
  /** Stockfish 13's, inside of the package's program. */
  SF13(
      "62ef826d1a6d11b9e814188025aa02a60815c037292e0ef9bbb9bf4f724e5e63",
      "stockfish-nnue.wasm",
      "0.0.2",
      "package/stockfish.wasm") {
    @Override
    byte[] unwrap(byte[] program) throws IOException {
      return NetInProgram.of(WasmMemory.of(program));
    }
  };

  private final String sha256;
  private final String packageName;
  private final String packageVersion;
  private final String entry;

  PublishedNet(String sha256, String packageName, String packageVersion, String entry) {
    this.sha256 = sha256;
    this.packageName = packageName;
    this.packageVersion = packageVersion;
    this.entry = entry;
  }

  /** As it is typed. */
  public String optionName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The net of that name. */
  public static Optional<PublishedNet> named(String name) {
    return Arrays.stream(values()).filter(net -> net.optionName().equals(name)).findFirst();
  }

  /** All names, for a message. */
  public static String names(String between) {
    return Arrays.stream(values())
        .map(PublishedNet::optionName)
        .collect(Collectors.joining(between));
  }

  /** Of the file, 64 hex digits. */
  public String sha256() {
    return sha256;
  }

  /** What is typed to fetch it. */
  public String fetchCommand() {
    return "./nnuesoc net fetch " + optionName();
  }

  /** The package as npm knows it. */
  String npmName() {
    return packageName + "@" + packageVersion;
  }

  /** The package as npm writes it. */
  String packageFile() {
    return packageName + "-" + packageVersion + ".tgz";
  }

  /** The file of the package that has the net. */
  String entry() {
    return entry;
  }

  /** Makes the net's file of {@link #entry()}. */
  abstract byte[] unwrap(byte[] file) throws IOException;
}
