// SPDX-License-Identifier: Apache-2.0
/** A network of linear layers as data: its sizes, its number formats, its weights, its inputs. */
@NullMarked
package nnuesoc.network;

import org.jspecify.annotations.NullMarked;
