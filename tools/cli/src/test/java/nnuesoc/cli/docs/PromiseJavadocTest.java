// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import nnuesoc.testing.GeneratedRepositoryFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Public methods of stable types had no Javadoc, or threw what it does not tell; types did not say
 * which threads may use them.
 */
@Tag("page")
class PromiseJavadocTest {
  private final List<String> lacks = new ArrayList<>();

  @Test
  void eachPublicMethodIsDescribedWithWhatItThrows() throws IOException {
    final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      final JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  null,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjectsFromPaths(sources()));
      final DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new Methods(docs).scan(unit, null);
      }
    }
    assertThat(lacks).as("docs/reference/api.md, What is stable").isEmpty();
  }

  private static List<Path> sources() throws IOException {
    final List<Path> roots = new ArrayList<>();
    for (String module : GeneratedRepositoryFile.modules()) {
      roots.add(GeneratedRepositoryFile.of(module + "/src/main/java"));
    }
    final List<Path> sources = new ArrayList<>();
    for (String type : ApiPage.stableTypes()) {
      final String file = type.replace('.', '/') + ".java";
      sources.add(
          roots.stream()
              .map(root -> root.resolve(file))
              .filter(Files::exists)
              .findFirst()
              .orElseThrow(() -> new AssertionError(type)));
    }
    return sources;
  }

  /** Looks at the methods that are visible to a user. */
  private final class Methods extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final DocTrees docs;

    Methods(DocTrees docs) {
      this.docs = docs;
    }

    @Override
    public @Nullable Void visitClass(ClassTree type, @Nullable Void nothing) {
      final boolean inner = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree;
      if (!inner && needsThreadRule(type)) {
        final String doc = String.valueOf(docs.getDocComment(getCurrentPath()));
        if (!doc.contains("thread")) {
          lacks.add(type.getSimpleName() + ": does not say which threads may use it");
        }
      }
      return inner && !isVisible(type.getModifiers().getFlags(), owner())
          ? null
          : super.visitClass(type, null);
    }

    /** Constants and exceptions are for all threads. */
    private static boolean needsThreadRule(ClassTree type) {
      return type.getKind() != Tree.Kind.ENUM
          && type.getKind() != Tree.Kind.ANNOTATION_TYPE
          && !type.getSimpleName().toString().endsWith("Exception");
    }

    @Override
    public @Nullable Void visitNewClass(NewClassTree creation, @Nullable Void nothing) {
      return null; // nobody sees the methods of an anonymous class
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
      if (isVisible(method.getModifiers().getFlags(), owner()) && !isOverriding(method)) {
        look(method);
      }
      return null;
    }

    private ClassTree owner() {
      TreePath path = getCurrentPath().getParentPath();
      while (!(path.getLeaf() instanceof ClassTree)) {
        path = path.getParentPath();
      }
      return (ClassTree) path.getLeaf();
    }

    private void look(MethodTree method) {
      final ClassTree owner = owner();
      final String name = owner.getSimpleName() + "." + method.getName();
      final DocCommentTree comment = docs.getDocCommentTree(getCurrentPath());
      if (comment == null) {
        if (owner.getKind() != Tree.Kind.ANNOTATION_TYPE) {
          lacks.add(name + ": no Javadoc");
        }
        return;
      }
      final Set<String> told =
          comment.getBlockTags().stream()
              .filter(ThrowsTree.class::isInstance)
              .map(tag -> ((ThrowsTree) tag).getExceptionName().getSignature())
              .collect(Collectors.toSet());
      final Set<String> thrown = new TreeSet<>();
      method.getThrows().forEach(type -> thrown.add(type.toString()));
      new TreeScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitThrow(ThrowTree statement, @Nullable Void nothing) {
          if (statement.getExpression() instanceof NewClassTree creation) {
            thrown.add(creation.getIdentifier().toString());
          }
          return super.visitThrow(statement, null);
        }
      }.scan(method.getBody(), null);
      thrown.removeAll(told);
      if (!thrown.isEmpty()) {
        lacks.add(name + ": no @throws " + String.join(", ", thrown));
      }
    }
  }

  private static boolean isVisible(Set<Modifier> flags, ClassTree owner) {
    return owner.getKind() == Tree.Kind.INTERFACE
        || flags.contains(Modifier.PUBLIC)
        || flags.contains(Modifier.PROTECTED);
  }

  private static boolean isOverriding(MethodTree method) {
    return method.getModifiers().getAnnotations().stream()
        .anyMatch(annotation -> annotation.getAnnotationType().toString().equals("Override"));
  }
}
