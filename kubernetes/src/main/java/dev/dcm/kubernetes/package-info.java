/**
 * A scheduler for Kubernetes in C-SQL.
 *
 * <p>The way of the data: {@code objects} reads Kubernetes objects, {@code state} keeps them as rows of one database, {@code policy} holds the
 * schema, the views and the policies as SQL, {@code decide} solves for batches of pods, {@code offline} does all of it for files.
 */
package dev.dcm.kubernetes;
