// SPDX-License-Identifier: Apache-2.0
package nnuesoc.hps.link;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import nnuesoc.hps.bus.PrintedText;
import nnuesoc.sim.state.StateVisitor;
import nnuesoc.sim.state.Stateful;
import org.jspecify.annotations.Nullable;

/** The requests of a process, record by record. The last one is in {@link #access}. */
final class LinkRecordCursor implements Stateful {
  final LinkRecord access = new LinkRecord();
  private final RewindableProgramLink link;
  private final List<PrintedText> said = new ArrayList<>();
  private long offset; // of the next record
  private long at; // of the last record
  private boolean loads; // the last record is a load in flight
  private int completedFile; // the source line of the last access that was completed
  private int completedLine;
  private @Nullable LinkWriteBurst words; // of the last record, while they are being stored

  LinkRecordCursor(RewindableProgramLink link) {
    this.link = link;
  }

  /** Takes the next record; false if the run is over. */
  boolean take() {
    final long behind = link.take(offset, access);
    if (behind < 0) {
      return false;
    }
    at = offset;
    offset = behind;
    return true;
  }

  String text() {
    return new String(access.payload, StandardCharsets.UTF_8);
  }

  /** The record is a print, this many clocks after the access before. */
  void print(long clocks) {
    said.add(new PrintedText(text(), clocks));
  }

  List<PrintedText> takeSaid() {
    if (said.isEmpty()) {
      return List.of();
    }
    final List<PrintedText> taken = List.copyOf(said);
    said.clear();
    return taken;
  }

  /** The record is a load, which is now in flight. */
  void load() {
    loads = true;
  }

  boolean isLoading() {
    return loads;
  }

  /** Whether the load in flight is a poll that has not read the wanted value. */
  boolean repeats(int loaded) {
    return loads
        && access.kind == LinkRecord.Kind.POLL
        && (loaded & access.payloadNumber(0)) != access.value;
  }

  /** Answers the process, which then continues. */
  void answer(int value) {
    link.answer(at, value & access.mask());
    loads = false;
  }

  /** Begins to store the record's words. */
  LinkWriteBurst store() {
    words = new LinkWriteBurst(access);
    return words;
  }

  @Nullable LinkWriteBurst words() {
    return words;
  }

  /** All words are stored. */
  void stored() {
    words = null;
  }

  /** The source line of the access in flight, {@code evaluate.c:27}; null if unknown. */
  @Nullable String place() {
    return link.place(access.file, access.line);
  }

  /** The record's access is completed, or a word of it. */
  void completed() {
    completedFile = access.file;
    completedLine = access.line;
  }

  /** The source line of the last access that was completed; null if unknown. */
  @Nullable String completedPlace() {
    return link.place(completedFile, completedLine);
  }

  @Override
  public void exchange(StateVisitor state) {
    completedFile = state.number(completedFile);
    completedLine = state.number(completedLine);
    final long before = at;
    offset = state.count(offset);
    at = state.count(at);
    loads = state.flag(loads);
    final boolean stores = state.flag(words != null);
    if (loads || stores) {
      link.take(at, access);
    }
    if (!stores) {
      words = null;
    } else if (words == null || at != before) {
      words = new LinkWriteBurst(access);
    }
    if (words != null) {
      words.exchange(state);
    }
  }
}
