/**
 * From the API server's watches to batches of changes. Informers watch and relist; what they report goes into the
 * {@link dev.dcm.kubernetes.live.sync.EventInbox}, where a later change of an object replaces an earlier one that nobody has
 * read yet; the loop takes everything at once, so that the work is one transaction however fast the cluster changes.
 *
 * <p>What is promised: {@link dev.dcm.kubernetes.live.sync.Sightings} lets nothing old through: an event may come twice, late, or after
 * its object was deleted, and changes nothing. A deletion of an earlier pod does not touch a later one of the same name.
 */
package dev.dcm.kubernetes.live.sync;
