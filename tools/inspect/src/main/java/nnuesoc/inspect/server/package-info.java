// SPDX-License-Identifier: Apache-2.0
/**
 * The page over HTTP, for this machine alone.
 *
 * <p>It reads HTTP itself and does not use {@code com.sun.net.httpserver}. That server (JDK
 * 17.0.21) refuses a malformed request before any code of ours sees it, with a body in HTML; here
 * each refusal is a sentence that says what was expected. It resets the connection at a very long
 * address or header, where a sender here gets 414 or 431. It accepts letters beyond ASCII in an
 * address. By default it waits without a limit for the rest of a head, with one thread for each
 * connection; here such connections make room for others. {@code MalformedRequestTest}, {@code
 * ServerTest} and {@code ServerLimitsTest} test this.
 */
@NullMarked
package nnuesoc.inspect.server;

import org.jspecify.annotations.NullMarked;
