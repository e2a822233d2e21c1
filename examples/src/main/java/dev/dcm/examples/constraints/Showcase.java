package dev.dcm.examples.constraints;

import dev.dcm.encoder.Core;
import java.util.Optional;

/**
 * A policy, shown by its two cases.
 *
 * @param queue where tasks end that are placed one by one, or nothing if the rules are in the way of that
 * @param core  why the other case has no solution
 */
record Showcase(Policy policy, Placement together, Optional<Placement> queue, Core core) {
}
