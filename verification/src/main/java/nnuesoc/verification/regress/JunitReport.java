package nnuesoc.verification.regress;

import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import nnuesoc.verification.regress.Outcome.Result;
import org.jspecify.annotations.Nullable;

/**
 * Outcomes as JUnit's XML, in the form of Surefire's schema (surefire-test-report.xsd), which
 * GitHub's and GitLab's readers take.
 */
public final class JunitReport {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private JunitReport() throws XMLStreamException {
    xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
  }

  /**
   * The report.
   *
   * @param outcomes those that there are
   * @param unfinished the cases that have none yet
   */
  public static String of(List<Outcome> outcomes, List<Case> unfinished) {
    try {
      final JunitReport report = new JunitReport();
      report.write(outcomes, unfinished);
      return report.text.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("XML is written into memory", e);
    }
  }

  private void write(List<Outcome> outcomes, List<Case> unfinished) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", "nnuesoc regress");
    xml.writeAttribute("time", seconds(outcomes.stream().mapToDouble(Outcome::seconds).sum()));
    xml.writeAttribute("tests", String.valueOf(outcomes.size() + unfinished.size()));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute(
        "skipped", String.valueOf(count(outcomes, Result.SKIPPED) + unfinished.size()));
    xml.writeAttribute("failures", String.valueOf(count(outcomes, Result.FAILED)));
    for (Outcome outcome : outcomes) {
      testcase(outcome.one(), outcome);
    }
    for (Case one : unfinished) {
      testcase(one, null);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
    xml.writeCharacters("\n");
    xml.flush();
  }

  private static long count(List<Outcome> outcomes, Result result) {
    return outcomes.stream().filter(one -> one.result() == result).count();
  }

  private void testcase(Case one, @Nullable Outcome outcome) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    xml.writeAttribute("name", clean(one.vector().name()));
    xml.writeAttribute("classname", clean(className(one.file())));
    xml.writeAttribute("time", seconds(outcome == null ? 0 : outcome.seconds()));
    if (outcome == null || outcome.result() == Result.SKIPPED) {
      xml.writeEmptyElement("skipped");
      xml.writeAttribute("message", "not run");
    } else if (outcome.result() == Result.FAILED) {
      failure(outcome);
    }
    xml.writeEndElement();
  }

  private void failure(Outcome outcome) throws XMLStreamException {
    final StringBuilder body = new StringBuilder();
    outcome
        .mismatches()
        .forEach(
            one ->
                body.append(outcome.file())
                    .append(':')
                    .append(one.expected().line())
                    .append(": ")
                    .append(one)
                    .append('\n'));
    if (outcome.other() != null) {
      body.append(outcome.other()).append('\n');
    }
    if (outcome.divergence() != null) {
      body.append("first divergence: ").append(outcome.divergence().what()).append('\n');
      outcome.divergence().details().forEach(line -> body.append(line).append('\n'));
    }
    xml.writeStartElement("failure");
    xml.writeAttribute("message", clean(outcome.headline()));
    xml.writeAttribute("type", "difference");
    xml.writeCharacters(clean(body.toString()));
    xml.writeEndElement();
  }

  private static String className(Path file) {
    final Path folder = file.getParent();
    return folder == null ? "." : folder.toString();
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }

  /** XML cannot hold control characters. */
  private static String clean(String text) {
    return text.replaceAll("[^\\t\\n\\r\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]", "?");
  }
}
