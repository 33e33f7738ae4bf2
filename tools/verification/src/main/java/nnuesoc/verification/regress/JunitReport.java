// SPDX-License-Identifier: Apache-2.0
package nnuesoc.verification.regress;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import nnuesoc.verification.regress.VectorOutcome.Result;
import org.jspecify.annotations.Nullable;

/**
 * Outcomes as JUnit's XML, in the form of Surefire's schema (surefire-test-report.xsd), which
 * GitHub's and GitLab's readers accept. In addition to that schema, a failed case has properties
 * "attachment", the files that show the failure. Its output contains the same files in GitLab's
 * form.
 */
public final class JunitReport {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private final JunitCaseNames names;

  private JunitReport(List<RunnableVector> cases) throws XMLStreamException {
    names = new JunitCaseNames(cases);
    xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
  }

  /**
   * The report.
   *
   * @param seconds since the suite began; cases run side by side, so it is not the sum of theirs
   * @param outcomes the outcomes so far
   * @param unfinished the cases without an outcome
   */
  public static String of(
      double seconds, List<ExplainedOutcome> outcomes, List<RunnableVector> unfinished) {
    try {
      final JunitReport report =
          new JunitReport(
              Stream.concat(
                      outcomes.stream().map(reported -> reported.outcome().one()),
                      unfinished.stream())
                  .toList());
      report.write(seconds, outcomes, unfinished);
      return report.text.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("XML is written into memory", e);
    }
  }

  /**
   * The report of vectors that were not run because some are wrong.
   *
   * @param name what was to be run
   * @param errors what is wrong, at least one error
   * @param right the vectors that are not wrong
   */
  public static String ofErrors(String name, List<String> errors, List<RunnableVector> right) {
    try {
      final JunitReport report = new JunitReport(right);
      report.begin(0, errors.size() + right.size(), errors.size(), right.size(), 0);
      for (String error : errors) {
        report.error(name, error);
      }
      for (RunnableVector one : right) {
        report.testcase(one, null);
      }
      report.end();
      return report.text.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("XML is written into memory", e);
    }
  }

  private void error(String name, String message) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    named(names.ofError(name));
    xml.writeAttribute("time", seconds(0));
    xml.writeEmptyElement("error");
    xml.writeAttribute("message", JunitCaseNames.clean(message));
    xml.writeAttribute("type", "input");
    xml.writeEndElement();
  }

  private void write(
      double seconds, List<ExplainedOutcome> outcomes, List<RunnableVector> unfinished)
      throws XMLStreamException {
    begin(
        seconds,
        outcomes.size() + unfinished.size(),
        0,
        ExplainedOutcome.count(outcomes, Result.SKIPPED) + unfinished.size(),
        ExplainedOutcome.count(outcomes, Result.FAILED));
    for (ExplainedOutcome reported : outcomes) {
      testcase(reported.outcome().one(), reported);
    }
    for (RunnableVector one : unfinished) {
      testcase(one, null);
    }
    end();
  }

  private void begin(double time, int tests, int errors, long skipped, long failures)
      throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", JunitCaseNames.ERRORS);
    xml.writeAttribute("time", seconds(time));
    xml.writeAttribute("tests", String.valueOf(tests));
    xml.writeAttribute("errors", String.valueOf(errors));
    xml.writeAttribute("skipped", String.valueOf(skipped));
    xml.writeAttribute("failures", String.valueOf(failures));
  }

  private void end() throws XMLStreamException {
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
    xml.writeCharacters("\n");
    xml.flush();
  }

  private void testcase(RunnableVector one, @Nullable ExplainedOutcome reported)
      throws XMLStreamException {
    final VectorOutcome outcome = reported == null ? null : reported.outcome();
    final List<String> files = reported == null ? List.of() : reported.files();
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    named(names.of(one));
    xml.writeAttribute("time", seconds(outcome == null ? 0 : outcome.seconds()));
    properties(files);
    if (outcome == null || outcome.result() == Result.SKIPPED) {
      xml.writeEmptyElement("skipped");
      final String why = outcome == null ? null : outcome.other();
      xml.writeAttribute(
          "message", why == null ? "not run" : JunitCaseNames.clean("not run: " + why));
    } else if (outcome.result() == Result.FAILED) {
      failure(outcome);
    }
    if (!files.isEmpty()) {
      xml.writeStartElement("system-out");
      for (String file : files) {
        xml.writeCharacters(JunitCaseNames.clean("[[ATTACHMENT|" + file + "]]\n"));
      }
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private void named(JunitCaseNames.Key key) throws XMLStreamException {
    xml.writeAttribute("name", key.name());
    xml.writeAttribute("classname", key.className());
  }

  private void properties(List<String> files) throws XMLStreamException {
    if (files.isEmpty()) {
      return;
    }
    xml.writeStartElement("properties");
    for (String file : files) {
      xml.writeEmptyElement("property");
      xml.writeAttribute("name", "attachment");
      xml.writeAttribute("value", JunitCaseNames.clean(file));
    }
    xml.writeEndElement();
  }

  private void failure(VectorOutcome outcome) throws XMLStreamException {
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
    xml.writeAttribute("message", JunitCaseNames.clean(outcome.headline()));
    xml.writeAttribute("type", "difference");
    xml.writeCharacters(JunitCaseNames.clean(body.toString()));
    xml.writeEndElement();
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
