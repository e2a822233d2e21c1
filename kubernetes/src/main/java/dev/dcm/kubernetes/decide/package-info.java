/**
 * Decisions. A {@link dev.dcm.kubernetes.decide.Decider} takes a batch of pods, solves for it over the state as it is, and says where they go, or why
 * nowhere. It changes nothing but the table {@code batch}: whoever asked assumes, binds and evicts.
 *
 * <p>{@code PlacementModel} solves, with little search first; where that leaves pods out, {@code OneByOne} and then a long
 * search have their turn. {@code Preemption} looks for victims node by node ({@code VictimSearch}) and only then by the model ({@code JointVictims});
 * {@code Beneficiaries} tells whom the model's victims leave for. {@code Moves} lets running pods choose nodes anew, on request.
 * {@code Fallback}, {@code Reasons} and {@code HardCheck} read what the policies' own views refuse, over a state that is only supposed.
 */
package dev.dcm.kubernetes.decide;
