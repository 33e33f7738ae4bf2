// SPDX-License-Identifier: Apache-2.0
/**
 * Runs of the ONe-ChAn designs: the requests for them, and the answers in the form of the requests.
 */
@NullMarked
package nnuesoc.peers.onechan;

import org.jspecify.annotations.NullMarked;
