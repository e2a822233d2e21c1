package dev.dcm.emulation.judge;

/** The first policy, in upstream's order, that keeps a pod from a node, and why. */
public record Refusal(String policy, String why) {
}
