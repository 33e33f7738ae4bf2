package nnuesoc.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import nnuesoc.inspect.session.Side;
import nnuesoc.inspect.subject.Subject;
import nnuesoc.peers.onechan.OnechanRun;
import nnuesoc.soc.DesignRun;
import nnuesoc.soc.DesignSpec;
import nnuesoc.soc.SocSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run or a spec answers by a method; no class but its own asks for its class. */
@Tag("slow")
class KindsTest {
  private static final List<String> KINDS =
      List.of(
          DesignSpec.class.getName(),
          DesignRun.class.getName(),
          OnechanRun.class.getName(),
          Side.class.getName(),
          Subject.class.getName(),
          "nnuesoc.verification.regress.VectorDesign",
          "nnuesoc.verification.regress.VectorRun");

  @Test
  void kindsExist() {
    assertThat(KINDS).allMatch(DependencyRulesTest.CLASSES::contain);
  }

  @Test
  void noClassTellsKindsOfRunsApart() {
    assertThat(checks(DependencyRulesTest.CLASSES)).isEmpty();
  }

  @Test
  void plantedCheckIsNoticed() {
    assertThat(checks(new ClassFileImporter().importClasses(Planted.class, SocSpec.class)))
        .singleElement()
        .asString()
        .contains("Planted", "SocSpec");
  }

  private static Set<String> checks(Iterable<JavaClass> classes) {
    final Set<String> checks = new TreeSet<>();
    for (JavaClass one : classes) {
      for (InstanceofCheck check : one.getInstanceofChecks()) {
        if (!check.getRawType().equals(one)
            && KINDS.stream().anyMatch(check.getRawType()::isAssignableTo)) {
          checks.add(check.getOwner().getFullName() + ": " + check.getRawType().getSimpleName());
        }
      }
    }
    return checks;
  }

  /** Does what no class of ours may do. */
  private static final class Planted implements Predicate<DesignSpec> {
    @Override
    public boolean test(DesignSpec spec) {
      return spec instanceof SocSpec;
    }
  }
}
