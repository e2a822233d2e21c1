/**
 * The VM load balancer: an inventory of hosts, VMs and rules goes in, a few migrations come out after which the hosts are loaded alike.
 *
 * <p>What flows through: rows come from CSV files or the {@link dev.dcm.examples.vmbalancer.FleetGenerator}; {@code policies.sql} decides where each VM should
 * run; {@link dev.dcm.examples.vmbalancer.StepOrder} asks {@code steps.sql} for an order of the moves in which no host is overloaded on the way, with
 * detours where there is none; {@code reports.sql} says what is wrong with the data and why each VM moves. Applying is one update for each step, on tables
 * whose views are up to date after each.
 */
package dev.dcm.examples.vmbalancer;
