package dev.dcm.benchmarks.harness;

import java.time.Duration;

/**
 * How long to look at a variant.
 *
 * @param samples  how many to take
 * @param warmUps  how many to take before and forget
 * @param limit    the time limit of one sample
 * @param budget   no further sample is begun after this long, warm-ups included; one is always taken
 * @param timeouts no further sample is begun after so many have hit the limit: they tell no more than the first ones
 */
public record Effort(int samples, int warmUps, Duration limit, Duration budget, int timeouts) {
}
