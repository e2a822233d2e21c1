/**
 * The management plane of a data store. {@link dev.dcm.examples.datastore.DataStore} plays {@link dev.dcm.examples.datastore.Event}s; for each,
 * {@link dev.dcm.examples.datastore.ManagementPlane} solves two models on the tables of {@code datastore/schema.sql}: the placement of roles and
 * replicas, and then the election of leaders among the replicas that have their data. What is decided is written back, in one transaction with
 * the event: if there is no decision, nothing has happened.
 */
package dev.dcm.examples.datastore;
