// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * A picture of the documents, {@code docs/images/NAME.png}, and beside it in {@code NAME.txt} what
 * it shows as text. Two machines draw the same thing with other fonts, so no pixels are compared:
 * the text is, and the picture carries the text's SHA-256, so that it cannot be an older one.
 *
 * @param name of both files
 */
public record Picture(String name) {
  private static final String FOLDER = "docs/images/";
  private static final Path MADE = Path.of("target", "pictures");
  private static final String FORMAT = "javax_imageio_png_1.0";
  private static final String KEY = "shows";
  private static final long MOST_BYTES = 150_000;

  /** A picture of something has more colors than this. */
  private static final int FEW_COLORS = 8;

  /**
   * Fails if the document's picture shows something else than this one, or this one nothing; or
   * puts this one there.
   *
   * @param shows what is seen, as text
   */
  public void check(BufferedImage made, String shows, Class<?> test) throws IOException {
    assertThat(colors(made)).as("colors of %s: is it blank?", name).hasSizeGreaterThan(FEW_COLORS);
    final Path copy = Files.createDirectories(MADE).resolve(name + ".png");
    write(made, sha256(shows), copy);
    GeneratedRepositoryFile.check(FOLDER + name + ".txt", shows, "-Dtest=" + test.getSimpleName());
    if (GeneratedRepositoryFile.renews()) {
      Files.write(file(), Files.readAllBytes(copy));
    }
    final BufferedImage there = ImageIO.read(file().toFile());
    assertThat(there.getWidth()).as("width of %s", file()).isEqualTo(made.getWidth());
    assertThat(there.getHeight()).as("height of %s", file()).isEqualTo(made.getHeight());
    checkFile();
  }

  /** Fails if the picture is not the one that its text tells of, or too large a file. */
  void checkFile() throws IOException {
    checkShows(Files.readString(GeneratedRepositoryFile.of(FOLDER + name + ".txt")));
  }

  /** The same for another text. */
  void checkShows(String shows) throws IOException {
    assertThat(mark()).as("%s is the picture of its text", file()).isEqualTo(sha256(shows));
    assertThat(file().toFile().length()).as("bytes of %s", file()).isLessThan(MOST_BYTES);
  }

  private Path file() {
    return GeneratedRepositoryFile.of(FOLDER + name + ".png");
  }

  private static Set<Integer> colors(BufferedImage image) {
    final Set<Integer> colors = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        colors.add(image.getRGB(x, y));
      }
    }
    return colors;
  }

  private static void write(BufferedImage image, String mark, Path file) throws IOException {
    final ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    Files.deleteIfExists(file);
    try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
      final IIOMetadata metadata =
          writer.getDefaultImageMetadata(
              ImageTypeSpecifier.createFromRenderedImage(image), writer.getDefaultWriteParam());
      mergeMark(metadata, mark);
      writer.setOutput(out);
      writer.write(new IIOImage(image, null, metadata));
    } finally {
      writer.dispose();
    }
  }

  private static void mergeMark(IIOMetadata metadata, String mark) {
    final IIOMetadataNode entry = new IIOMetadataNode("tEXtEntry");
    entry.setAttribute("keyword", KEY);
    entry.setAttribute("value", mark);
    final IIOMetadataNode text = new IIOMetadataNode("tEXt");
    text.appendChild(entry);
    final IIOMetadataNode root = new IIOMetadataNode(FORMAT);
    root.appendChild(text);
    try {
      metadata.mergeTree(FORMAT, root);
    } catch (IIOInvalidTreeException e) {
      throw new IllegalStateException(e);
    }
  }

  private String mark() throws IOException {
    try (ImageInputStream in = ImageIO.createImageInputStream(file().toFile())) {
      final ImageReader reader = ImageIO.getImageReaders(in).next();
      reader.setInput(in);
      final Element root = (Element) reader.getImageMetadata(0).getAsTree(FORMAT);
      final NodeList entries = root.getElementsByTagName("tEXtEntry");
      for (int i = 0; i < entries.getLength(); i++) {
        final Element entry = (Element) entries.item(i);
        if (entry.getAttribute("keyword").equals(KEY)) {
          return entry.getAttribute("value");
        }
      }
      return "no mark";
    }
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
