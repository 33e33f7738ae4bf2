// SPDX-License-Identifier: Apache-2.0
package nnuesoc.testing;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Finds the methods with a name in a source file, including those of nested classes. */
final class MethodFinder {
  /** The name of a constructor. */
  private static final String CONSTRUCTOR = "new";

  private MethodFinder() {}

  /** The ranges of a source's methods by name, with overloads together. */
  static Map<String, List<CodeSnippetFinder.Range>> of(String source) throws IOException {
    final JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, List.of("-proc:none"), null, List.of(file(source)));
    final SourcePositions positions = Trees.instance(task).getSourcePositions();
    final Map<String, List<CodeSnippetFinder.Range>> ranges = new HashMap<>();
    for (CompilationUnitTree unit : task.parse()) {
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
          final String name = method.getName().toString();
          ranges
              .computeIfAbsent(name.equals("<init>") ? CONSTRUCTOR : name, n -> new ArrayList<>())
              .add(
                  new CodeSnippetFinder.Range(
                      (int) positions.getStartPosition(unit, method),
                      (int) positions.getEndPosition(unit, method)));
          return super.visitMethod(method, null);
        }
      }.scan(unit, null);
    }
    return ranges;
  }

  private static JavaFileObject file(String source) {
    return new SimpleJavaFileObject(
        URI.create("string:///Source.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
