// SPDX-License-Identifier: Apache-2.0
package nnuesoc.cluster;

import java.io.Serializable;
import java.util.List;

/**
 * The data that all pieces of a run share.
 *
 * @param id the identifier of this run
 * @param code the names of the program's jars among the files that Spark ships
 * @param worker the class that does the pieces
 * @param common the text that it gets once
 */
record ClusterJob(String id, List<String> code, String worker, String common)
    implements Serializable {
  /** Copies the list. */
  ClusterJob {
    code = List.copyOf(code);
  }
}
