/** The clocks, given to whoever waits or dates something. */
package dev.dcm.kubernetes.live.time;
