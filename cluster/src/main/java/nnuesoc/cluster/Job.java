package nnuesoc.cluster;

import java.io.Serializable;
import java.util.List;

/**
 * What all pieces of a run have in common.
 *
 * @param id of this run
 * @param code names of the program's jars among the files that Spark ships
 * @param worker the class that does the pieces
 * @param common what it gets once
 */
record Job(String id, List<String> code, String worker, String common) implements Serializable {
  /** Copies the list. */
  Job {
    code = List.copyOf(code);
  }
}
