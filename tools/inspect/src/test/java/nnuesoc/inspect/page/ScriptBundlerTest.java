// SPDX-License-Identifier: Apache-2.0
package nnuesoc.inspect.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import nnuesoc.inspect.subject.PictureKind;
import org.junit.jupiter.api.Test;

/**
 * The page's scripts in one file: what is imported comes before, and nothing is left of modules.
 */
class ScriptBundlerTest {
  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*");
  private static final Pattern KNOWN =
      Pattern.compile("import \\{[^}]*\\} from \"\\./(?<file>[^\"]+)\";");

  @Test
  void moduleBecomesItsExports() {
    assertThat(
            ScriptBundler.module(
                """
                import {a, b} from "./x.js";
                export const c = a;
                export async function d() {}
                export class E {}
                function f() {}
                """))
        .isEqualTo(
            """
            const {a, b} = modules["x.js"];
            const c = a;
            async function d() {}
            class E {}
            function f() {}
            return {c, d, E};
            """);
  }

  @Test
  void everyScriptImportsOnlyThoseBeforeIt() {
    final List<String> before = new ArrayList<>();
    for (String script : PageFiles.SCRIPTS) {
      final Matcher imports = IMPORT.matcher(PageFiles.text(script));
      while (imports.find()) {
        final Matcher known = KNOWN.matcher(imports.group());
        assertThat(known.matches()).as("%s: %s", script, imports.group()).isTrue();
        assertThat(before).as(script).contains(known.group("file"));
      }
      before.add(script);
    }
  }

  @Test
  void nothingOfModulesIsLeftAndNoTagEndsTheScript() {
    assertThat(ScriptBundler.script(PictureKind.SYSTEM))
        .doesNotContainPattern("(?m)^(import|export) ")
        .doesNotContain("</script");
  }

  @Test
  void bundleOfOneViewHasWhatItNeedsAndNoComment() {
    final String script = ScriptBundler.script("two", PictureKind.SYSTEM);
    assertThat(script)
        .contains("modules[\"story.js\"] = {};", "const twoView = {", "const whyView = {")
        .doesNotContain("const storyView")
        .doesNotContainPattern("(?m)^ *(//|/\\*|\\* )")
        .hasSizeLessThan(ScriptBundler.script(PictureKind.SYSTEM).length() * 3 / 4);
  }

  @Test
  void pageHasThePlacesThatTheSingleFileFills() {
    assertThat(PageFiles.text(PageFiles.INDEX))
        .contains("<link rel=\"stylesheet\" href=\"style.css\">")
        .contains("<script type=\"module\" src=\"app.js\"></script>");
  }

  @Test
  void filesAreKnownByNameOnly() {
    assertThat(PageFiles.file("app.js")).isNotNull();
    assertThat(PageFiles.file("../page/app.js")).isNull();
    assertThat(PageFiles.file("/etc/passwd")).isNull();
    assertThat(PageFiles.file("Page.class")).isNull();
  }
}
