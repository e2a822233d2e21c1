/**
 * Decisions. A {@link dev.dcm.kubernetes.decide.Decider} takes a batch of pods, solves for it over the state as it is, and says where they go, or why
 * nowhere. It changes nothing but the table {@code batch}: whoever asked assumes, binds and evicts.
 */
package dev.dcm.kubernetes.decide;
