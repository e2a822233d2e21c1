/** Pods and VMs on the same nodes: both are tasks, and the policies that differ are four. What cannot be placed otherwise makes VMs migrate, never pods. */
package dev.dcm.examples.podsandvms;
