/** The doctor on a trace of somebody's hardware: each register judged by what stood before it. */
@NullMarked
package nnuesoc.doctor.trace;

import org.jspecify.annotations.NullMarked;
