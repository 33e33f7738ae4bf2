package nnuesoc.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import nnuesoc.planted.PlantedLibrary;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line's words and libraries stay in {@code cli}. */
@Tag("slow")
class WallsTest {
  private static final String CLI = "nnuesoc.cli..";
  private static final Pattern WORDS = Pattern.compile("(?<![-\\w])--[a-z]|\\./nnuesoc");

  /** Classes with such words, and why. */
  private static final Map<String, String> SPOKEN =
      Map.ofEntries(
          Map.entry("inspect.viewer.Viewer", "the option is Surfer's"),
          Map.entry("fetch.NpmClient", "options of npm"),
          Map.entry("verification.cosim.ExternalTool", "options of other programs"),
          Map.entry("verification.cosim.RtlProgram", "the simulators' own options"),
          Map.entry("measure.bench.TpuRace", "options of Verilator"),
          Map.entry("verification.cosim.TwinProgram", "options of the twin's scripts"),
          Map.entry("verification.cosim.TunedTwin", "options of the twin's scripts"),
          Map.entry("net.convert.ConvertedReader", "how a file says that it was made"),
          Map.entry("reference.study.Variants", "the conversion that a title of the study names"),
          Map.entry("chess.game.GameFile", "the options that take what is no game"),
          Map.entry("doctor.trace.AnotherRun", "the option that was forgotten"),
          Map.entry("doctor.trace.Extents", "the option that was forgotten"),
          Map.entry("doctor.trace.OtherShape", "the option that was forgotten"),
          Map.entry("hps.link.ProgramFile", "how a program for another machine is started"),
          Map.entry("process.Patience", "how to get a longer limit"),
          Map.entry("traces.read.UnsupportedFormats", "options of other programs"),
          Map.entry("verification.cosim.RtlStream", "the folder that was given"),
          Map.entry("verification.run.GoldenCheck", "the option that turns it off"),
          Map.entry("file.Unreadable", "a locale is set where the program is started"));

  private static final JavaClasses PLANTED =
      new ClassFileImporter().importClasses(PlantedLibrary.class);

  private static ArchRule onlyCliUses(String libraries) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(libraries);
  }

  @ParameterizedTest
  @ValueSource(strings = {CLI, "org.apache.commons.cli..", "org.jline..", "me.tongfei.."})
  void onlyCliUsesTheCommandLinesClasses(String libraries) {
    onlyCliUses(libraries).check(DependencyRulesTest.CLASSES);
  }

  @ParameterizedTest
  @ValueSource(strings = {CLI, "org.apache.commons.cli.."})
  void plantedUseIsFound(String libraries) {
    assertThatThrownBy(() -> onlyCliUses(libraries).check(PLANTED))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("PlantedLibrary");
  }

  @Test
  void onlyCliSpeaksOfOptionsAndCommands() throws IOException {
    assertThat(spoken(DependencyRulesTest.CLASSES).keySet()).isEqualTo(new TreeSet<>(names()));
  }

  private static List<String> names() {
    return SPOKEN.keySet().stream().map(name -> "nnuesoc." + name).toList();
  }

  @Test
  void plantedWordsAreFound() throws IOException {
    assertThat(spoken(PLANTED).get(PlantedLibrary.class.getName()))
        .satisfiesExactlyInAnyOrder(
            text -> assertThat(text).endsWith(": use --clock"),
            text -> assertThat(text).isEqualTo("type ./nnuesoc peek"));
  }

  /** The texts with an option or a command, by the class outside {@code cli} that has them. */
  private static Map<String, List<String>> spoken(JavaClasses classes) throws IOException {
    final Map<String, List<String>> spoken = new TreeMap<>();
    for (JavaClass one : classes) {
      if (!one.getPackageName().matches("nnuesoc\\.cli(\\..*)?")) {
        for (String text : texts(one)) {
          if (WORDS.matcher(text).find()) {
            spoken.computeIfAbsent(one.getName(), name -> new ArrayList<>()).add(text);
          }
        }
      }
    }
    return spoken;
  }

  /** The string constants of a class file (JVM specification, 4.4), recipes of + among them. */
  private static List<String> texts(JavaClass one) throws IOException {
    try (InputStream file = one.getSource().orElseThrow().getUri().toURL().openStream();
        DataInputStream in = new DataInputStream(file)) {
      in.skipNBytes(8); // magic and version
      final Map<Integer, String> utf8 = new HashMap<>();
      final List<Integer> strings = new ArrayList<>();
      final int count = in.readUnsignedShort();
      for (int i = 1; i < count; i++) {
        final int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> utf8.put(i, in.readUTF());
          case 8 -> strings.add(in.readUnsignedShort());
          case 5, 6 -> {
            in.skipNBytes(8);
            i++; // takes two places
          }
          case 7, 16, 19, 20 -> in.skipNBytes(2);
          case 15 -> in.skipNBytes(3);
          default -> in.skipNBytes(4);
        }
      }
      return strings.stream().map(utf8::get).toList();
    }
  }
}
