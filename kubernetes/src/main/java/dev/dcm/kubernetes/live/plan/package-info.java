/**
 * Between the loop and the models: what the loop asks, and what it gets. The loop knows no SQL, and the models know no API server.
 */
package dev.dcm.kubernetes.live.plan;
