/**
 * Who of several instances places pods: the one that holds a lease. The others watch, so that they can go on at once.
 *
 * <p>What is promised: whoever cannot renew the lease stops before anybody else can start, however the clocks of the machines are set: only
 * time that passes on the steady clock of one machine is compared.
 */
package dev.dcm.kubernetes.live.leader;
