/**
 * What the scheduler asks the API server for: bindings, evictions, the status of pods, volumes of claims, events. {@link dev.dcm.kubernetes.live.api.ClusterApi}
 * is the door; {@link dev.dcm.kubernetes.live.api.ApiServer} is the one that goes over the network.
 *
 * <p>What is promised: a call never throws for what an API server may do (refuse, be busy, be away, lose a reply). It answers with
 * a sealed reply that says what is now known about the pod, so that the loop decides on facts. A binding whose
 * reply is lost or says "conflict" is looked up before anything is concluded. Pods are named with their UID in every write.
 */
package dev.dcm.kubernetes.live.api;
