package dev.dcm.emulation.judge;

/** A pod leaves so that another can be placed. */
public record Eviction(PodName victim, PodName beneficiary) {
}
